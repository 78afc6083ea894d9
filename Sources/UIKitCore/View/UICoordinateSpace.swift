public import CoreGraphics
internal import Foundation
internal import QuartzCore

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

// Conversion is that of the layers. Nil stands for the window, or, for a view in no window, for its
// topmost ancestor.
extension UIView {
  /// Converts a point from this view's space to that of `view`; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  /// Converts a point from the space of `view` to this view's; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// Returns the bounding box of `rect` in the space of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// Returns the bounding box, in this view's space, of `rect`, which is in the space of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  private var topmost: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}
