package import CoreGraphics
public import Foundation

/// A touch of one finger, or a press of the pointer's main button, from its beginning to its end.
///
/// The same object represents the touch throughout; its values change with each event.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// The kind of the touching device; a pointer counts as a finger.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  /// The time of the last change in seconds, on the scale of `CACurrentMediaTime()`.
  open private(set) var timestamp: TimeInterval = 0
  open var phase: Phase { toldPhase ?? currentPhase }
  /// The number of taps in quick succession at the same place, including this touch.
  open private(set) var tapCount = 1
  open var type: TouchType { .direct }
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began. It receives the whole touch, wherever the finger moves.
  open private(set) var view: UIView?
  /// The recognizers that follow the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The radius of the contact area, in points. Always that of a fingertip.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// The pressure of the touch. It is not measured, and always 0.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// The phase of the last event.
  private(set) var currentPhase = Phase.began
  /// The phase during a call of a view about a delayed or cancelled touch; otherwise nil.
  var toldPhase: Phase?
  /// A number that increases with each touch of a window, and so orders them.
  let number: Int
  /// The part of the touch that its view has received.
  var delivery = TouchDelivery.new
  /// The location, in the window's points.
  private(set) var place: CGPoint
  private(set) var previousPlace: CGPoint
  /// The location at which it began, in the window's points.
  let origin: CGPoint

  /// Creates the touch that begins with `event` in `view`.
  init(_ event: PointerEvent, in view: UIView?, of window: UIWindow, tapCount: Int, number: Int) {
    self.number = number
    place = event.location
    previousPlace = event.location
    origin = event.location
    super.init()
    self.view = view
    self.window = window
    self.tapCount = tapCount
    timestamp = event.time
  }

  /// Returns the location of the touch, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Returns the location at the event before, in the coordinates of `view`; nil stands for the
  /// window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  /// Returns the same as `location(in:)`, which has the window system's full precision.
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Returns the same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    convert(previousPlace, to: view)
  }

  /// Updates the touch from `event`.
  func update(_ event: PointerEvent) {
    previousPlace = place
    place = event.location
    timestamp = event.time
    currentPhase =
      switch event.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  /// Marks the touch as stationary in an event of other touches.
  func rest() {
    previousPlace = place
    currentPhase = .stationary
  }

  /// True if the touch has ended or was cancelled.
  var isOver: Bool { currentPhase == .ended || currentPhase == .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// The part of a touch that its view has received.
enum TouchDelivery {
  /// The touch has just begun.
  case new
  /// A recognizer holds the beginning back.
  case held
  /// The view has received the beginning.
  case told
  /// The touch has ended, and a recognizer holds its end back.
  case ending
  /// The view has received the end, or receives nothing.
  case over
}

/// An event of one finger, or of the pointer's main button, in a window, as the host reports it.
package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }

  package var phase: Phase
  /// The location, in the window's points.
  package var location: CGPoint
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval
  /// The identifier of the finger while it is down; the pointer is 0.
  package var finger: Int
  /// The modifier keys that are held; only a beginning has them.
  package var modifiers: UIKeyModifierFlags

  package init(
    _ phase: Phase, at location: CGPoint, time: TimeInterval, finger: Int = 0,
    modifiers: UIKeyModifierFlags = []
  ) {
    self.phase = phase
    self.location = location
    self.time = time
    self.finger = finger
    self.modifiers = modifiers
  }
}

/// A scroll of the mouse wheel or of a touch pad.
package struct WheelEvent: Sendable, Equatable {
  /// The device that scrolls, as far as its amounts tell.
  package enum Source: Sendable {
    /// A wheel: a spring smooths its notches.
    case notches
    /// A wheel that reports parts of its notches: the content moves directly, and stops with it.
    case parts
    /// A touch pad: the content moves directly, and goes on when it is thrown.
    case touchPad
  }

  /// The location, in the window's points.
  package var location: CGPoint
  /// The distance that the content moves, in points: positive to the right and down.
  package var distance: CGVector
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval
  package var source: Source

  package init(
    at location: CGPoint, distance: CGVector, time: TimeInterval, source: Source = .notches
  ) {
    self.location = location
    self.distance = distance
    self.time = time
    self.source = source
  }
}
