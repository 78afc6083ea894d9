/// A list that shows the data of a diffable data source.
@MainActor
protocol SnapshotPresenter {
  /// Makes the changes of `update`, which lead to the data that `change` puts in place.
  ///
  /// - Parameter completion: Called at the end of the animation, or soon without one.
  func present(
    _ update: ListUpdate, animated: Bool, change: @escaping () -> Void,
    completion: @escaping () -> Void)
  /// Asks for cells to be filled again, by indexes in the present data.
  func reconfigure(_ items: [ListIndex], animated: Bool)
  /// Loads everything anew.
  func reload()
}

/// The data of a diffable data source of any list: the snapshot that it shows.
@MainActor
final class DiffableData<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var snapshot = Snapshot()
  /// The order that the list shows if the user has moved an item that the snapshot has at its
  /// former place; otherwise nil.
  private var moved: Snapshot?

  // MARK: Queries

  var store: SnapshotStore<Section, Item> { snapshot.store }

  func itemCount(inSection section: Int) -> Int {
    store.sections.indices.contains(section) ? store.itemCount(at: section) : 0
  }

  func section(at place: Int) -> Section? {
    store.sections.indices.contains(place) ? store.sections[place] : nil
  }

  // MARK: Changes

  /// Makes `new` the data, and shows how it differs from the one before it.
  func apply(
    _ new: Snapshot, to list: (any SnapshotPresenter)?, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let list else {
      take(new)
      completion?()
      return
    }
    let difference = SnapshotDifference(from: moved ?? snapshot, to: new)
    if difference.update.isEmpty {
      take(new)
    } else {
      list.present(difference.update, animated: animated) { [self] in
        take(new)
      } completion: {
        completion?()
      }
    }
    if !difference.reconfiguredItems.isEmpty {
      list.reconfigure(difference.reconfiguredItems, animated: animated)
    }
    if difference.update.isEmpty { completion?() }
  }

  /// Makes `new` the data, and loads the list anew.
  func reload(
    _ new: Snapshot, in list: (any SnapshotPresenter)?, completion: (() -> Void)?
  ) {
    take(new)
    list?.reload()
    completion?()
  }

  /// Notes that the list shows an item at another index, where the user has moved it.
  func userMoved(from index: ListIndex, to target: ListIndex) {
    var order = moved ?? snapshot
    order.moveItem(from: index, to: target)
    moved = order
  }

  /// Makes `new` the data, which the list shows already.
  func replace(with new: Snapshot) { take(new) }

  private func take(_ new: Snapshot) {
    snapshot = new.withoutMarks
    moved = nil
  }
}
