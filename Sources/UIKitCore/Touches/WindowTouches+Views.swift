internal import CoreGraphics

// Delivery of touches to views. Recognizers may delay the beginning and the end of a touch, and
// cancel it.
extension WindowTouches {
  /// Delivers `changed` touches to their views, unless a recognizer delays them.
  func tellViews(_ changed: [UITouch], _ event: UIEvent) {
    var calls = ViewCalls()
    for touch in changed {
      switch touch.currentPhase {
      case .began: begin(touch, &calls)
      case .moved: if touch.delivery == .told { calls.add(touch, .moved) }
      case .ended: end(touch, &calls)
      case .cancelled:
        if touch.delivery == .told || touch.delivery == .ending { calls.add(touch, .cancelled) }
        touch.delivery = .over
      default: break
      }
    }
    calls.run(event)
    heldBack.removeAll { $0.delivery == .over || $0.delivery == .told }
  }

  /// Delivers the delayed touches that no recognizer holds back any longer.
  func releaseHeldBack() {
    guard !heldBack.isEmpty else { return }
    for touch in heldBack {
      if touch.delivery == .held, !isBeginningHeldBack(touch) {
        touch.delivery = .told
        tell([touch], .began)
        // The view may have lost the touch in the call.
        if touch.currentPhase == .ended, touch.delivery == .told { touch.delivery = .ending }
      }
      if touch.delivery == .ending, !isEndHeldBack(touch) {
        touch.delivery = .over
        tell([touch], .ended)
      }
    }
    heldBack.removeAll { $0.delivery == .over || $0.delivery == .told }
  }

  /// Cancels `touches` in their views.
  func cancelInViews(_ touches: some Sequence<UITouch>) {
    var calls = ViewCalls()
    for touch in touches where touch.delivery != .over {
      if touch.delivery == .told || touch.delivery == .ending { calls.add(touch, .cancelled) }
      touch.delivery = .over
    }
    calls.run(event ?? UIEvent())
  }

  private func tell(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    var calls = ViewCalls()
    for touch in touches { calls.add(touch, phase) }
    calls.run(event ?? UIEvent())
  }

  private func begin(_ touch: UITouch, _ calls: inout ViewCalls) {
    guard touch.delivery == .new else { return }
    guard let view = touch.view, isFree(view, for: touch), !isTakenAway(touch),
      isForContent(touch, in: view)
    else {
      touch.delivery = .over
      return
    }
    if isBeginningHeldBack(touch) {
      touch.delivery = .held
      heldBack.append(touch)
    } else {
      touch.delivery = .told
      calls.add(touch, .began)
    }
  }

  private func end(_ touch: UITouch, _ calls: inout ViewCalls) {
    guard touch.delivery == .told else { return }
    if isEndHeldBack(touch) {
      touch.delivery = .ending
      heldBack.append(touch)
    } else {
      touch.delivery = .over
      calls.add(touch, .ended)
    }
  }

  /// Returns true if `view` may receive one more touch: a second one only with multiple touch, and
  /// none at the same time as touches of an exclusive view.
  private func isFree(_ view: UIView, for touch: UITouch) -> Bool {
    let others = down.filter { $0 !== touch && ($0.delivery == .told || $0.delivery == .held) }
    return others.allSatisfy { other in
      guard let its = other.view else { return true }
      if its === view { return view.isMultipleTouchEnabled }
      return !view.isExclusiveTouch && !its.isExclusiveTouch
    }
  }

  /// Returns true if the scroll views around `view` allow it to receive `touch`.
  private func isForContent(_ touch: UITouch, in view: UIView) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().allSatisfy { above in
      (above as? UIScrollView)?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }
  }

  /// Returns true if a recognizer in progress withholds new touches of its own from the view.
  private func isTakenAway(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.cancelsTouchesInView && $0.isUnderWay } ?? false
  }

  private func isBeginningHeldBack(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.isUndecided } ?? false
  }

  private func isEndHeldBack(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.isUndecided } ?? false
  }
}

/// Pending calls of views, grouped by view and phase.
@MainActor
private struct ViewCalls {
  private var calls: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []

  mutating func add(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard let view = touch.view else { return }
    if let index = calls.firstIndex(where: { $0.view === view && $0.phase == phase }) {
      calls[index].touches.insert(touch)
    } else {
      calls.append((view, phase, [touch]))
    }
  }

  func run(_ event: UIEvent) {
    for (view, phase, touches) in calls {
      // During a call, a cancelled or delayed touch has the phase of the call.
      let former = touches.map { ($0, $0.toldPhase) }
      for touch in touches { touch.toldPhase = phase }
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      default: view.touchesCancelled(touches, with: event)
      }
      for (touch, phase) in former { touch.toldPhase = phase }
    }
  }
}
