public import CoreGraphics
public import Foundation

/// Items in sections, placed by a `UICollectionViewLayout`. Only the items in view have a
/// `UICollectionViewCell`: cells that leave the view are used again for those that come into it.
///
/// The data source has the items, the layout their places, the delegate the selection. The
/// collection view asks for them when it is first laid out and after `reloadData()`. Later changes
/// of the data are told by `insertItems`, `deleteItems`, `moveItem` and `reloadItems`, or those of
/// sections, and animate. Places are those of the content, in points.
///
/// Attributes with numbers that are not finite, a count below 0, and an index path without an item
/// are reported, and nothing is shown for them. Main thread only.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The source of the items; not retained. Setting it loads them anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateData() } }
  }
  /// The delegate, which also gets the calls of a scroll view; not retained.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set {
      guard (self as UIScrollView).delegate !== newValue else { return }
      (self as UIScrollView).delegate = newValue
      // A flow layout has its sizes from the delegate.
      if isLoaded { layoutObject.invalidateLayout() }
    }
  }
  /// The loader of data of items that will soon be seen; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.reset() } }
  }
  /// True, the default, if `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true

  /// The layout. Setting it changes to another one without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutObject }
    set { changeLayout(to: newValue, animated: false, nil) }
  }
  /// The view behind all others, which does not scroll and has the size of the collection view.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: Selection

  /// True, the default, if items can be selected.
  open var allowsSelection = true { didSet { selectionRuleDidChange() } }
  /// True if several items can be selected. False by default.
  open var allowsMultipleSelection = false { didSet { selectionRuleDidChange() } }
  /// True if items can be selected while `isEditing` is true. False by default.
  open var allowsSelectionDuringEditing = false { didSet { selectionRuleDidChange() } }
  /// True if several items can be selected while `isEditing` is true. False by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRuleDidChange() } }
  /// True while the items are edited, which chooses between the rules of selection, and shows the
  /// accessories of editing.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  // MARK: Drag and drop

  /// The source of the items that a finger drags from the collection view; not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragRuleDidChange() } }
  /// The receiver of what is dragged to the collection view; not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// True, the default, if the drag delegate is asked for items.
  open var dragInteractionEnabled = true { didSet { dragRuleDidChange() } }
  /// True while items are dragged that come from the collection view.
  open var hasActiveDrag: Bool { dragState?.isDragging ?? false }
  /// True if a drag that rests over an item for 0.8 seconds selects it, as a tap does. False by
  /// default.
  open var isSpringLoaded = false
  /// True while items are dragged over the collection view that it takes.
  open var hasActiveDrop: Bool { dragState?.isTarget ?? false }

  // MARK: State

  var layoutObject: UICollectionViewLayout
  /// The numbers of items that the data source had when it was last asked: sections of rows without
  /// a height.
  var items = ListLayout()
  var isLoaded = false
  /// True during a layout of the elements, in which another one does not begin.
  var isLayingOut = false
  /// The elements that the layout has placed in `queried`, of which those in view have a view.
  var elements: [PlacedElement] = []
  /// The rectangle that the layout was asked for; null before, and after an invalidation.
  var queried = CGRect.null
  /// True if the layout was asked since the views were placed.
  var isAskedAnew = false
  /// True if the places of the layout were mirrored when the elements were laid out.
  var isMirrored = false
  /// The swipes of list cells; nil until a layout has some.
  var swiping: RowSwiping?
  var indexBar: SectionIndexBar?
  /// True if a scroll view in the content has scrolled since the last layout of the elements.
  var hasScrolledSection = false
  /// The bounds at the last layout of the elements.
  var laidOutBounds = CGRect.null
  /// The insets of the content and of the safe area at that layout.
  var laidOutInset = UIEdgeInsets.zero
  var laidOutSafeArea = UIEdgeInsets.zero
  var cells = ReusePool<UICollectionReusableView>()
  var otherViews = ReusePool<UICollectionReusableView>()
  var cellClasses: [String: UICollectionReusableView.Type] = [:]
  var otherClasses: [String: UICollectionReusableView.Type] = [:]
  /// The views that the pools gave out during a call for a view, and true during one.
  var takenViews: [UICollectionReusableView] = []
  var takesViews = false
  /// The attributes of the element whose view is asked for.
  var requested: UICollectionViewLayoutAttributes?
  /// The views that left the view during a layout, to be hidden if they are not used again.
  var recycled: [UICollectionReusableView] = []
  /// The cell that the data source is asked to fill again.
  var reconfigured: UICollectionViewCell?
  /// The views that an animation takes out of sight.
  var leaving: [LeavingElement] = []
  /// True while an update lays out the elements: those that leave the view are taken along by it.
  var viewsSlideOut = false
  var selected: Set<ListIndex> = []
  var highlighted: ListIndex?
  var update: CollectionUpdate?
  /// The item that is dragged.
  var moving: MovingItem?
  /// The drag from the collection view, or to it; nil without a drag delegate, and without a drop.
  var dragState: ListDragState?
  /// True if the last answer of `canMoveItemAt` was the default.
  var canMoveIsStandard = false
  var showsFocus = false { didSet { if showsFocus != oldValue { focusDidChange() } } }
  var prefetching = PrefetchWindow()
  /// The item to which an animation scrolls.
  var scrollTarget: (index: ListIndex, position: ScrollPosition)?
  /// The end of an interactive change of layouts.
  var transitionEnd: ((_ completed: Bool, _ finished: Bool) -> Void)?
  /// The counts of the cells, for tools.
  package internal(set) var cellCounts = CellCounts()
  package var reusesUnfilled = false
  package var cellFilled: (@MainActor (any PlacedView) -> Void)?

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the superview's points.
  ///   - layout: The layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutObject = layout
    super.init(frame: frame)
    setUp()
  }

  /// Creates a collection view with a flow layout: there are no archives to decode on this
  /// platform.
  public required init?(coder: NSCoder) {
    layoutObject = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layoutObject.collectionView = self
    backgroundColor = .systemBackground
    restingPlace = { [weak self] thrown in
      guard let self else { return thrown.proposed }
      return layoutObject.targetContentOffset(
        forProposedContentOffset: thrown.proposed, withScrollingVelocity: thrown.speed)
    }
  }

  /// The bounds while the layout is asked if other ones make it invalid; nil at all other times.
  var boundsOfBefore: CGRect?

  open override var bounds: CGRect {
    get { boundsOfBefore ?? super.bounds }
    set { super.bounds = newValue }
  }

  open override func layoutSubviews() {
    layOutElements()
    super.layoutSubviews()
  }

  /// Lays out anew: a layout may keep clear of the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { enterWindow() }
  }

  // MARK: Data

  /// Asks the data source for everything anew, at the next layout. The selection is lost, and the
  /// content offset stays where it can.
  open func reloadData() { invalidateData() }
  /// The number of sections that the data source has.
  open var numberOfSections: Int {
    loadIfNeeded()
    return items.sections.count
  }
  /// Returns the number of items of a section; 0 for one that is not there.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return items.sections.indices.contains(section) ? items.sections[section].rows.count : 0
  }

  // MARK: Layouts

  /// Changes to another layout. An animation takes 0.3 seconds.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, nil)
  }
  /// Changes to another layout; calls `completion` at the end of the animation, with false if it
  /// was interrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion) }
  /// Begins a change to another layout whose progress the program sets on the layout that is
  /// returned. `completion` gets true for its first value if the animation after the end ran to its
  /// end, and for its second if the change was finished and not cancelled.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Ends an interactive change with an animation to the new layout.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Ends an interactive change with an animation back to the old layout.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }

  // MARK: Places

  /// Returns the attributes that the layout gives to an item; nil for one that is not there.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { findAttributes(indexPath) }
  /// Returns the attributes that the layout gives to a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { findAttributes(kind, indexPath) }
  /// Returns the item whose cell is in view at a point of the content; nil for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { findItem(at: point) }
  /// Returns the item that a cell is shown for; nil for a cell out of view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { findItem(of: cell) }
  /// Returns the place that a supplementary view is shown for; nil for one out of view.
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    findItem(of: view)
  }
  /// Returns the cell of an item; nil for an item out of view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { findCell(indexPath) }
  /// The cells in view, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    shownElements(.cell).compactMap { $0.view as? UICollectionViewCell }
  }
  /// The items in view, in their order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shownElements(.cell).map { IndexPath($0.element.index) }
  }
  /// Returns the supplementary view of a kind; nil for one out of view.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { findView(elementKind, indexPath) }
  /// Returns the supplementary views of a kind that are in view.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementaryView, elementKind).compactMap(\.view)
  }
  /// Returns the places of the supplementary views of a kind that are in view.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, elementKind).map { IndexPath($0.element.index) }
  }
  /// Scrolls an item to a place in view; an empty position shows it at the nearest one.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: Changes

  /// Makes the changes of `updates` at once, with an animation of 0.3 seconds.
  ///
  /// Deletions are made before insertions: the index paths of deleted, reloaded and moved items and
  /// sections are those before the batch, those of inserted ones and of the ends of moves those
  /// after it. If the data source then has other counts than the batch leads to, that is reported,
  /// and the data is loaded anew. Source: Apple, "UICollectionView", `performBatchUpdates`.
  ///
  /// - Parameter completion: Called at the end of the animation, with false if it was interrupted.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { batch(updates, completion) }
  /// True inside a batch of changes.
  open var hasUncommittedUpdates: Bool { update != nil }

  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems.formUnion(indexPaths.map(Self.index)) }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems.formUnion(indexPaths.map(Self.index)) }
  }
  /// Asks for other cells for items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems.formUnion(indexPaths.map(Self.index)) }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[Self.index(indexPath)] = Self.index(newIndexPath) }
  }
  /// Asks the data source to fill the cells of items again, without other cells. Cells that choose
  /// their size get that of the new content.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selection of items

  /// The selected items, in their order; empty without one.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selected.sorted().map { IndexPath($0) }
  }
  /// Selects an item, or none, without calls of the delegate, and scrolls it to a place in view. An
  /// empty position does not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { programSelects(indexPath, animated, scrollPosition) }
  /// Deselects an item without calls of the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPath.listIndex.map { setSelected(false, $0) }
  }

  // MARK: Movement by hand

  /// Begins to drag an item. Returns false if the data source does not let it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMoving(indexPath)
  }
  /// Moves the middle of the dragged item to a point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveOn(to: targetPosition)
  }
  /// Drops the dragged item, and tells the data source.
  open func endInteractiveMovement() { endMoving(isDone: true) }
  /// Lets the dragged item go back.
  open func cancelInteractiveMovement() { endMoving(isDone: false) }

  // MARK: Views

  /// Registers the class of which cells are made for `identifier`; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Reports that nibs are not read; `identifier` makes plain cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(
      NibReport.stand(nib, "UICollectionView", identifier, UICollectionViewCell.self), identifier)
  }
  /// Registers the class of which supplementary views of a kind are made; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerView(viewClass, elementKind, identifier) }
  /// Reports that nibs are not read; the kind and `identifier` make empty views.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerView(
      NibReport.stand(nib, "UICollectionView", identifier, UICollectionReusableView.self), kind,
      identifier)
  }
  /// Returns a cell that is out of view, or one of the registered class. Without either that is
  /// reported, and a plain cell is returned.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { takeCell(identifier, indexPath) }
  /// Returns a view that is out of view, or one of the registered class. Without either that is
  /// reported, and an empty view is returned.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { takeView(elementKind, identifier, indexPath) }

  // MARK: Touches and keys

  /// Moves the selection by arrow keys, and scrolls, while keys come to the collection view: after
  /// a touch of it, or if it is the first responder. Passes other keys on.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !perform($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { itemTouched($0) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { itemTouchMoved($0) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { itemTouchEnded($0, event?.modifierFlags ?? []) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
  }
}

/// An element that the layout has placed near the view.
struct PlacedElement {
  var element: CollectionElement
  var attributes: UICollectionViewLayoutAttributes
  /// The view; nil for an element out of view.
  var view: UICollectionReusableView?
  /// True until the delegate is told that the view will be displayed.
  var isNew = false
}
