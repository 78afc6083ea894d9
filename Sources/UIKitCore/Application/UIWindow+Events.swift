internal import CoreGraphics
package import Foundation

extension UIWindow {
  /// Handles an event of a finger or the pointer: creates the touch and its event, and sends the
  /// event through the application.
  package func handle(_ pointerEvent: PointerEvent) { touches.take([pointerEvent]) }

  /// Handles simultaneous events of several fingers as one event.
  package func handle(_ pointerEvents: [PointerEvent]) { touches.take(pointerEvents) }

  /// Handles the pointer at `place` without a pressed button; nil means that it has left the
  /// window.
  package func handleHover(at place: CGPoint?) { touches.hover(at: place) }

  package func handle(_ wheel: WheelEvent) { touches.turnWheel(wheel) }

  /// Cancels the touches in progress.
  package func cancelTouches() { touches.cancelAll() }

  /// Handles a key that went down or up. Returns false if every responder passed the press on.
  @discardableResult
  package func handle(_ key: UIKey, isDown: Bool, time: TimeInterval) -> Bool {
    let press = UIPress(key: key)
    press.phase = isDown ? .began : .ended
    press.timestamp = time
    let event = UIPressesEvent()
    event.timestamp = time
    event.allPresses = [press]
    // The host may send keys to a window that is not the key window.
    isKeyWindow ? UIApplication.shared.sendEvent(event) : sendEvent(event)
    return !event.isPassedOn
  }

  func deliver(_ event: UIPressesEvent) {
    let receiver = firstResponder ?? rootViewController?.viewIfLoaded ?? self
    for press in event.allPresses {
      switch press.phase {
      case .began: receiver.pressesBegan([press], with: event)
      case .changed: receiver.pressesChanged([press], with: event)
      case .ended: receiver.pressesEnded([press], with: event)
      case .cancelled: receiver.pressesCancelled([press], with: event)
      case .stationary: break
      }
    }
  }
}
