internal import CoreGraphics
package import Foundation

extension UIWindow {
  /// Takes in what a finger or the pointer did: makes the touch and its event and sends it through the
  /// application.
  package func handle(_ pointerEvent: PointerEvent) { touches.take([pointerEvent]) }

  /// Takes in what several fingers did at one time, as one event.
  package func handle(_ pointerEvents: [PointerEvent]) { touches.take(pointerEvents) }

  /// The pointer is at `place`, no button pressed; nil says that it has left the window.
  package func handleHover(at place: CGPoint?) { touches.hover(at: place) }

  package func handle(_ wheel: WheelEvent) { touches.turnWheel(wheel) }

  /// Ends the touches that are going on without a result.
  package func cancelTouches() { touches.cancelAll() }

  /// Takes in a key that went down or up. False when every responder has passed the press on.
  @discardableResult
  package func handle(_ key: UIKey, isDown: Bool, time: TimeInterval) -> Bool {
    let press = UIPress(key: key)
    press.phase = isDown ? .began : .ended
    press.timestamp = time
    let event = UIPressesEvent()
    event.timestamp = time
    event.allPresses = [press]
    // A window that is not the key one has been given the key by its host all the same.
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
