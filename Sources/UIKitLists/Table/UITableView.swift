public import CoreGraphics
public import Foundation

/// A column of rows in sections, which scrolls. Only the rows in view have a `UITableViewCell`:
/// cells that leave the view are used again for those that come into it.
///
/// The data source has the rows, the delegate their heights, headers, selection and editing. The
/// table asks for them when it is first laid out and after `reloadData()`. Later changes of the
/// data are told by `insertRows`, `deleteRows`, `moveRow` and `reloadRows`, or those of sections,
/// and animate. All places are those of the table's content, in points.
///
/// A height that is not finite or less than 0, a count below 0, and an index path without a row
/// are reported, and the former value, or nothing, is used. Main thread only.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look; it never changes.
  public let style: Style

  /// The source of the rows; not retained. Setting it loads them anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateData() } }
  }
  /// The delegate, which also gets the calls of a scroll view; not retained.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      guard scrollDelegate !== newValue else { return }
      scrollDelegate = newValue
      invalidateData()
    }
  }
  private var scrollDelegate: (any UIScrollViewDelegate)? {
    get { (self as UIScrollView).delegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The loader of rows that will soon be seen; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.reset() } }
  }
  /// True, the default, if `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true

  // MARK: Heights

  /// The height of rows, in points; `automaticDimension`, the default, for that of their content.
  open var rowHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.rowHeight, from: oldValue) }
  }
  /// The height of headers; `automaticDimension`, the default, for that of their content.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.sectionHeaderHeight, from: oldValue) }
  }
  /// The height of footers; `automaticDimension`, the default, for that of their content.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.sectionFooterHeight, from: oldValue) }
  }
  /// The height of rows that have not been seen; `automaticDimension`, the default, for 44. 0 turns
  /// estimates off: the delegate is asked for the heights of all rows at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.estimatedRowHeight, from: oldValue) }
  }
  /// The height of headers that have not been seen; `automaticDimension`, the default, for that of
  /// the style.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.estimatedSectionHeaderHeight, from: oldValue) }
  }
  /// The height of footers that have not been seen; `automaticDimension`, the default, for that of
  /// the style.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { heightDidChange(\.estimatedSectionFooterHeight, from: oldValue) }
  }
  /// The space above headers; `automaticDimension`, the default, for 22 points in plain style and
  /// none in the others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { heightDidChange(\.sectionHeaderTopPadding, from: oldValue) }
  }

  // MARK: Looks

  /// The lines between rows; single lines by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { separatorsDidChange() }
  }
  /// The colour of the lines; nil for the default, `UIColor.separator`.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// The space beside the lines, in points; by default that of the labels. Only the left and right
  /// ones are used.
  open var separatorInset: UIEdgeInsets {
    get { specifiedSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set { setSeparatorInset(newValue) }
  }
  /// The edges from which `separatorInset` is measured.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { separatorsDidChange() }
  }
  /// The view behind all rows, which does not scroll and has the table's size.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The view above all sections, with the height that it has and the table's width.
  open var tableHeaderView: UIView? { didSet { replaceEdgeView(oldValue, tableHeaderView) } }
  /// The view below all sections, with the height that it has and the table's width.
  open var tableFooterView: UIView? { didSet { replaceEdgeView(oldValue, tableFooterView) } }

  // MARK: Index

  /// The colour of the titles in the index at the trailing edge; nil, the default, for the tint
  /// colour.
  open var sectionIndexColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The colour behind the titles; nil, the default, for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The colour behind the titles while a finger is on them; nil, the default, for the other one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexColorsDidChange() } }
  /// The number of rows in all sections from which the index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { indexMinimumDidChange(oldValue) } }
  /// Asks the data source for the titles of the index anew.
  open func reloadSectionIndexTitles() { askIndexTitles() }

  // MARK: Selection

  /// True, the default, if rows can be selected while the table is not edited.
  open var allowsSelection = true { didSet { selectionRuleDidChange() } }
  /// True if several rows can be selected while the table is not edited. False by default.
  open var allowsMultipleSelection = false { didSet { selectionRuleDidChange() } }
  /// True if rows can be selected while the table is edited. False by default.
  open var allowsSelectionDuringEditing = false { didSet { selectionRuleDidChange() } }
  /// True if several rows can be selected while the table is edited, each by a control at its side.
  /// False by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRuleDidChange() } }

  // MARK: Drag and drop

  /// The source of the items that a finger drags from the table; not retained.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragRuleDidChange() } }
  /// The receiver of what is dragged to the table; not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// True, the default, if the drag delegate is asked for items.
  open var dragInteractionEnabled = true { didSet { dragRuleDidChange() } }
  /// True while items are dragged that come from the table.
  open var hasActiveDrag: Bool { dragState?.isDragging ?? false }
  /// True if a drag that rests over a row for 0.8 seconds selects it, as a tap does. False by
  /// default.
  open var isSpringLoaded = false
  /// True while items are dragged over the table that it takes.
  open var hasActiveDrop: Bool { dragState?.isTarget ?? false }

  // MARK: State

  /// The places of everything, for the rows that the data source had when it was last asked.
  var layout = ListLayout()
  var isLoaded = false
  /// True during a layout of the rows, in which another one does not begin.
  var isLayingOut = false
  /// The width for which rows were measured.
  var measuredWidth: CGFloat = 0
  /// The rows in view, in order.
  var shown: [ShownRow] = []
  var shownHeaders: [Int: SectionView] = [:]
  var shownFooters: [Int: SectionView] = [:]
  /// Cells and views that an animation takes out of sight.
  var leaving: [LeavingView] = []
  /// True while an update lays out the rows: those that leave the view are taken along by it.
  var viewsSlideOut = false
  var cells = ReusePool<UITableViewCell>()
  var sectionViews = ReusePool<UITableViewHeaderFooterView>()
  /// The part for which the delegate is asked for a view.
  var requestedPart: SectionPart?
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The cells that the pool gave out during a call for a cell, and true during one.
  var takenCells: [UITableViewCell] = []
  var takesCells = false
  /// The views that left the rows in view during a layout, to be hidden if they are not used again.
  var recycled: [UIView] = []
  /// The cell that the data source is asked to fill again.
  var reconfigured: UITableViewCell?
  var selected: Set<ListIndex> = []
  var highlighted: ListIndex?
  var update: TableUpdate?
  /// The row that is dragged.
  var moving: MovingRow?
  /// The drag from the table, or to it; nil without a drag delegate, and without a drop.
  var dragState: ListDragState?
  lazy var swiping = RowSwiping(self)
  var indexBar: SectionIndexBar?
  var prefetching = PrefetchWindow()
  var standardAnswers: StandardAnswers = []
  var rules = TableRules()
  /// The bounds at the last layout of the rows.
  var laidOutBounds = CGRect.null
  /// The row to which an animation scrolls.
  var scrollTarget: (index: ListIndex, position: ScrollPosition)?
  var specifiedSeparatorInset: UIEdgeInsets?
  var editingState = false
  var showsFocus = false { didSet { if showsFocus != oldValue { focusDidChange() } } }
  /// The counts of the cells, for tools.
  package internal(set) var cellCounts = CellCounts()
  package var reusesUnfilled = false
  package var cellFilled: (@MainActor (any PlacedView) -> Void)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the superview's points.
  ///   - style: The look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a table in plain style.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table in plain style: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  isolated deinit { moving?.link?.invalidate() }

  open override func layoutSubviews() {
    layoutRows()
    super.layoutSubviews()
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
    return layout.sections.count
  }
  /// Returns the number of rows of a section; 0 for one that is not there.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].rows.count : 0
  }

  // MARK: Places

  /// Returns the rectangle of a section with its header and footer; zero for one that is not there.
  open func rect(forSection section: Int) -> CGRect {
    findRect(section) { $0.place(ofSection: $1) }
  }
  /// Returns the rectangle of a section's header at its place among the rows.
  open func rectForHeader(inSection section: Int) -> CGRect {
    findRect(section) { $0.place(ofHeader: $1) }
  }
  /// Returns the rectangle of a section's footer at its place among the rows.
  open func rectForFooter(inSection section: Int) -> CGRect {
    findRect(section) { $0.place(ofFooter: $1) }
  }
  /// Returns the rectangle of a row; zero for one that is not there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { findRect(of: indexPath) }
  /// Returns the row at a point of the content; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { findRow(at: point) }
  /// Returns the row that a cell is shown for; nil for a cell out of view.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { findRow(of: cell) }
  /// Returns the rows that reach into a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { findRows(in: rect) }
  /// Returns the cell of a row; nil for a row out of view.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { findCell(at: indexPath) }
  /// The cells in view, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownRows.map(\.cell) }
  /// The rows in view, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shownRows.map { IndexPath($0.index) } }
  /// Returns the header of a section, if it is a `UITableViewHeaderFooterView` in view.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownView(.header, in: section)
  }
  /// Returns the footer of a section, if it is a `UITableViewHeaderFooterView` in view.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownView(.footer, in: section)
  }

  /// Scrolls a row to a place in view.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }
  /// Scrolls the selected row that is nearest to the middle of the view to a place in view.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToNearestSelection(scrollPosition, animated)
  }

  // MARK: Changes

  /// Begins a batch of changes, which the outermost `endUpdates()` makes at once.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch of changes; see `performBatchUpdates(_:completion:)`.
  open func endUpdates() { endBatch(nil) }
  /// Makes the changes of `updates` at once, with an animation of 0.3 seconds.
  ///
  /// Deletions are made before insertions: the index paths of deleted, reloaded and moved rows and
  /// sections are those before the batch, those of inserted ones and of the ends of moves those
  /// after it. If the data source then has other counts than the batch leads to, that is reported,
  /// and the table reloads its data. Source: Apple, "UITableView", `performBatchUpdates`.
  ///
  /// - Parameter completion: Called at the end of the animation, with false if it was interrupted.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion)
  }
  /// True inside a batch of changes.
  open var hasUncommittedUpdates: Bool { update != nil }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insert(sections, animation) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.delete(sections, animation) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reload(sections, animation) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.changes.movedSections[section] = newSection }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths, animation) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths, animation) }
  }
  /// Asks for other cells for rows, and for their heights.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(indexPaths, animation) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, newIndexPath) }
  }
  /// Asks the data source to fill the cells of rows again, without other cells, and for heights.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selection of rows

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { selected.min().map { IndexPath($0) } }
  /// The selected rows, in the table's order; nil without one.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted().map { IndexPath($0) }
  }
  /// Selects a row, or none, without calls of the delegate, and scrolls it to a place in view.
  /// `none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { programSelects(indexPath, animated, scrollPosition) }
  /// Deselects a row without calls of the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    indexPath.listIndex.map { setSelected(false, $0, animated: animated) }
  }

  // MARK: Editing

  /// True while the table shows the controls by which rows are deleted, inserted and moved.
  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls; an animation takes 0.3 seconds. Closes a row that was
  /// swiped.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

  // MARK: Cells

  /// Registers the class of which cells are made for `identifier`; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Reports that nibs are not read; `identifier` makes plain cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(
      NibReport.stand(nib, "UITableView", identifier, UITableViewCell.self), identifier)
  }
  /// Registers the class of which headers and footers are made for `identifier`; nil removes it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerSectionView(aClass, identifier)
  }
  /// Returns a cell that is out of view, or one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }
  /// Returns a cell that is out of view, or one of the registered class. Without either that is
  /// reported, and a plain cell is returned.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { takeCell(identifier, for: indexPath) }
  /// Returns a header or footer that is out of view, or one of the registered class; nil without
  /// either.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { takeSectionView(identifier) }

  // MARK: Touches and keys

  /// Moves the selection by arrow keys, and scrolls, while keys come to the table: after a touch of
  /// it, or if it is the first responder. Passes other keys on.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !perform($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { rowTouched($0) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { rowTouchMoved($0) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { rowTouchEnded($0, event?.modifierFlags ?? []) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
  }
}
