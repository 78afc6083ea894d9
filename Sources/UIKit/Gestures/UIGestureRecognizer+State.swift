internal import CoreGraphics

extension UIGestureRecognizer {
  /// Whether the gesture is being followed.
  var isUnderWay: Bool { current == .began || current == .changed }

  /// Whether the gesture was recognized, and has perhaps ended since.
  var isRecognized: Bool { isUnderWay || current == .ended }

  var isFinished: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Whether touches mean anything to the recognizer now.
  var listens: Bool { current == .possible || isUnderWay }

  var hasTouchesDown: Bool { live.contains { !$0.isOver } }

  /// Whether the recognizer may still recognize what it has seen.
  var isUndecided: Bool {
    current == .possible && isEnabled
      && (hasNews || !waiting.isEmpty || expectsTouches || hasTouchesDown)
  }

  /// Goes to `new` if that follows from the present state.
  func request(_ new: State) {
    guard let arena else { return change(to: new) }
    arena.perform {
      switch (current, new) {
      case (.possible, .began), (.possible, .changed): arena.begin(self, [.began])
      case (.possible, .ended): arena.begin(self, [.ended])
      case (.possible, .failed), (.possible, .cancelled): arena.fail(self)
      case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed),
        (.changed, .ended), (.changed, .cancelled):
        arena.enter(self, new)
      case (.began, .failed), (.changed, .failed): arena.enter(self, .cancelled)
      default: break
      }
    }
  }

  /// What a recognizer does that has no touches from a window: nobody else has a say.
  private func change(to new: State) {
    guard listens, new != .possible else { return }
    current = new
    if new == .failed { return }
    callTargets(in: new)
  }

  /// Takes a touch that begins.
  func admit(_ touch: UITouch) {
    touch.gestureRecognizers = (touch.gestureRecognizers ?? []) + [self]
    live.append(touch)
    attempt.insert(touch)
  }

  /// Lets go of everything that is going on, without a result.
  func abandon() {
    guard let arena, current != .possible || !live.isEmpty || !waiting.isEmpty || expectsTouches
    else { return }
    arena.perform { request(.cancelled) }
    arena.remove(self)
  }

  /// Goes back to the beginning.
  func performReset() {
    timer = nil
    waiting = []
    live = []
    attempt = []
    reset()
    current = .possible
  }

  func middle(in view: UIView?) -> CGPoint {
    if !live.isEmpty {
      let sum = live.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
      lastMiddle = CGPoint(
        x: sum.x / CGFloat(live.count), y: sum.y / CGFloat(live.count))
    }
    guard let view, let window = self.view?.window else { return lastMiddle }
    return view.convert(lastMiddle, from: window)
  }
}
