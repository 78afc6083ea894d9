public import CoreGraphics

/// A coordinate space for points and rectangles: that of a view, a scene or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the space, in its own points.
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the bounding box of `rect` in the other space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let onScreen = (self as? UIView)?.rectOnScreen(rect) ?? rect
    return (coordinateSpace as? UIView)?.rectFromScreen(onScreen) ?? onScreen
  }
}

extension UIView: UICoordinateSpace {
  fileprivate func rectOnScreen(_ rect: CGRect) -> CGRect {
    let inWindow = convert(rect, to: nil as UIView?)
    let origin = window?.frame.origin ?? .zero
    return inWindow.offsetBy(dx: origin.x, dy: origin.y)
  }

  fileprivate func rectFromScreen(_ rect: CGRect) -> CGRect {
    let origin = window?.frame.origin ?? .zero
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen, in points, with its origin at the top left.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The same space as `coordinateSpace`.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// The coordinate space of the screen; a scene covers the whole screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
