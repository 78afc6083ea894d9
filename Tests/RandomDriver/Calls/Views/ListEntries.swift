import UIKit

// Tables and collection views: their data, their changes, scrolling and selection.
extension Entry {
  static let lists: [Entry] = tables + collections

  private static let tables: [Entry] = [
    maker("UITableView") { draw in
      let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
      let table = RandomTable(
        frame: CGRect(x: 0, y: 0, width: 40 + draw.below(160), height: 30 + draw.below(120)),
        style: draw.one(of: styles))
      table.show(RandomCounts(&draw))
      draw.object(UIView.self).addSubview(table)
      return table
    },
    method("reloadData", of: RandomTable.self) { table, draw in
      if draw.chance(0.5) { table.data = RandomCounts(&draw) }
      table.reloadData()
    },
    method("performBatchUpdates", of: RandomTable.self) { table, draw in
      var changes = table.data?.change(&draw) ?? RandomCounts.Changes()
      // Some batches do not fit the data.
      if draw.chance(0.1) { changes.deleted = [IndexPath(row: 1, section: 0)] }
      let animations: [UITableView.RowAnimation] = [.fade, .left, .top, .none, .automatic]
      let animation = draw.one(of: animations)
      let inside = draw.chance(0.3) ? draw.closure() : {}
      table.performBatchUpdates {
        table.deleteRows(at: changes.deleted, with: animation)
        table.insertRows(at: changes.inserted, with: animation)
        table.reloadRows(at: changes.reloaded, with: animation)
        table.insertSections(changes.insertedSections, with: animation)
      } completion: { _ in
        inside()
      }
    },
    method("scrollToRow", of: RandomTable.self) { table, draw in
      guard let path = table.data?.path(&draw) else { return }
      let positions: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
      table.scrollToRow(at: path, at: draw.one(of: positions), animated: draw.value())
    },
    method("selectRow", of: RandomTable.self) { table, draw in
      guard let path = table.data?.path(&draw) else { return }
      table.selectRow(at: path, animated: draw.value(), scrollPosition: .none)
      if draw.chance(0.3) { table.deselectRow(at: path, animated: draw.value()) }
      _ = (table.indexPathsForSelectedRows, table.cellForRow(at: path), table.visibleCells)
    },
    method("setEditing", of: RandomTable.self) { table, draw in
      table.setEditing(draw.value(), animated: draw.value())
    },
    property("rowHeight", \RandomTable.rowHeight),
    property("sectionHeaderHeight", \RandomTable.sectionHeaderHeight),
    property("allowsMultipleSelection", \RandomTable.allowsMultipleSelection),
    property("tableHeaderView", \RandomTable.tableHeaderView) { $0.maybe(UILabel.self) },
  ]

  private static let collections: [Entry] = [
    maker("UICollectionView") { draw in
      let view = RandomCollection(
        frame: CGRect(x: 0, y: 0, width: 40 + draw.below(160), height: 30 + draw.below(120)),
        collectionViewLayout: RandomCollection.layout(&draw))
      view.show(RandomCounts(&draw))
      draw.object(UIView.self).addSubview(view)
      return view
    },
    method("reloadData", of: RandomCollection.self) { view, draw in
      if draw.chance(0.5) { view.data = RandomCounts(&draw) }
      view.reloadData()
    },
    method("performBatchUpdates", of: RandomCollection.self) { view, draw in
      var changes = view.data?.change(&draw) ?? RandomCounts.Changes()
      if draw.chance(0.1) { changes.deleted = [IndexPath(item: 1, section: 0)] }
      let inside = draw.chance(0.3) ? draw.closure() : {}
      view.performBatchUpdates {
        view.deleteItems(at: changes.deleted)
        view.insertItems(at: changes.inserted)
        view.reloadItems(at: changes.reloaded)
        view.insertSections(changes.insertedSections)
      } completion: { _ in
        inside()
      }
    },
    method("scrollToItem", of: RandomCollection.self) { view, draw in
      guard let path = view.data?.path(&draw) else { return }
      let positions: [UICollectionView.ScrollPosition] = [
        [], .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
      ]
      view.scrollToItem(at: path, at: draw.one(of: positions), animated: draw.value())
    },
    method("selectItem", of: RandomCollection.self) { view, draw in
      guard let path = view.data?.path(&draw) else { return }
      view.selectItem(at: path, animated: draw.value(), scrollPosition: [])
      if draw.chance(0.3) { view.deselectItem(at: path, animated: draw.value()) }
      _ = (view.indexPathsForSelectedItems, view.cellForItem(at: path), view.visibleCells)
      _ = view.indexPathForItem(at: draw.value())
    },
    method("setCollectionViewLayout", of: RandomCollection.self) { view, draw in
      let inside = draw.closure()
      view.setCollectionViewLayout(
        RandomCollection.layout(&draw), animated: draw.value(),
        completion: draw.chance(0.3) ? { _ in inside() } : nil)
    },
    method("startInteractiveTransition", of: RandomCollection.self) { view, draw in
      let between = view.startInteractiveTransition(to: RandomCollection.layout(&draw))
      between.transitionProgress = draw.value()
    },
    method("finishInteractiveTransition", of: RandomCollection.self) { view, draw in
      if draw.chance(0.5) {
        view.finishInteractiveTransition()
      } else {
        view.cancelInteractiveTransition()
      }
    },
    method("beginInteractiveMovement", of: RandomCollection.self) { view, draw in
      guard let path = view.data?.path(&draw) else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
      view.updateInteractiveMovementTargetPosition(draw.value())
    },
    method("endInteractiveMovement", of: RandomCollection.self) { view, draw in
      if draw.chance(0.5) {
        view.endInteractiveMovement()
      } else {
        view.cancelInteractiveMovement()
      }
    },
    method("invalidateLayout", of: RandomCollection.self) { view, _ in
      view.collectionViewLayout.invalidateLayout()
    },
    property("allowsMultipleSelection", \RandomCollection.allowsMultipleSelection),
  ]
}
