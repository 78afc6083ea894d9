public import Foundation

/// What the user did, for one window.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  open var type: EventType { .touches }
  /// In seconds, on the scale of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The touches of the event; nil for an event of another kind.
  open internal(set) var allTouches: Set<UITouch>?

  override init() {
    super.init()
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
}

/// A change of the pressed keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// The keys that are down or have just been released.
  open internal(set) var allPresses: Set<UIPress> = []
}
