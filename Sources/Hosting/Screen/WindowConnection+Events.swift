internal import CalqueSDLPlatform
internal import UIKitCore

extension WindowConnection {
  /// Polls the window system's events, and passes them to the profiler's keys and the app.
  func pollEvents(_ host: ScreenHost) {
    for event in platform.pollEvents() {
      if dock?.takes(event) == true { continue }
      // The HUD and the menu lie above the layers that the inspector's tap picks from.
      if isOfApp, host.offerToHUD(event, of: self) { continue }
      if isOfApp, host.offerToMenu(event, in: self) { continue }
      // The press may have gone to another window.
      if case .keyUp(let key, let modifiers) = event {
        noteInput(event, host)
        host.release(key, modifiers)
        continue
      }
      if tap?(event) == true { continue }
      handle(event, host)
    }
  }

  private func handle(_ event: PlatformEvent, _ host: ScreenHost) {
    noteInput(event, host)
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
    case .keyDown(let key, let modifiers, let isRepeat):
      host.press(key, modifiers, isRepeat: isRepeat, in: self)
    case .resized: layOut()
    case .exposed: post(.exposed)
    case .closeRequested: host.close(window)
    default: mouse.deliver(event, to: window, on: host)
    }
  }

  /// Notes when the event came, for the commit that answers it.
  private func noteInput(_ event: PlatformEvent, _ host: ScreenHost) {
    guard let age = event.inputAge else { return }
    let time = host.hostClock.now() - age
    inputTime = min(inputTime ?? time, time)
  }
}
