internal import CoreGraphics
public import Foundation

/// One finger, or the pressed main button of the pointer, from its beginning to its end.
///
/// One object follows the touch; its values change with each event.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// What touches; a pointer counts as a finger.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  /// In seconds, on the scale of `CACurrentMediaTime()`.
  open private(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  /// How often the place was tapped in quick succession, this touch included.
  open private(set) var tapCount = 1
  open var type: TouchType { .direct }
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began: it gets the whole touch, wherever the finger goes.
  open private(set) var view: UIView?
  /// The recognizers that follow the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The radius of what touches, in points: what a fingertip has.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// How hard the finger presses: it is not measured.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// Touches are counted as they come, so that they keep an order.
  let number: Int
  /// What the view knows of the touch.
  var stage = TouchStage.new
  /// In the window's points.
  private(set) var place: CGPoint
  private(set) var previousPlace: CGPoint
  /// Where it began.
  let origin: CGPoint

  /// Makes the touch that begins with `event` in `view`.
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

  /// Where the touch is, in the space of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Where the touch was at the event before, in the space of `view`; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  /// Places are as exact as the window system tells them.
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(place, to: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    convert(previousPlace, to: view)
  }

  /// Takes over what `event` says.
  func update(_ event: PointerEvent) {
    previousPlace = place
    place = event.location
    timestamp = event.time
    phase =
      switch event.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  /// Nothing was heard of the touch in an event that concerns others.
  func rest() {
    previousPlace = place
    phase = .stationary
  }

  /// Whether the finger has left the screen.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// What the view of a touch knows of it.
enum TouchStage {
  /// The touch has just begun.
  case new
  /// A recognizer holds the beginning back.
  case held
  /// The view was told of the beginning.
  case told
  /// The touch is over, and a recognizer holds its end back.
  case ending
  /// The view has been told the end, or is told nothing.
  case over
}
