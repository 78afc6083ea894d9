public import CoreGraphics
public import Foundation
public import QuartzCore

/// Called when a section is placed or scrolled, with its items in view, the content offset of the
/// section and its environment. It may change the look and the place of the items.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item, or another view, in view. Main thread only.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0 to 1.
  var alpha: CGFloat { get set }
  /// The place in depth.
  var zIndex: Int { get set }
  /// True if the item has no view.
  var isHidden: Bool { get set }
  /// The middle, in the content.
  var center: CGPoint { get set }
  /// The transform about the middle.
  var transform3D: CATransform3D { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// Nil: items have no names.
  var name: String? { get }
  /// The section and the item.
  var indexPath: IndexPath { get }
  /// The place in the content, with the transform.
  var frame: CGRect { get }
  /// The rectangle in the item's own space.
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for a cell.
  var representedElementKind: String? { get }
}

/// The attributes of an item in view, as a handler sees them.
@MainActor
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var name: String? { nil }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
