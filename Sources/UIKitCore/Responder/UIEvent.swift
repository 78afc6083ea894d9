public import Foundation

/// An input event of one window.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  /// The kind of a motion or remote-control event. A desktop sends neither.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The touches of the event; nil for an event of another kind.
  open internal(set) var allTouches: Set<UITouch>?

  override init() {
    super.init()
  }

  /// Returns the touches that began in `view`; nil for an event of another kind.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches that began in `window`; nil for an event of another kind.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches that `gesture` follows; nil for an event of another kind.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch itself: the window system reports no locations between two events.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns no touches: nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// A change of the pressed keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// The keys that are down or have just been released.
  open internal(set) var allPresses: Set<UIPress> = []
  /// True if the beginning of a press has reached the end of the responder chain unhandled.
  var isPassedOn = false
}
