public import CoreGraphics

/// An object that behaviours move and turn: a view, or one of the program's own.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  /// Its size is the item's; the place is not used.
  var bounds: CGRect { get }
  /// Set to a rotation.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
