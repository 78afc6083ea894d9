internal import CoreGraphics
internal import Foundation
internal import Motion
internal import SDLPlatform
internal import UIKitCore

extension WindowConnection {
  /// The distance that content moves per notch of the wheel, in points.
  private static var notch: Double { 48 }

  /// Polls the window system's events, and passes them to the profiler's keys and the app.
  func pollEvents(_ host: ScreenHost) {
    for event in platform.pollEvents() {
      // The HUD lies above the layers that the inspector's tap picks from.
      if isOfApp, host.offerToHUD(event, of: self) { continue }
      // The press may have gone to another window.
      if case .keyUp(let key, let modifiers) = event {
        host.release(key, modifiers)
        continue
      }
      if tap?(event) == true { continue }
      if isOfApp, host.offerToMenu(event, in: window.bounds.size) { continue }
      handle(event, host)
    }
  }

  private func handle(_ event: PlatformEvent, _ host: ScreenHost) {
    switch event {
    case .pointerDown(let x, let y, .left, _, _, _)
    where isOfApp && host.scrub(.began, x: x, y: y, in: window.bounds.size):
      break
    case .pointerMoved(let x, let y, true, _, _)
    where isOfApp && host.scrub(.moved, x: x, y: y, in: window.bounds.size):
      break
    case .pointerUp(let x, let y, .left, _)
    where isOfApp && host.scrub(.ended, x: x, y: y, in: window.bounds.size):
      break
    case .pointerDown(let x, let y, .left, _, let modifiers, let age):
      let fingers = MouseFingers.Modifiers(modifiers)
      window.handle(
        mouse.press(
          CGPoint(x: x, y: y), fingers, in: window.bounds, time: host.time(before: age)))
    case .pointerMoved(let x, let y, true, let modifiers, let age):
      let fingers = MouseFingers.Modifiers(modifiers)
      window.handle(mouse.move(CGPoint(x: x, y: y), fingers, time: host.time(before: age)))
    case .pointerMoved(let x, let y, false, _, _): window.handleHover(at: CGPoint(x: x, y: y))
    case .pointerLeft: window.handleHover(at: nil)
    case .pointerUp(let x, let y, .left, let age):
      window.handle(mouse.release(CGPoint(x: x, y: y), time: host.time(before: age)))
    case .touch(let phase, let finger, let x, let y, let age):
      window.handle(
        PointerEvent(
          PointerEvent.Phase(phase), at: CGPoint(x: x, y: y), time: host.time(before: age),
          finger: MouseFingers.count + finger))
    case .wheel(let x, let y, let deltaX, let deltaY, let age):
      window.handle(
        WheelEvent(
          at: CGPoint(x: x, y: y),
          distance: CGVector(dx: -deltaX * Self.notch, dy: deltaY * Self.notch),
          time: host.time(before: age)))
    case .keyDown(let key, let modifiers, let isRepeat):
      host.press(key, modifiers, isRepeat: isRepeat, in: self)
    case .resized(_, _, let pixelWidth, let pixelHeight, _):
      resize(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    case .exposed: post(.exposed)
    case .closeRequested: host.close(window)
    case .pointerDown, .pointerUp, .keyUp: break
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
