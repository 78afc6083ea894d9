internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// What a window knows of the pointer between its events.
struct WindowPointer {
  /// The touch that is going on.
  var touch: UITouch?
  var event: UIEvent?
  var lastTapEnd = -TimeInterval.infinity
  var lastTapPlace = CGPoint.zero
  var tapCount = 0
}

extension UIWindow {
  /// In seconds and points: taps closer than this count as one series.
  private static var tapInterval: TimeInterval { 0.35 }
  private static var tapDistance: CGFloat { 8 }

  /// Takes in what the pointer did: makes the touch and its event and sends it through the
  /// application. A movement or an end without a beginning does nothing; a second beginning cancels
  /// the first touch.
  package func handle(_ pointerEvent: PointerEvent) {
    if pointerEvent.phase == .began {
      if pointer.touch != nil {
        var end = pointerEvent
        end.phase = .cancelled
        handle(end)
      }
      beginTouch(pointerEvent)
    }
    guard let touch = pointer.touch, let event = pointer.event else { return }
    touch.update(pointerEvent)
    event.timestamp = pointerEvent.time
    if pointerEvent.phase == .ended || pointerEvent.phase == .cancelled {
      pointer.lastTapEnd = pointerEvent.time
      pointer.touch = nil
      pointer.event = nil
    }
    UIApplication.shared.sendEvent(event)
  }

  /// Takes in a key that went down or up, or repeats while it is down.
  package func handle(_ key: UIKey, isDown: Bool, time: TimeInterval) {
    let press = UIPress(key: key)
    press.phase = isDown ? .began : .ended
    press.timestamp = time
    let event = UIPressesEvent()
    event.timestamp = time
    event.allPresses = [press]
    // A window that is not the key one has been given the key by its host all the same.
    isKeyWindow ? UIApplication.shared.sendEvent(event) : sendEvent(event)
  }

  private func beginTouch(_ pointerEvent: PointerEvent) {
    let place = pointerEvent.location
    let distance = hypot(place.x - pointer.lastTapPlace.x, place.y - pointer.lastTapPlace.y)
    let continues =
      pointerEvent.time - pointer.lastTapEnd < Self.tapInterval && distance < Self.tapDistance
    pointer.tapCount = continues ? pointer.tapCount + 1 : 1
    pointer.lastTapPlace = place
    let event = UIEvent()
    event.timestamp = pointerEvent.time
    let view = hitTest(place, with: event)
    let touch = UITouch(pointerEvent, in: view, of: self, tapCount: pointer.tapCount)
    event.allTouches = [touch]
    pointer.touch = touch
    pointer.event = event
  }

  func deliverTouches(of event: UIEvent) {
    for touch in event.touches(for: self as UIWindow) ?? [] {
      guard let view = touch.view else { continue }
      switch touch.phase {
      case .began: view.touchesBegan([touch], with: event)
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      case .cancelled: view.touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
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
