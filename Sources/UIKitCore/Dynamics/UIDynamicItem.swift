public import CoreGraphics

/// An object that behaviours move and rotate: a view, or one of the program's own.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The position of the item's centre, in the reference view's space.
  var center: CGPoint { get set }
  /// The size of the item; the origin is not used.
  var bounds: CGRect { get }
  /// The rotation of the item.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
