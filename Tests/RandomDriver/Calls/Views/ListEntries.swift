import UIKit

// Tables and collection views: their data, their changes, scrolling and selection.
extension Entry {
  static let lists: [Entry] = tables + rowTouches + collections + diffables

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
        table.tell(changes, animation)
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
    property("tableFooterView", \RandomTable.tableFooterView) { $0.maybe(UILabel.self) },
    property("sectionFooterHeight", \RandomTable.sectionFooterHeight),
    property("estimatedRowHeight", \RandomTable.estimatedRowHeight),
    method("commit", of: RandomTable.self) { table, draw in
      guard let path = table.data?.path(&draw) else { return }
      table.tableView(table, commit: draw.chance(0.7) ? .delete : .insert, forRowAt: path)
    },
    method("reloadSectionIndexTitles", of: RandomTable.self) { table, draw in
      table.titles = draw.chance(0.3) ? nil : (0..<draw.below(30)).map { "\($0)" }
      table.reloadSectionIndexTitles()
    },
    method("reconfigureRows", of: RandomTable.self) { table, draw in
      guard let path = table.data?.path(&draw) else { return }
      table.reconfigureRows(at: [path])
    },
  ]

  /// Drags of rows aside, by their reorder controls, along the index, and to other lists.
  private static let rowTouches: [Entry] = [
    method("swipe", of: RandomTable.self) { table, draw in
      guard let cell = table.visibleCells.first else { return }
      let y = cell.frame.midY
      draw.drag(in: table, from: CGPoint(x: draw.unit() * 60, y: y), to: CGPoint(x: 90, y: y))
    },
    method("reorder", of: RandomTable.self) { table, draw in
      table.setEditing(true, animated: false)
      guard let cell = table.visibleCells.last else { return }
      let x = table.bounds.maxX - 12
      draw.drag(
        in: table, from: CGPoint(x: x, y: cell.frame.midY),
        to: CGPoint(x: x, y: table.bounds.minY + draw.unit() * table.bounds.height))
    },
    method("edit control", of: RandomTable.self) { table, draw in
      table.setEditing(true, animated: false)
      guard let cell = table.visibleCells.first else { return }
      for x in [cell.frame.minX + 16, cell.frame.maxX - 16] {
        let place = CGPoint(x: x, y: cell.frame.midY)
        draw.drag(in: table, from: place, to: place)
      }
    },
    method("index", of: RandomTable.self) { table, draw in
      let (x, bounds) = (table.bounds.maxX - 4, table.bounds)
      draw.drag(
        in: table, from: CGPoint(x: x, y: bounds.midY),
        to: CGPoint(x: x, y: bounds.minY + draw.unit() * bounds.height))
    },
    Entry("UIWindow press on a list") { draw in
      let view: UIScrollView = draw.chance(0.5) ? draw.object(RandomTable.self) : draw.collection
      let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      draw.world.window.handle(
        PointerEvent(.began, at: place, time: CACurrentMediaTime(), finger: 1))
    },
    Entry("UIWindow drop on a list") { draw in
      let view: UIScrollView = draw.chance(0.5) ? draw.object(RandomTable.self) : draw.collection
      let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let phases: [PointerEvent.Phase] = draw.chance(0.5) ? [.moved] : [.moved, .ended]
      for phase in phases {
        draw.world.window.handle(
          PointerEvent(phase, at: place, time: CACurrentMediaTime(), finger: 1))
      }
    },
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
        view.tell(changes)
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

  private static let diffables: [Entry] = [
    maker("UITableViewDiffableDataSource") { draw in
      let table = DiffableTable(frame: CGRect(x: 0, y: 0, width: 100, height: 80), style: .plain)
      draw.object(UIView.self).addSubview(table)
      return table
    },
    method("apply", of: DiffableTable.self) { table, draw in
      let inside = draw.closure()
      table.source.apply(
        table.source.snapshot().changed(&draw), animatingDifferences: draw.value(),
        completion: draw.chance(0.3) ? inside : nil)
    },
    method("applySnapshotUsingReloadData", of: DiffableTable.self) { table, draw in
      table.source.applySnapshotUsingReloadData(table.source.snapshot().changed(&draw))
    },
    maker("UICollectionViewDiffableDataSource") { draw in
      let view = DiffableCollection(layout: RandomCollection.layout(&draw))
      draw.object(UIView.self).addSubview(view)
      return view
    },
    method("apply", of: DiffableCollection.self) { view, draw in
      let inside = draw.closure()
      view.source.apply(
        view.source.snapshot().changed(&draw), animatingDifferences: draw.value(),
        completion: draw.chance(0.3) ? inside : nil)
    },
    method("apply to a section", of: DiffableCollection.self) { view, draw in
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      let first = 1000 + draw.below(100)
      outline.append([first, first + 100])
      outline.append([first + 200, first + 300], to: first)
      if draw.chance(0.5) { outline.expand([first]) }
      view.source.apply(outline, to: draw.below(3), animatingDifferences: draw.value())
    },
  ]
}
