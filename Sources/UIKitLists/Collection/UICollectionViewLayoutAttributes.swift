public import CoreGraphics
public import Foundation
public import QuartzCore

/// The place and the look that a layout gives to one cell, supplementary view or decoration view.
///
/// Places are those of the collection view's content, in points. A subclass that adds values also
/// overrides `copy(with:)` and `isEqual(_:)`: the collection view keeps copies, and applies
/// attributes to a view only if they are not equal to those that it has.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The section and the item, or, for other views, the index that the layout gave.
  open var indexPath = IndexPath(index: 0)
  /// The kind of view.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The layout's name for the kind of supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The middle.
  open var center = CGPoint.zero
  /// The size before the transform.
  open var size = CGSize.zero
  /// The transform about the middle; the identity by default.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0 to 1; 1 by default.
  open var alpha: CGFloat = 1
  /// The place in depth: views with greater numbers are in front; 0 by default.
  open var zIndex = 0
  /// True if there is no view for the element, though it has a place.
  open var isHidden = false

  /// The axes along which a view that chooses its size has the one of these attributes.
  var keeps = (width: false, height: false)
  /// The lines and corners of a list's cell; nil outside of a list section.
  var listLook: ListRowLook?
  /// True for a header or footer that stays in sight away from its place among the items.
  var isPinned = false

  /// Creates attributes without place; layouts call `init(forCellWith:)` and its like.
  public required override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    name(.cell, nil, indexPath)
  }

  /// Creates the attributes of a supplementary view, say a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    name(.supplementaryView, elementKind, indexPath)
  }

  /// Creates the attributes of a decoration view, which belongs to the layout and has no data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with: IndexPath) {
    self.init()
    name(.decorationView, decorationViewKind, with)
  }

  /// The rectangle that the view takes, with its transform. Setting it sets `center` and `size`,
  /// for a view without transform.
  open var frame: CGRect {
    get {
      let flat = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return flat }
      let shape = CGRect(origin: .zero, size: size)
        .offsetBy(dx: -size.width / 2, dy: -size.height / 2)
        .applying(CATransform3DGetAffineTransform(transform3D))
      return shape.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The rectangle of the view in its own space, whose origin is zero. Setting it sets `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform in the plane; setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns other attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.name(representedElementCategory, representedElementKind, indexPath)
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.keeps = keeps
    copy.listLook = listLook
    copy.isPinned = isPinned
    return copy
  }

  /// Returns true for attributes of the same element with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || center == other.center && size == other.size && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && indexPath == other.indexPath
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
        && listLook == other.listLook && isPinned == other.isPinned
  }

  open override var hash: Int { indexPath.hashValue }

  /// Names the element that new attributes are of.
  func name(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = category
    representedElementKind = kind
  }

  /// True if the values make a picture: none is infinite or not a number.
  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite && size.width >= 0 && size.height >= 0
  }

  /// The element that the attributes are of.
  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "",
      index: indexPath.listIndex ?? ListIndex(indexPath.first ?? 0, 0))
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UICollectionView {
  /// The kinds of views that a layout places.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }
}

/// The name of an element that a layout places.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  /// Empty for cells.
  var kind: String
  var index: ListIndex

  /// Returns the name of the cell of an item.
  static func cell(_ index: ListIndex) -> CollectionElement {
    CollectionElement(category: .cell, kind: "", index: index)
  }
}
