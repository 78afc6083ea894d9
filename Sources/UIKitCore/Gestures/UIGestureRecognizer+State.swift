internal import CoreGraphics

extension UIGestureRecognizer {
  /// True while a continuous gesture is in progress.
  var isUnderWay: Bool { current == .began || current == .changed }

  /// True if the gesture has been recognized, even if it has ended since.
  var isRecognized: Bool { isUnderWay || current == .ended }

  var isFinished: Bool { current == .ended || current == .cancelled || current == .failed }

  /// True if the recognizer handles touches now.
  var listens: Bool { current == .possible || isUnderWay }

  var hasTouchesDown: Bool { live.contains { !$0.isOver } }

  /// True if the recognizer may still recognize the touches that it has seen.
  var isUndecided: Bool {
    current == .possible && isEnabled
      && (hasNews || !waiting.isEmpty || expectsTouches || hasTouchesDown)
  }

  /// Changes the state to `new` if the current state allows it.
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

  /// Changes the state of a recognizer without touches from a window, which depends on no other.
  private func change(to new: State) {
    guard listens, new != .possible else { return }
    current = new
    if new == .failed { return }
    callTargets(in: new)
  }

  /// Adds a touch that begins.
  func admit(_ touch: UITouch) {
    touch.gestureRecognizers = (touch.gestureRecognizers ?? []) + [self]
    live.append(touch)
    attempt.insert(touch)
  }

  /// Cancels the gesture in progress, if any, and resets the recognizer.
  func abandon() {
    guard let arena, current != .possible || !live.isEmpty || !waiting.isEmpty || expectsTouches
    else { return }
    arena.perform { request(.cancelled) }
    arena.remove(self)
  }

  /// Returns the recognizer to its initial state.
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
