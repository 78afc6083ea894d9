public import Foundation

/// A data source whose rows are those of a snapshot, and which changes the table when another
/// snapshot is applied.
///
/// It becomes the table's data source, which does not retain it. A subclass overrides the methods
/// of `UITableViewDataSource` for titles, editing and moving; rows can be neither edited nor moved
/// without that. Main thread only, but for snapshots that are applied on another thread: the main
/// thread shows them later, in the order of the calls.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Returns the cell of an item that comes into view. It calls one of the table's methods
  /// `dequeueReusableCell`, and fills the cell.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let data = DiffableData<SectionIdentifierType, ItemIdentifierType>()
  private let cellProvider: CellProvider
  private weak var tableView: UITableView?

  /// The animation of rows and sections that are inserted, deleted and reloaded.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source without sections, and makes it that of a table.
  ///
  /// - Parameters:
  ///   - tableView: The table; not retained.
  ///   - cellProvider: Makes the cells. Nil is reported, and a plain cell is shown instead.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  private var presenter: TablePresenter? {
    tableView.map { TablePresenter(table: $0, animation: defaultRowAnimation) }
  }

  // MARK: Snapshots

  /// Returns the sections and items that are shown; none of them is to be reloaded.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    data.snapshot
  }

  /// Shows a snapshot by the fewest changes of the table: rows and sections that are in both
  /// snapshots keep their cells. O(n) for n items.
  ///
  /// - Parameters:
  ///   - snapshot: The new state. Its items to be reloaded get other cells, and the cells of those
  ///     to be reconfigured are filled again.
  ///   - animatingDifferences: False for a change at once.
  ///   - completion: Called at the end of the animation; without one, when the table has changed.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard MainThreadCheck.isMainThread else {
      Task {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
      return
    }
    data.apply(
      snapshot, to: presenter, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by the fewest changes of the table, and returns at the end of the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by `reloadData()`: without a comparison, and with other cells. The selection
  /// is lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    guard MainThreadCheck.isMainThread else {
      Task { applySnapshotUsingReloadData(snapshot, completion: completion) }
      return
    }
    data.reload(snapshot, in: presenter, completion: completion)
  }

  /// Shows a snapshot by `reloadData()`.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { data.reload(snapshot, in: presenter, completion: nil) }

  // MARK: Queries

  /// Returns the section at a place; nil for a place without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { data.section(at: index) }
  /// Returns the place of a section; nil for one that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    data.store.place(of: sectionIdentifier)
  }
  /// Returns the item of a row; nil for an index path without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    indexPath.listIndex.flatMap { data.store.item(at: $0) }
  }
  /// Returns the row of an item; nil for one that is not there. O(1), or O(√n) after changes in the
  /// middle of a section of n items.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    data.store.index(of: itemIdentifier).map { IndexPath($0) }
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { data.store.sections.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    data.itemCount(inSection: section)
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let name = "UITableViewDiffableDataSource"
    guard let item = itemIdentifier(for: indexPath) else {
      let path = indexPath.map { "\($0)" }.joined(separator: ".")
      Diagnostic.report(
        "\(name).tableView(_:cellForRowAt:): \(path): expected a row of the snapshot; using a"
          + " plain cell")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    Diagnostic.report(
      "\(name): cell of \(IdentifierText([item])) = nil: expected a cell; using a plain cell")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Returns false; a subclass overrides it for rows that can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Returns false; a subclass overrides it for rows that can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing; a subclass applies a snapshot with the item at its new place. The table shows
  /// the move already.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

/// A data source that is told which row the user has moved, before it is asked to move it in the
/// data.
@MainActor
protocol UserMoveObserver: AnyObject {
  func userMovedRow(from index: ListIndex, to target: ListIndex)
}

extension UITableViewDiffableDataSource: UserMoveObserver {
  func userMovedRow(from index: ListIndex, to target: ListIndex) {
    data.userMoved(from: index, to: target)
  }
}

/// A table as the list of a diffable data source.
private struct TablePresenter: SnapshotPresenter {
  let table: UITableView
  let animation: UITableView.RowAnimation

  func present(
    _ update: ListUpdate, animated: Bool, change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard animated else {
      return UIView.performWithoutAnimation {
        makeChanges(update, change, completion)
      }
    }
    makeChanges(update, change, completion)
  }

  private func makeChanges(
    _ update: ListUpdate, _ change: @escaping () -> Void,
    _ completion: @escaping () -> Void
  ) {
    func paths(_ items: Set<ListIndex>) -> [IndexPath] { items.map { IndexPath($0) } }
    table.performBatchUpdates {
      change()
      table.deleteSections(IndexSet(update.deletedSections), with: animation)
      table.insertSections(IndexSet(update.insertedSections), with: animation)
      table.reloadSections(IndexSet(update.reloadedSections), with: animation)
      for (from, to) in update.movedSections { table.moveSection(from, toSection: to) }
      table.deleteRows(at: paths(update.deletedItems), with: animation)
      table.insertRows(at: paths(update.insertedItems), with: animation)
      table.reloadRows(at: paths(update.reloadedItems), with: animation)
      for (from, to) in update.movedItems {
        table.moveRow(at: IndexPath(from), to: IndexPath(to))
      }
    } completion: { _ in
      completion()
    }
    if update.changesSections { table.reloadSectionIndexTitles() }
  }

  func reconfigure(_ items: [ListIndex], animated: Bool) {
    table.reconfigureRows(at: items.map { IndexPath($0) })
    // An empty batch animates to the new heights.
    if animated { table.performBatchUpdates(nil) }
  }

  func reload() { table.reloadData() }
}
