public import CoreGraphics
public import Foundation

/// Items in lines that fill the width of the collection view, or its height where it scrolls
/// sideways, with a header and a footer for each section. Main thread only.
///
/// A delegate that is a `UICollectionViewDelegateFlowLayout` gives the sizes of items, headers and
/// footers, the insets and the distances, one by one; without its methods the properties here hold.
/// Items of full lines stand apart so that the first and the last are at the ends of the line.
/// Lengths are in points. Numbers that are not finite, or negative where they may not be, are
/// reported, and the former value, or 0, is used.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least distance between lines; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      minimumLineSpacing = changed(minimumLineSpacing, oldValue, "minimumLineSpacing")
    }
  }
  /// The least distance between items of a line; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      minimumInteritemSpacing = changed(
        minimumInteritemSpacing, oldValue, "minimumInteritemSpacing")
    }
  }
  /// The size of items; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { itemSize = changed(itemSize, oldValue, "itemSize") }
  }
  /// The size of items that have not been seen; zero, the default, if cells do not choose their
  /// sizes. With another one, or `automaticSize`, each cell is asked for
  /// `preferredLayoutAttributesFitting(_:)`.
  open var estimatedItemSize = CGSize.zero {
    didSet { estimatedItemSize = changed(estimatedItemSize, oldValue, "estimatedItemSize") }
  }
  /// The axis of scrolling; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which only the length along the axis is used; zero, the default, for
  /// no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { headerReferenceSize = changed(headerReferenceSize, oldValue, "headerReferenceSize") }
  }
  /// The size of footers, of which only the length along the axis is used; zero, the default, for
  /// no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { footerReferenceSize = changed(footerReferenceSize, oldValue, "footerReferenceSize") }
  }
  /// The space around the items of each section; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      let inset = sectionInset
      if [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) {
        if inset != oldValue { invalidateLayout() }
      } else {
        Diagnostic.refuse(inset, for: "UICollectionViewFlowLayout.sectionInset")
        sectionInset = oldValue
      }
    }
  }
  /// The edges from which `sectionInset` is measured; those of the content by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// True if headers stay in view while their section is. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// True if footers stay in view while their section is. False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The edges from which insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The estimate, and the delegate's size, of items whose cells choose it.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  // MARK: State

  var arrangement = FlowArrangement()
  /// False if the delegate is asked anew before the next query.
  var isArranged = false
  /// The sizes that cells chose, by their items.
  var measures: [ListIndex: FlowSize] = [:]
  /// Those that are not in the arrangement yet.
  var otherSizes: [ListIndex: FlowSize] = [:]
  /// The distance by which cells' sizes have moved the content since the lines were arranged.
  var shifted = 0.0
  /// The room for lines when they were arranged.
  var arrangedWidth = 0.0
  /// True if the delegate's size of an item was the standard one.
  var sizeIsStandard = false
  /// The sizes of the first items of sections, which all of their items have; nil, the default, if
  /// each item has its own.
  var firstSizes: [Int: CGSize]?

  public override init() { super.init() }

  /// Creates a layout as `init()` does: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    arrangeIfNeeded()
  }

  open override var collectionViewContentSize: CGSize {
    let across = CGFloat(arrangedWidth)
    let along = CGFloat(arrangement.total)
    return scrollDirection == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { findElements(rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap { arrangement.contains($0) ? itemAttributes($0) : nil }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
    return switch elementKind {
    case UICollectionView.elementKindSectionHeader: partAttributes(.header, indexPath.section)
    case UICollectionView.elementKindSectionFooter: partAttributes(.footer, indexPath.section)
    default: nil
    }
  }

  /// Returns true if the room for lines changes, or if headers or footers stay in view.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || room(newBounds.size) != arrangedWidth
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isOther = room(newBounds.size) != arrangedWidth
      context.invalidateFlowLayoutDelegateMetrics = isOther
      context.invalidateFlowLayoutAttributes = isOther
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { takePreference(preferredAttributes, originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.contentOffsetAdjustment = adjustment(preferredAttributes, originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  /// Returns a context that asks for sizes anew only if the dragged item has come to another place.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = targetIndexPaths != previousIndexPaths
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
        && flow?.invalidateFlowLayoutAttributes ?? true
    {
      isArranged = false
    }
    super.invalidateLayout(with: context)
  }

  override func forget() {
    measures = [:]
    super.forget()
  }

  override func renameItems(_ newIndex: (ListIndex) -> ListIndex?) {
    let former = measures
    measures = [:]
    for (index, size) in former {
      if let index = newIndex(index) { measures[index] = size }
    }
  }

  override func asksPreference(
    of attributes: UICollectionViewLayoutAttributes, isFresh: Bool
  ) -> Bool {
    guard estimates, attributes.representedElementCategory == .cell else {
      return isFresh && type(of: self) != UICollectionViewFlowLayout.self
    }
    return measures[attributes.element.index] == nil
  }

  override func keepPlaces()
    -> (@MainActor (CollectionElement) -> UICollectionViewLayoutAttributes?)?
  {
    let former = arrangement
    return { [weak self] element in
      guard let self, element.category == .cell, former.contains(element.index) else { return nil }
      return itemAttributes(element.index, in: former)
    }
  }
}
