internal import CoreGraphics
internal import Foundation
internal import Motion
internal import SDLPlatform

extension WindowConnection {
  /// Takes what the window system has sent and gives it to the profiler's keys and the app.
  func pollEvents(_ host: ScreenHost) {
    for event in platform.pollEvents() { handle(event, host) }
  }

  private func handle(_ event: PlatformEvent, _ host: ScreenHost) {
    switch event {
    case .pointerDown(let x, let y, .left, _, let age): send(.began, x, y, host.time(before: age))
    case .pointerMoved(let x, let y, true, let age): send(.moved, x, y, host.time(before: age))
    case .pointerUp(let x, let y, .left, let age): send(.ended, x, y, host.time(before: age))
    case .keyDown(let key, let modifiers, let isRepeat):
      // A key that is held is one press, as on iOS.
      if isRepeat { break }
      if let command = ProfilerKey(key, modifiers) {
        host.perform(command)
      } else {
        window.handle(UIKey(key, modifiers: modifiers), isDown: true, time: host.clock.now())
      }
    case .keyUp(let key, let modifiers) where ProfilerKey(key, modifiers) == nil:
      window.handle(UIKey(key, modifiers: modifiers), isDown: false, time: host.clock.now())
    case .resized(_, _, let pixelWidth, let pixelHeight):
      resize(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    case .exposed: post(.exposed)
    case .closeRequested: host.close(window)
    case .pointerDown, .pointerMoved, .pointerUp, .wheel, .keyUp: break
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) {
    window.handle(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time))
  }
}
