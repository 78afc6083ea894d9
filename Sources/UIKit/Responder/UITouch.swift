internal import CoreGraphics
public import Foundation

/// One finger, here the pressed main button of the pointer, from its beginning to its end.
///
/// One object follows the touch; its values change with each event.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// In seconds, on the scale of `CACurrentMediaTime()`.
  open private(set) var timestamp: TimeInterval = 0
  open private(set) var phase = Phase.began
  /// How often the place was tapped in quick succession, this touch included.
  open private(set) var tapCount = 1
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began: it gets the whole touch, wherever the pointer goes.
  open private(set) var view: UIView?

  /// In the window's points.
  private var location = CGPoint.zero
  private var previous = CGPoint.zero

  /// Makes the touch that begins with `event` in `view`.
  init(_ event: PointerEvent, in view: UIView?, of window: UIWindow, tapCount: Int) {
    super.init()
    self.view = view
    self.window = window
    self.tapCount = tapCount
    location = event.location
    previous = event.location
    timestamp = event.time
  }

  /// Where the touch is, in the space of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

  /// Where the touch was at the event before, in the space of `view`; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previous, to: view) }

  /// Takes over what `event` says.
  func update(_ event: PointerEvent) {
    previous = location
    location = event.location
    timestamp = event.time
    phase =
      switch event.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
