internal import CoreGraphics
public import Foundation

/// A view that a collection view uses again for other places: the base class of cells, and the
/// class of supplementary and decoration views. Main thread only.
///
/// A collection view makes it by `init(frame:)` of the registered class.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is used again; nil for a view that a program has made.
  open private(set) var reuseIdentifier: String?

  /// The collection view that shows the view, and the attributes that it has.
  weak var owner: UICollectionView?
  /// True once the view was shown for an item.
  var isUsed = false
  var placed: UICollectionViewLayoutAttributes? { didSet { placeDidChange(from: oldValue) } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of no size: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view for a `ReusableViewRequest`; `makeView(_:)` calls it on a registered class.
  convenience init(requested request: AnyObject) {
    self.init(frame: (request as? ReusableViewRequest)?.frame ?? .zero)
    reuseIdentifier = (request as? ReusableViewRequest)?.identifier
  }

  /// Calls `init(requested:)` on the dynamic class of the receiver; see
  /// `UITableViewCell.makeCell(_:)`.
  @_silgen_name("$s10UIKitLists24UICollectionReusableViewC9requestedACyXl_tcfC")
  final class func makeView(_ request: __owned AnyObject) -> UICollectionReusableView

  /// Takes note of other attributes.
  func placeDidChange(from former: UICollectionViewLayoutAttributes?) {}

  /// Called before a view of the collection view's pool is used again. Overrides call super.
  open func prepareForReuse() {}

  /// Called when the view gets the place and look of `layoutAttributes`, which the collection view
  /// has set already. A subclass takes from them what its layout has added.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view goes from one layout to another.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called when the collection view has gone from one layout to another.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes that the view would have for its content. The layout chooses if it
  /// heeds them: a flow layout does if it has an `estimatedItemSize`.
  ///
  /// - Parameter layoutAttributes: A copy of the attributes that the layout has given.
  /// - Returns: Those with the size that the constraints in the view need.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let keeps = layoutAttributes.keeps
    let fitting =
      keeps.width || keeps.height
      ? systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: keeps.width ? .required : .fittingSizeLevel,
        verticalFittingPriority: keeps.height ? .required : .fittingSizeLevel)
      : fittingSize(layoutAttributes.size)
    if fitting.width > 0, fitting.height > 0 { layoutAttributes.size = fitting }
    return layoutAttributes
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

/// The values that the collection view gives to a view that it makes.
final class ReusableViewRequest {
  let identifier: String?
  let frame: CGRect

  init(_ identifier: String?, _ frame: CGRect) {
    self.identifier = identifier
    self.frame = frame
  }
}
