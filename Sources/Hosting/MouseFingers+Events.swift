internal import CoreGraphics
internal import CalqueSDLPlatform
internal import UIKitCore

extension MouseFingers {
  /// The distance that content moves per notch of the wheel, in points.
  private static var notch: Double { 48 }

  /// Passes an event of the pointer, of a finger or of the wheel to `window`; others have no
  /// effect.
  @MainActor mutating func deliver(_ event: PlatformEvent, to window: UIWindow, on host: ScreenHost)
  {
    switch event {
    case .pointerDown(let x, let y, .left, _, let modifiers, let age):
      window.handle(
        press(
          CGPoint(x: x, y: y), Modifiers(modifiers), in: window.bounds,
          time: host.time(before: age)))
    case .pointerMoved(let x, let y, true, let modifiers, let age):
      window.handle(
        move(CGPoint(x: x, y: y), Modifiers(modifiers), time: host.time(before: age)))
    case .pointerMoved(let x, let y, false, _, _): window.handleHover(at: CGPoint(x: x, y: y))
    case .pointerLeft: window.handleHover(at: nil)
    case .pointerUp(let x, let y, .left, let age):
      window.handle(release(CGPoint(x: x, y: y), time: host.time(before: age)))
    case .touch(let phase, let finger, let x, let y, let age):
      window.handle(
        PointerEvent(
          PointerEvent.Phase(phase), at: CGPoint(x: x, y: y), time: host.time(before: age),
          finger: Self.count + finger))
    case .wheel(let x, let y, let deltaX, let deltaY, let age):
      window.handle(
        WheelEvent(
          at: CGPoint(x: x, y: y),
          distance: CGVector(dx: -deltaX * Self.notch, dy: deltaY * Self.notch),
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
