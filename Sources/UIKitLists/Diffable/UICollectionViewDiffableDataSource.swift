public import Foundation

/// A data source whose items are those of a snapshot, and which changes the collection view when
/// another snapshot is applied.
///
/// It becomes the collection view's data source, which does not retain it. Main thread only, but
/// for snapshots that are applied on another thread: the main thread shows them later, in the order
/// of the calls.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Returns the cell of an item that comes into view.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns the supplementary view of a kind that comes into view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The calls for items that the user drags to another place.
  public struct ReorderingHandlers {
    /// Returns true if an item can be dragged; nil, the default, for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before and after the snapshot has the item at its new place.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// The calls for items whose children are shown or hidden by the user.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns true, as without it, if the children of an item may be shown, or hidden.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before the children of an item are shown, or hidden.
    public var willExpandItem: ((Item) -> Void)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is about to be expanded: a section snapshot that
    /// replaces the former ones. It gets the former ones.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?

    public init() {}
  }

  /// Makes the supplementary views; nil, the default, for empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private let data = DiffableData<SectionIdentifierType, ItemIdentifierType>()
  private var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private let cellProvider: CellProvider
  private weak var collectionView: UICollectionView?

  /// Creates a data source without sections, and makes it that of a collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view; not retained.
  ///   - cellProvider: Makes the cells. Nil is reported, and a plain cell is shown instead.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  private var presenter: CollectionPresenter? {
    collectionView.map { CollectionPresenter(view: $0) }
  }

  // MARK: Snapshots

  /// Returns the sections and items that are shown; none of them is to be reloaded.
  open func snapshot() -> Snapshot { data.snapshot }

  /// Shows a snapshot by the fewest changes: sections and items that are in both snapshots keep
  /// their cells. O(n) for n items.
  ///
  /// - Parameters:
  ///   - snapshot: The new state. Its items to be reloaded get other cells, and the cells of those
  ///     to be reconfigured are filled again.
  ///   - animatingDifferences: False for a change at once.
  ///   - completion: Called at the end of the animation; without one, when the change is made.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard MainThreadCheck.isMainThread else {
      Task {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
      return
    }
    updateOutlines(to: snapshot)
    data.apply(
      snapshot, to: presenter, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by the fewest changes, and returns at the end of the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by `reloadData()`: without a comparison, and with other cells. The selection
  /// is lost.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    guard MainThreadCheck.isMainThread else {
      Task { applySnapshotUsingReloadData(snapshot, completion: completion) }
      return
    }
    updateOutlines(to: snapshot)
    data.reload(snapshot, in: presenter, completion: completion)
  }

  /// Shows a snapshot by `reloadData()`.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    updateOutlines(to: snapshot)
    data.reload(snapshot, in: presenter, completion: nil)
  }

  // MARK: Outlines

  /// Brings the items with children in line with a snapshot: those that are gone leave with their
  /// children, and new ones are without. A section in another order loses its outline.
  private func updateOutlines(to snapshot: Snapshot) {
    for (section, outline) in outlines {
      guard snapshot.indexOfSection(section) != nil else {
        outlines[section] = nil
        continue
      }
      let now = snapshot.itemIdentifiers(inSection: section)
      var changed = outline
      let former = outline.visibleItems
      guard former != now else { continue }
      let (before, after) = (Set(former), Set(now))
      changed.delete(former.filter { !after.contains($0) })
      changed.append(now.filter { !before.contains($0) && !changed.contains($0) })
      outlines[section] = changed.visibleItems == now ? changed : nil
    }
  }

  /// Returns the items of a section with their children; those that were applied last, or the
  /// section's items without children.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if data.store.place(of: section) != nil {
      outline.append(data.snapshot.itemIdentifiers(inSection: section))
    }
    return outline
  }

  /// Shows the visible items of a section snapshot as those of a section, which is added if it is
  /// not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard MainThreadCheck.isMainThread else {
      Task {
        apply(
          snapshot, to: section, animatingDifferences: animatingDifferences,
          completion: completion)
      }
      return
    }
    var whole = data.snapshot
    if data.store.place(of: section) == nil {
      whole.appendSections([section])
    } else {
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
    }
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    collectionView?.refreshStates()
  }

  /// Shows the visible items of a section snapshot, and returns at the end of the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  // MARK: Queries

  /// Returns the section at a place; nil for a place without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { data.section(at: index) }
  /// Returns the place of a section; nil for one that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    data.store.place(of: sectionIdentifier)
  }
  /// Returns the item at an index path; nil for one without an item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    indexPath.listIndex.flatMap { data.store.item(at: $0) }
  }
  /// Returns the index path of an item; nil for one that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    data.store.index(of: itemIdentifier).map { IndexPath($0) }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    data.store.sections.count
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data.itemCount(inSection: section) }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      let path = indexPath.map { "\($0)" }.joined(separator: ".")
      Diagnostic.report(
        "UICollectionViewDiffableDataSource.collectionView(_:cellForItemAt:): \(path): expected an"
          + " item of the snapshot; using a plain cell")
      return UICollectionViewCell()
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    Diagnostic.report(
      "UICollectionViewDiffableDataSource: cell of \(IdentifierText([item])) = nil: expected a cell;"
        + " using a plain cell")
    return UICollectionViewCell()
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostic.once(
      "UICollectionViewDiffableDataSource.supplementaryViewProvider",
      "expected a view for the kind \(kind) of the layout; showing an empty view")
    return UICollectionReusableView()
  }
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
  }
  /// Moves the item in the snapshot, between the calls of the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let from = sourceIndexPath.listIndex, let to = destinationIndexPath.listIndex else {
      return
    }
    let initial = data.snapshot
    var final = initial
    final.moveItem(from: from, to: to)
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    updateOutlines(to: final)
    data.replace(with: final)
    reorderingHandlers.didReorder?(transaction)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// A data source with items that have children.
@MainActor
protocol OutlineSource: AnyObject {
  func isExpanded(_ index: ListIndex) -> Bool
  /// The number of parents of an item; nil in a section without an outline.
  func level(_ index: ListIndex) -> Int?
  /// Shows or hides the children of an item, as the user asked for.
  func toggle(_ index: ListIndex)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func isExpanded(_ index: ListIndex) -> Bool {
    guard let section = data.section(at: index.section), let outline = outlines[section],
      let item = data.store.item(at: index)
    else { return false }
    return outline.isExpanded(item)
  }

  func level(_ index: ListIndex) -> Int? {
    guard let section = data.section(at: index.section), let outline = outlines[section],
      let item = data.store.item(at: index), outline.contains(item)
    else { return nil }
    return outline.level(of: item)
  }

  func toggle(_ index: ListIndex) {
    guard let section = data.section(at: index.section), var outline = outlines[section],
      let item = data.store.item(at: index)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        let former = outline.snapshot(of: item, includingParent: false)
        outline.replace(childrenOf: item, using: children(item, former))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

/// A collection view as the list of a diffable data source.
private struct CollectionPresenter: SnapshotPresenter {
  let view: UICollectionView

  func present(
    _ update: ListUpdate, animated: Bool, change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let changes = {
      view.batch({
        change()
        view.change { changes in
          let noun = changes.noun
          changes = update
          changes.noun = noun
        }
      }) { _ in
        completion()
      }
    }
    if animated { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  func reconfigure(_ items: [ListIndex], animated: Bool) {
    let changes = { view.reconfigureItems(at: items.map { IndexPath($0) }) }
    if animated { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  func reload() { view.reloadData() }
}
