internal import CalqueSDLPlatform
internal import CoreGraphics
package import Foundation
package import UIKitCore

/// The fingers that a mouse simulates: one, or two if Alt or Control is held as the button goes
/// down. The second finger mirrors the first about the middle of the window; with Shift held as
/// well, both move in parallel.
package struct TouchEmulator {
  /// The number of finger identifiers that belong to the mouse; real touches start at this one.
  static let count = 2
  /// The distance that content moves per notch of the wheel, in points.
  private static var notch: Double { 48 }
  /// The steps of the finest wheels per notch. Source: Wayland, "wl_pointer.axis_value120".
  private static var steps: Double { 120 }

  private var first = CGPoint.zero
  /// The location of the second finger; nil while there is one finger.
  private var second: CGPoint?

  package init() {}

  /// Returns the events for a press of the button at `point` in a window with `bounds`.
  package mutating func press(
    _ point: CGPoint, _ modifiers: UIKeyModifierFlags, in bounds: CGRect, time: TimeInterval
  ) -> [PointerEvent] {
    first = point
    second =
      modifiers.isDisjoint(with: [.alternate, .control])
      ? nil : CGPoint(x: 2 * bounds.midX - point.x, y: 2 * bounds.midY - point.y)
    return events(.began, time, modifiers)
  }

  package mutating func move(
    _ point: CGPoint, _ modifiers: UIKeyModifierFlags, time: TimeInterval
  ) -> [PointerEvent] {
    if let other = second {
      let sign: CGFloat = modifiers.contains(.shift) ? 1 : -1
      second = CGPoint(
        x: other.x + sign * (point.x - first.x), y: other.y + sign * (point.y - first.y))
    }
    first = point
    return events(.moved, time)
  }

  package mutating func release(_ point: CGPoint, time: TimeInterval) -> [PointerEvent] {
    first = point
    defer { second = nil }
    return events(.ended, time)
  }

  private func events(
    _ phase: PointerEvent.Phase, _ time: TimeInterval, _ modifiers: UIKeyModifierFlags = []
  ) -> [PointerEvent] {
    [first, second].compactMap { $0 }.enumerated().map { finger, place in
      PointerEvent(phase, at: place, time: time, finger: finger, modifiers: modifiers)
    }
  }

  // MARK: Wheel

  /// Returns the event for a turn of the wheel by notches, positive up and to the right. With Shift
  /// an upright turn scrolls sideways, down to the right.
  package static func turn(
    at point: CGPoint, _ deltaX: Double, _ deltaY: Double, _ modifiers: UIKeyModifierFlags,
    time: TimeInterval
  ) -> WheelEvent {
    var distance = CGVector(dx: -deltaX * notch, dy: deltaY * notch)
    if modifiers.contains(.shift), abs(deltaY) > abs(deltaX) {
      distance = CGVector(dx: distance.dy, dy: distance.dx)
    }
    return WheelEvent(
      at: point, distance: distance, time: time, source: source([deltaX, deltaY]))
  }

  /// Returns the device that turns by `amounts`, in notches. SDL does not name it: a wheel turns by
  /// whole notches, or by steps of them, and a touch pad by any part.
  private static func source(_ amounts: [Double]) -> WheelEvent.Source {
    if amounts.allSatisfy({ $0 == $0.rounded() }) { return .notches }
    let isOfSteps = amounts.allSatisfy { abs($0 * steps - ($0 * steps).rounded()) < 0.01 }
    return isOfSteps ? .parts : .touchPad
  }

  // MARK: Delivery

  /// Passes an event of the pointer, of a finger or of the wheel to `window`; others have no
  /// effect.
  @MainActor mutating func deliver(_ event: PlatformEvent, to window: UIWindow, on host: ScreenHost)
  {
    switch event {
    case .pointerDown(let x, let y, .left, _, let modifiers, let age):
      window.handle(
        press(
          CGPoint(x: x, y: y), UIKeyModifierFlags(platform: modifiers), in: window.bounds,
          time: host.time(before: age)))
    case .pointerMoved(let x, let y, true, let modifiers, let age):
      window.handle(
        move(
          CGPoint(x: x, y: y), UIKeyModifierFlags(platform: modifiers),
          time: host.time(before: age)))
    case .pointerMoved(let x, let y, false, _, _): window.handleHover(at: CGPoint(x: x, y: y))
    case .pointerLeft: window.handleHover(at: nil)
    case .pointerUp(let x, let y, .left, let age):
      window.handle(release(CGPoint(x: x, y: y), time: host.time(before: age)))
    case .touch(let phase, let finger, let x, let y, let age):
      window.handle(
        PointerEvent(
          PointerEvent.Phase(phase), at: CGPoint(x: x, y: y), time: host.time(before: age),
          finger: Self.count + finger))
    case .wheel(let x, let y, let deltaX, let deltaY, let modifiers, let age):
      window.handle(
        Self.turn(
          at: CGPoint(x: x, y: y), deltaX, deltaY, UIKeyModifierFlags(platform: modifiers),
          time: host.time(before: age)))
    case .pointerDown, .pointerUp, .keyDown, .keyUp, .resized, .exposed, .closeRequested: break
    }
  }
}

extension PointerEvent.Phase {
  fileprivate init(_ phase: TouchPhase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      }
  }
}
