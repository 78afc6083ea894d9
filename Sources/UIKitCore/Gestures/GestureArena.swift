internal import CoreGraphics

/// The recognizers that have touches of one window, and the rules between them.
///
/// Passes each event to all of them. A recognizer that wants to recognize waits while another one
/// has to fail first, asks delegates and views, and is refused if a recognizer that shares a touch
/// with it has already recognized. Once it has recognized, those that share its touches fail, and
/// the views lose the touches. Targets are called after all recognizers have handled the event.
@MainActor
final class GestureArena {
  weak var touches: WindowTouches?
  /// The recognizers with touches, with a gesture that has just ended, or waiting for a touch;
  /// innermost view first.
  private(set) var entrants: [UIGestureRecognizer] = []
  /// The targets to call.
  private var calls: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var depth = 0
  /// The most rounds of calls in one event, since targets may cause further calls.
  private static let rounds = 100

  /// Passes `changed` touches to the recognizers.
  func take(_ changed: [UITouch], _ event: UIEvent) {
    guard !changed.isEmpty else { return }
    perform {
      for touch in changed where touch.currentPhase == .began { enroll(touch, event) }
      for recognizer in entrants {
        recognizer.hasNews = recognizer.live.contains { $0.currentPhase != .stationary }
      }
      for recognizer in entrants { pass(changed, to: recognizer, event) }
    }
  }

  /// Runs `body`. The outermost call then resolves waiting recognizers and calls the targets.
  func perform(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { settle() }
  }

  /// Offers a touch that begins to the recognizers of its view and of the view's ancestors.
  private func enroll(_ touch: UITouch, _ event: UIEvent) {
    for view in sequence(first: touch.view, next: { $0?.superview }).compactMap({ $0 }) {
      // A state that the program has set outside of a gesture ends here.
      for recognizer in view.storedGestureRecognizers
      where recognizer.isFinished && !isEntrant(recognizer) { recognizer.performReset() }
      for recognizer in view.storedGestureRecognizers
      where accepts(recognizer, touch, event) && recognizer.view === view && recognizer.isEnabled {
        recognizer.arena = self
        recognizer.live.removeAll { $0.isOver }
        recognizer.admit(touch)
        if !entrants.contains(where: { $0 === recognizer }) { entrants.append(recognizer) }
      }
    }
  }

  private func accepts(
    _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
  ) -> Bool {
    recognizer.isEnabled && recognizer.listens && !(recognizer is UIHoverGestureRecognizer)
      && recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Passes those of `changed` that `recognizer` follows to it, one call for each phase.
  private func pass(_ changed: [UITouch], to recognizer: UIGestureRecognizer, _ event: UIEvent) {
    defer { recognizer.hasNews = false }
    let own = changed.filter { touch in recognizer.live.contains { $0 === touch } }
    guard !own.isEmpty else { return }
    recognizer.live.removeAll { touch in touch.isOver && !own.contains { $0 === touch } }
    _ = recognizer.middle(in: nil)
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      // A call may have ended the gesture, or have removed the recognizer.
      let some = Set(
        own.filter { touch in
          touch.currentPhase == phase && recognizer.live.contains { $0 === touch }
        })
      guard !some.isEmpty, recognizer.listens else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(some, with: event)
      case .moved: recognizer.touchesMoved(some, with: event)
      case .ended: recognizer.touchesEnded(some, with: event)
      default: recognizer.touchesCancelled(some, with: event)
      }
    }
  }

  // MARK: Recognition

  /// Moves `recognizer` through `states`, now or once the recognizers that it waits for have
  /// failed.
  func begin(_ recognizer: UIGestureRecognizer, _ states: [UIGestureRecognizer.State]) {
    if recognizer.waiting == [.began], states == [.ended] {
      recognizer.waiting.append(.ended)
    } else if recognizer.waiting.isEmpty {
      recognizer.waiting = states
      advance(recognizer)
    }
  }

  /// Lets `recognizer` recognize if no other has to fail first.
  private func advance(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.waiting.isEmpty, recognizer.current == .possible,
      !entrants.contains(where: { mustFail($0, before: recognizer) })
    else { return }
    let states = recognizer.waiting
    recognizer.waiting = []
    let mayBegin = mayBegin(recognizer)
    // A delegate may have removed the recognizer, or have ended its touches.
    guard isEntrant(recognizer), recognizer.current == .possible else { return }
    guard mayBegin else { return fail(recognizer) }
    recognizer.current = states[0]
    for other in entrants where other.current == .possible && other !== recognizer {
      let mayNot = requires(other, recognizer) || prevents(recognizer, other)
      if mayNot, isEntrant(other), other.current == .possible { fail(other) }
    }
    if recognizer.cancelsTouchesInView { touches?.cancelInViews(recognizer.attempt) }
    guard isEntrant(recognizer), recognizer.current == states[0] else { return }
    for state in states { enter(recognizer, state) }
  }

  private func isEntrant(_ recognizer: UIGestureRecognizer) -> Bool {
    entrants.contains { $0 === recognizer }
  }

  func enter(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.current = state
    calls.append((recognizer, state))
  }

  func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.current = .failed
    recognizer.waiting = []
    recognizer.timer = nil
  }

  /// Removes `recognizer` and resets it.
  func remove(_ recognizer: UIGestureRecognizer) {
    entrants.removeAll { $0 === recognizer }
    recognizer.performReset()
  }

  private func settle() {
    depth += 1
    for _ in 0..<Self.rounds {
      for recognizer in entrants where !recognizer.waiting.isEmpty { advance(recognizer) }
      if calls.isEmpty { break }
      let due = calls
      calls = []
      for (recognizer, state) in due { recognizer.callTargets(in: state) }
    }
    for recognizer in entrants where recognizer.isFinished && !recognizer.hasTouchesDown {
      remove(recognizer)
    }
    entrants.removeAll { recognizer in
      guard !recognizer.isUnderWay, recognizer.waiting.isEmpty, !recognizer.hasTouchesDown,
        !recognizer.expectsTouches
      else { return false }
      recognizer.live = []
      recognizer.attempt = []
      return true
    }
    depth -= 1
    touches?.releaseHeldBack()
  }

  /// Returns true if `recognizer` must wait for `other` to fail, and `other` is still undecided.
  private func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer)
    -> Bool
  {
    guard other !== recognizer, other.isUndecided, requires(recognizer, other) else { return false }
    // If two wait for each other, the one that is ready to recognize first goes ahead.
    return other.waiting.isEmpty || !requires(other, recognizer)
  }

  private func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.object === other }) { return true }
    guard shareTouches(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  /// Returns true if `recognizer`, once it has recognized, makes `other` fail.
  private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    shareTouches(recognizer, other) && recognizer.canPrevent(other)
      && other.canBePrevented(by: recognizer) && !mayRunTogether(recognizer, other)
  }

  /// Returns true if the views, the delegate and the recognizers that have already recognized allow
  /// `recognizer` to begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    if entrants.contains(where: { $0.isRecognized && prevents($0, recognizer) }) { return false }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    let touched = recognizer.attempt.min { $0.number < $1.number }?.view ?? view
    for inner in sequence(first: touched, next: \.superview) {
      guard inner.gestureRecognizerShouldBegin(recognizer) else { return false }
      if inner === view { break }
    }
    return true
  }

  private func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  private func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a !== b && !a.attempt.isDisjoint(with: b.attempt)
  }
}
