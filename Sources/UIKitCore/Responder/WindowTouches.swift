internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The touches of a window: makes touches and their event from the host's pointer events, and
/// delivers them to the recognizers and the views.
@MainActor
final class WindowTouches {
  /// The limits of a series of taps, in seconds and points: closer taps count as one series.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 8

  let arena = GestureArena()
  private(set) weak var window: UIWindow?
  /// The touches in progress, by finger.
  private var fingers: [Int: UITouch] = [:]
  private(set) var event: UIEvent?
  private var count = 0
  /// The end time and location of the last touch, and its count in a series of taps.
  private var lastTap = (end: -TimeInterval.infinity, place: CGPoint.zero, count: 0)
  /// Touches whose beginning or end a recognizer delays.
  var heldBack: [UITouch] = []
  /// The hover recognizers under the pointer.
  var hovered: [UIHoverGestureRecognizer] = []
  /// The scroll view that took the last turn of the wheel.
  private weak var turned: UIScrollView?

  init(_ window: UIWindow) {
    self.window = window
    arena.touches = self
  }

  /// The touches in progress, in the order in which they began.
  var down: [UITouch] { fingers.values.sorted { $0.number < $1.number } }

  /// Converts simultaneous pointer events to one event, and sends it through the application.
  ///
  /// A movement or an end without a beginning is ignored; a second beginning of a finger cancels
  /// its first touch.
  func take(_ batch: [PointerEvent]) {
    for begun in batch where begun.phase == .began && fingers[begun.finger] != nil {
      var end = begun
      end.phase = .cancelled
      take([end])
    }
    let known = batch.filter { $0.phase == .began || fingers[$0.finger] != nil }
    guard let last = known.last else { return }
    for touch in fingers.values { touch.rest() }
    let event = self.event ?? UIEvent()
    self.event = event
    event.timestamp = last.time
    for pointer in known {
      if pointer.phase == .began {
        event.modifierFlags = pointer.modifiers
        fingers[pointer.finger] = begin(pointer, event)
      } else {
        fingers[pointer.finger]?.update(pointer)
      }
    }
    event.allTouches = Set(fingers.values)
    for (finger, touch) in fingers where touch.isOver {
      lastTap.end = touch.timestamp
      fingers[finger] = nil
    }
    UIApplication.shared.sendEvent(event)
    forgetEvent()
  }

  /// Lets go of the event once its touches are over, and no recognizer holds back their end.
  private func forgetEvent() {
    if fingers.isEmpty, heldBack.isEmpty { event = nil }
  }

  /// Cancels the touches in progress.
  func cancelAll() {
    let time = CACurrentMediaTime()
    take(
      fingers.map { PointerEvent(.cancelled, at: $1.place, time: time, finger: $0) })
  }

  private func begin(_ pointer: PointerEvent, _ event: UIEvent) -> UITouch? {
    guard let window else { return nil }
    let place = pointer.location
    let distance = hypot(place.x - lastTap.place.x, place.y - lastTap.place.y)
    let continues =
      pointer.time - lastTap.end < Self.tapInterval && distance < Self.tapDistance
      && fingers.isEmpty
    lastTap.count = continues ? lastTap.count + 1 : 1
    lastTap.place = place
    count += 1
    return UITouch(
      pointer, in: window.hitTest(place, with: event), of: window, tapCount: lastTap.count,
      number: count)
  }

  /// Delivers the touches of `event` to the recognizers, then to the views.
  func deliver(_ event: UIEvent) {
    guard let window else { return }
    let changed = (event.touches(for: window as UIWindow) ?? [])
      .filter { $0.currentPhase != .stationary }.sorted { $0.number < $1.number }
    arena.take(changed, event)
    tellViews(changed, event)
  }
}

// Delivery of touches to views. Recognizers may delay the beginning and the end of a touch, and
// cancel it.
extension WindowTouches {
  /// Delivers `changed` touches to their views, unless a recognizer delays them.
  private func tellViews(_ changed: [UITouch], _ event: UIEvent) {
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
    forgetEvent()
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

// Hovering and scrolling: pointer input without a pressed button.
extension WindowTouches {
  /// Handles a pointer at `place` of the window with no button pressed; nil if it has left the
  /// window.
  func hover(at place: CGPoint?) {
    var found: [UIHoverGestureRecognizer] = []
    if let place, let window {
      let view = window.hitTest(place, with: nil)
      for view in sequence(first: view, next: { $0?.superview }).compactMap({ $0 }) {
        found += view.storedGestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }
          .filter(\.isEnabled)
      }
    }
    let left = hovered.filter { former in !found.contains { $0 === former } }
    let before = hovered
    hovered = found
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in found {
      recognizer.pointerMoved(
        to: place ?? .zero, isNew: !before.contains { $0 === recognizer })
    }
  }

  /// Passes a turn of the wheel to the innermost scroll view under the pointer that can scroll in
  /// its direction. A view that a touch pad drags gets all of the drag.
  func turnWheel(_ wheel: WheelEvent) {
    if let turned, turned.wheelDrag != nil, turned.window === window, turned.takeWheel(wheel) {
      return
    }
    guard let view = window?.hitTest(wheel.location, with: nil) else { return }
    for view in sequence(first: view, next: \.superview) {
      if let scrollView = view as? UIScrollView, scrollView.takeWheel(wheel) {
        turned = scrollView
        return
      }
    }
  }
}
