public import CoreGraphics
public import Foundation

/// The places of a collection view's cells, supplementary views and decoration views.
///
/// The base class places nothing. A subclass overrides `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`, those for its other kinds
/// of views, and where it needs them the other methods. Places are those of the content, in points.
/// Main thread only. Source of the order of calls: Apple, "UICollectionViewLayout".
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil without one.
  open internal(set) weak var collectionView: UICollectionView?

  /// The classes of decoration views by their kinds.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The state of an update, from `prepare(forCollectionViewUpdates:)` to its end; nil outside.
  var change: LayoutChange?
  /// False if `prepare()` has to be called before the layout is asked for anything.
  var isPrepared = false

  public override init() { super.init() }

  /// Creates a layout as `init()` does: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Answers of subclasses

  /// The class of attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts that the layout understands.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Computes what the queries need. Called before the first of them, and again after the layout
  /// was invalidated. Overrides call super.
  open func prepare() {}

  /// Returns the attributes of all elements that reach into a rectangle; nil, as the base class
  /// does, for none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item's cell.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns true if the layout is invalid when the visible rectangle becomes `newBounds`. The base
  /// class says false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns what is invalid when the visible rectangle becomes `newBounds`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns true if the layout is invalid because a view prefers other attributes than it has. The
  /// base class says false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what is invalid because a view prefers other attributes than it has.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    switch preferredAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [preferredAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: preferredAttributes.representedElementKind ?? "",
        at: [preferredAttributes.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: preferredAttributes.representedElementKind ?? "",
        at: [preferredAttributes.indexPath])
    }
    return context
  }

  /// Returns the content offset at which a drag comes to rest, for the one that it would have.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset after an update or a change of layouts.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Makes everything invalid. The collection view asks the layout anew at its next layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Makes invalid what `context` says. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutDidInvalidate(context)
  }

  /// Makes everything invalid, with the numbers of items.
  func forget() {
    let context = makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
  }

  /// Takes note of other indices of items before the layout is invalidated; nil for an item that is
  /// gone, or another one now.
  func renameItems(_ newIndex: (ListIndex) -> ListIndex?) {}

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass: AnyClass = Self.invalidationContextClass
    guard let known = contextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      Diagnostic.report(
        "invalidationContextClass = \(contextClass): expected a class of"
          + " UICollectionViewLayoutInvalidationContext; using that one")
      return UICollectionViewLayoutInvalidationContext()
    }
    return known.init()
  }

  /// Returns new attributes of the class that the layout names.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let known = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = known.map { $0.init() } ?? UICollectionViewLayoutAttributes()
    attributes.name(category, kind, indexPath)
    return attributes
  }

  // MARK: Decoration views

  /// Registers the class of which decoration views of a kind are made; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationClasses[elementKind] = nil }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      return Diagnostic.report(
        "UICollectionViewLayout.register(\(viewClass), \"\(elementKind)\"): expected a class of"
          + " reusable views; nothing is registered")
    }
    decorationClasses[elementKind] = viewClass
  }
  /// Reports that nibs are not read.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    Diagnostic.report(
      "UICollectionViewLayout.register(nib, \"\(elementKind)\"): expected a class; nibs are not read"
    )
  }

  // MARK: Updates

  /// Called before an update is animated, with all of its changes. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the views of an update have their places, inside of its animation.
  open func finalizeCollectionViewUpdates() {}
  /// Called in an animation that has changed the bounds, before the views get their places in the
  /// new ones.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after `prepare(forAnimatedBoundsChange:)`, when all views have their places, inside of
  /// the animation.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the supplementary views of a kind that an update adds, by their places after it. They
  /// come from their initial attributes, also where the layout had views of these places before.
  /// The base class returns none. Called between `prepare(forCollectionViewUpdates:)` and
  /// `finalizeCollectionViewUpdates()`, as are the three below. Source: Apple,
  /// "UICollectionViewLayout", "Responding to collection view updates".
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views of a kind that an update adds, by their places after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views of a kind that an update takes away, by their places before
  /// it. They go to their final attributes.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views of a kind that an update takes away, by their places before it.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the attributes from which the cell of an item comes. The base class returns those that
  /// the item had before the update, and for an inserted item its own ones with an opacity of 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initial(self, layoutAttributesForItem(at: itemIndexPath))
  }
  /// Returns the attributes to which the cell of an item goes. The base class returns those that
  /// the item has after the update, and for a deleted item its last ones with an opacity of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.final(self, .cell(itemIndexPath.listIndex ?? ListIndex(-1, -1)))
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initial(
      self, layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.final(
      self,
      CollectionElement(
        category: .supplementaryView, kind: elementKind,
        index: elementIndexPath.listIndex ?? ListIndex(-1, -1)))
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.initial(
      self, layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.final(
      self,
      CollectionElement(
        category: .decorationView, kind: elementKind,
        index: decorationIndexPath.listIndex ?? ListIndex(-1, -1)))
  }

  // MARK: Changes of layouts

  /// Called before the collection view goes from this layout to another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the collection view goes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called at the end of a change of layouts, before its animation.
  open func finalizeLayoutTransition() {}

  // MARK: Movement by hand

  /// Returns the item whose place an item takes that is dragged to `position`. The base class
  /// returns the item there, and without one the place of now.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of a dragged item: its own, in front, with its middle at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let copy =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? makeAttributes(.cell, nil, indexPath)
    copy.center = position
    copy.zIndex = 1000
    copy.alpha = 0.9
    return copy
  }

  /// Returns the parts that are invalid when a dragged item has moved, to another place among the
  /// others or not. The base class returns a context of `invalidationContextClass` with the places.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The place of the item now.
  ///   - targetPosition: The middle of the item, in the content.
  ///   - previousIndexPaths: The place that it had before: the same one until it has left it.
  ///   - previousPosition: The middle that it had before.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// Returns the parts that are invalid at the end of a drag, after the data source has moved the
  /// item. The base class returns a context of `invalidationContextClass` with the places.
  ///
  /// - Parameters:
  ///   - indexPaths: The place of the item: the first one if the drag was cancelled.
  ///   - previousIndexPaths: The last place that it had during the drag.
  ///   - movementCancelled: True if the item has gone back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Language

  /// The direction for which the layout is written.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// True if the collection view mirrors the places of the layout while it is read in the other
  /// direction. The base class and the flow layout say false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Returns the width in which the place of an element is mirrored, in points.
  func mirrorWidth(of element: CollectionElement) -> CGFloat { wholeWidth }

  /// Returns true if a view is asked for the attributes that it prefers.
  ///
  /// - Parameter isFresh: True if the view has just been made for the element.
  func asksPreference(
    of attributes: UICollectionViewLayoutAttributes, isFresh: Bool
  ) -> Bool { isFresh }

  /// Returns the scroll view in the collection view in which the view of an element stands; nil for
  /// the collection view itself.
  func scroller(of attributes: UICollectionViewLayoutAttributes) -> UIScrollView? { nil }

  /// Places those scroll views, before the collection view asks for the elements in a rectangle.
  func placeScrollers(in rect: CGRect) {}

  /// Returns the part of the content at which an element is seen.
  func visibleFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect { attributes.frame }

  /// Scrolls the scroll view in which the cell of an item stands, before the collection view
  /// scrolls.
  func reveal(
    _ index: ListIndex, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {}

  /// Returns the places of now, which stay as they are when the layout is invalidated; nil for a
  /// layout that does not know those of before.
  func keepPlaces() -> (@MainActor (CollectionElement) -> UICollectionViewLayoutAttributes?)? {
    nil
  }

  /// Returns the supplementary views that belong to items, as they are now; nil for a layout whose
  /// views belong to sections.
  func keepItemViews() -> ItemViews? { nil }
}

/// The supplementary views of a layout that belong to items: the items of views, and the views of
/// items.
struct ItemViews {
  /// Returns the item to which a view belongs; nil for one of a section.
  let item: (CollectionElement) -> ListIndex?
  /// Returns the view of a kind that belongs to an item; nil for an item without it.
  let view: (String, ListIndex) -> CollectionElement?
}

/// An update, or a change of layouts, that is under way, as the layout knows it.
struct LayoutChange {
  /// The attributes of before, by the elements of before.
  let former: @MainActor (CollectionElement) -> UICollectionViewLayoutAttributes?
  private let findBefore: (CollectionElement) -> CollectionElement?
  private let findAfter: (CollectionElement) -> CollectionElement?
  /// The elements of now that the layout has named as new, and those of before that it has named as
  /// gone.
  var inserted: Set<CollectionElement> = []
  var deleted: Set<CollectionElement> = []

  init(
    former: @escaping @MainActor (CollectionElement) -> UICollectionViewLayoutAttributes?,
    before: @escaping (CollectionElement) -> CollectionElement?,
    after: @escaping (CollectionElement) -> CollectionElement?
  ) {
    (self.former, findBefore, findAfter) = (former, before, after)
  }

  /// Returns the element that one was before; nil for one that was not there.
  func before(_ element: CollectionElement) -> CollectionElement? {
    guard !inserted.contains(element), let found = findBefore(element) else { return nil }
    return deleted.contains(found) ? nil : found
  }

  /// Returns the element that one of before is now; nil for one that is no more.
  func after(_ element: CollectionElement) -> CollectionElement? {
    guard !deleted.contains(element), let found = findAfter(element) else { return nil }
    return inserted.contains(found) ? nil : found
  }

  /// Returns the attributes from which an element comes that has `attributes` now.
  @MainActor func initial(
    _ layout: UICollectionViewLayout, _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes else { return nil }
    if let element = before(attributes.element), let start = former(element) {
      return Self.copy(start, at: attributes.indexPath)
    }
    return Self.faded(attributes)
  }

  /// Returns the attributes to which an element of before goes.
  @MainActor func final(
    _ layout: UICollectionViewLayout, _ element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    guard let start = former(element) else { return nil }
    if let now = after(element), let end = layout.attributes(of: now) {
      return Self.copy(end, at: start.indexPath)
    }
    return Self.faded(start)
  }

  private static func copy(
    _ attributes: UICollectionViewLayoutAttributes, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    copy.indexPath = indexPath
    return copy
  }

  private static func faded(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element, of any kind.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(element.index)
    return switch element.category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: path)
    }
  }

  /// Returns the attributes from which an element comes.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(element.index)
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path)
    }
  }

  /// Returns the attributes to which an element goes.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(element.index)
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path)
    }
  }
}
