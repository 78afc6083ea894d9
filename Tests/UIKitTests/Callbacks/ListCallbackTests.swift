import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// The data of a list, and the calls of the list, of which one acts.
@MainActor
private class ListProgram: NSObject {
  var rows = (0..<3).map { section in (0..<9).map { "\(section).\($0)" } }
  /// The calls that the list has made.
  var calls: Set<String> = []
  var callback = ""
  var deed: (() -> Void)?
  /// The calls for rows that were not in the data.
  var strays: [String] = []

  func act(_ name: String) {
    calls.insert(name)
    guard name == callback, let deed else { return }
    self.deed = nil
    deed()
  }

  /// Acts in a call for a row, and returns its text of before.
  @discardableResult
  func act(_ name: String, _ path: IndexPath) -> String {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.item)
    else {
      strays.append("\(name) \(path.section).\(path.item)")
      return ""
    }
    let text = rows[path.section][path.item]
    act(name)
    return text
  }

  func act(_ name: String, section: Int) {
    if !rows.indices.contains(section) { strays.append("\(name) \(section)") }
    act(name)
  }

  func count(_ section: Int) -> Int {
    guard rows.indices.contains(section) else {
      strays.append("count \(section)")
      return 0
    }
    let count = rows[section].count
    act("count")
    return rows.indices.contains(section) ? rows[section].count : count
  }

  func moveRow(_ from: IndexPath, _ to: IndexPath) {
    guard rows.indices.contains(from.section), rows[from.section].indices.contains(from.item),
      rows.indices.contains(to.section)
    else { return strays.append("move") }
    let text = rows[from.section].remove(at: from.item)
    rows[to.section].insert(text, at: min(to.item, rows[to.section].count))
    act("move")
  }

  func dragItems(_ path: IndexPath) -> [UIDragItem] {
    let text = act("items", path)
    return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
  }
}

extension ListProgram: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { act("did scroll") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { act("scrolled") }
}

/// A list in a window, with a program.
@MainActor
private class ListWorld {
  let stage: Stage
  let list: UIScrollView
  var program: ListProgram?
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
  let controller = UIViewController()
  var operation: () -> Void = {}

  init(_ stage: Stage, _ list: UIScrollView, _ program: ListProgram) {
    (self.stage, self.list, self.program) = (stage, list, program)
    list.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    stage.window.rootViewController = controller
    controller.view.addSubview(other)
    controller.view.addSubview(list)
  }

  func begin() {
    stage.advance(by: 0.05)
    program?.calls = []
  }

  func end() {
    program?.deed = nil
    stage.window.rootViewController = nil
    stage.advance(by: 0.02)
  }

  // The calls of the two kinds of lists.
  var counts: [Int] { [] }
  var isInBatch: Bool { false }
  /// The cells in view, with the places that they should have.
  var cells: [(view: UIView, text: String?, path: IndexPath?, rect: CGRect)] { [] }
  var selection: [IndexPath] { [] }
  func reload() {}
  func batch(_ changes: () -> Void) {}
  func insert(_ path: IndexPath) {}
  func delete(_ path: IndexPath) {}
  func deleteSection(_ section: Int) {}
  func insertSection(_ section: Int) {}
  func reloadRow(_ path: IndexPath) {}
  func reconfigure(_ path: IndexPath) {}
  func move(_ path: IndexPath, _ target: IndexPath) {}
  func select(_ path: IndexPath) {}
  func scroll(to path: IndexPath) {}
  func edit(_ isEditing: Bool) {}
  func changeSizes() {}
  func rect(_ path: IndexPath) -> CGRect { .zero }
  func takeAway(delegate: Bool, source: Bool) {}

  func add() {
    guard let program, !program.rows.isEmpty else { return }
    program.rows[0].insert("new", at: 0)
    insert(IndexPath(item: 0, section: 0))
  }

  func remove() {
    guard let program, program.rows.first?.isEmpty == false else { return }
    program.rows[0].removeFirst()
    delete(IndexPath(item: 0, section: 0))
  }

  func point(_ path: IndexPath) -> CGPoint {
    let rect = rect(path)
    return list.convert(CGPoint(x: rect.minX + 20, y: rect.midY), to: nil)
  }

  func tap(_ path: IndexPath) { stage.touch(at: point(path)) }

  // MARK: Faults

  /// The faults once all has come to rest.
  var faults: [String] {
    var faults = treeFaults([stage.window, list, other], [controller])
    guard let program else { return faults }
    faults += program.strays
    if isInBatch { faults.append("a batch that does not end") }
    if counts != program.rows.map(\.count) {
      faults.append("\(counts) rows of \(program.rows.map(\.count))")
    }
    for path in selection
    where !(counts.indices.contains(path.section) && path.item < counts[path.section]) {
      faults.append("a selected row \(path.section).\(path.item) of none")
    }
    guard list.window != nil else { return faults }
    for cell in cells {
      guard let path = cell.path, program.rows.indices.contains(path.section),
        program.rows[path.section].indices.contains(path.item)
      else {
        faults.append("a cell of no row")
        continue
      }
      let text = program.rows[path.section][path.item]
      if cell.text != text { faults.append("\(cell.text ?? "nothing") in place of \(text)") }
      if cell.view.superview !== list { faults.append("a cell outside of the list") }
      if cell.view.isHidden || cell.view.alpha != 1 { faults.append("a cell that is not seen") }
      if cell.view.frame != cell.rect { faults.append("a cell in another place than its row") }
    }
    if Set(cells.map { ObjectIdentifier($0.view) }).count < cells.count {
      faults.append("a cell of two rows")
    }
    return faults
  }

  // MARK: Table of deeds

  nonisolated static let operations: [String: @MainActor @Sendable (ListWorld) -> Void] = [
    "reload": {
      $0.reload()
      $0.list.layoutIfNeeded()
    },
    "scroll": {
      $0.list.contentOffset.y += 150
      $0.list.layoutIfNeeded()
    },
    "scroll animated": { $0.scroll(to: IndexPath(item: 5, section: 2)) },
    "insert": { $0.add() },
    "delete": { $0.remove() },
    "reload a row": { $0.reloadRow(IndexPath(item: 1, section: 0)) },
    "reconfigure": { $0.reconfigure(IndexPath(item: 1, section: 0)) },
    "move": {
      $0.program?.rows[0].swapAt(0, 1)
      $0.move(IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    },
    "delete a section": {
      $0.program?.rows.removeFirst()
      $0.deleteSection(0)
    },
    "insert a section": {
      $0.program?.rows.insert(["a", "b"], at: 0)
      $0.insertSection(0)
    },
    "batch": { world in
      world.batch {
        world.add()
        world.batch { world.program?.rows[1].removeLast() }
        world.delete(IndexPath(item: 8, section: 1))
      }
    },
    "empty batch": { $0.batch {} },
    "tap": {
      $0.tap(IndexPath(item: 1, section: 0))
      $0.tap(IndexPath(item: 2, section: 0))
    },
    "edit": { $0.edit(true) },
    "resize": {
      $0.list.frame.size.width -= 30
      $0.list.layoutIfNeeded()
    },
    "leave": {
      $0.list.removeFromSuperview()
      $0.controller.view.addSubview($0.list)
      $0.list.layoutIfNeeded()
    },
    "swipe": {
      let place = $0.point(IndexPath(item: 1, section: 0))
      $0.stage.pan(
        from: CGPoint(x: 110, y: place.y), to: CGPoint(x: 10, y: place.y), duration: 0.1)
    },
    "drag": {
      let touch = $0.stage.beginTouch(at: $0.point(IndexPath(item: 1, section: 0)))
      $0.stage.advance(by: 0.48)
      touch.move(to: CGPoint(x: 60, y: 130), duration: 0.1)
      touch.end()
    },
    "drag without a drop": {
      let touch = $0.stage.beginTouch(at: $0.point(IndexPath(item: 1, section: 0)))
      $0.stage.advance(by: 0.48)
      touch.move(to: CGPoint(x: 60, y: 130), duration: 0.1)
      touch.cancel()
    },
    "menu": {
      $0.stage.window.handleSecondaryClick(at: $0.point(IndexPath(item: 1, section: 0)))
      $0.stage.advance(by: 0.1)
      for panel in $0.stage.window.subviews { (panel as? MenuPanel)?.dismiss() }
    },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (ListWorld) -> Void] = [
    "removes the list": { $0.list.removeFromSuperview() },
    "moves the list": { $0.other.addSubview($0.list) },
    "reloads": { $0.reload() },
    "shortens the data and reloads": {
      $0.program?.rows = [["only"]]
      $0.reload()
    },
    "empties the data and reloads": {
      $0.program?.rows = []
      $0.reload()
    },
    "adds a row": { $0.add() },
    "removes a row": { $0.remove() },
    "removes a section": {
      guard $0.program?.rows.isEmpty == false else { return }
      $0.program?.rows.removeFirst()
      $0.deleteSection(0)
    },
    "makes a batch in a batch": { world in
      world.batch {
        world.add()
        world.batch {
          guard let program = world.program, let last = program.rows.last?.indices.last, last > 1
          else { return }
          let section = program.rows.count - 1
          program.rows[section].removeLast()
          // The first section has got a row before.
          world.delete(IndexPath(item: section == 0 ? last - 1 : last, section: section))
        }
      }
    },
    "lets go of the data source": {
      $0.program?.deed = nil
      $0.program = nil
    },
    "takes the data source away": { $0.takeAway(delegate: false, source: true) },
    "takes the delegate away": { $0.takeAway(delegate: true, source: false) },
    "presents": { $0.controller.present(UIViewController(), animated: true) },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "replaces the root": { $0.stage.window.rootViewController = UIViewController() },
    "scrolls": { $0.list.contentOffset.y = 200 },
    "scrolls to a row": { $0.scroll(to: IndexPath(item: 4, section: 1)) },
    "lays out": { $0.list.layoutIfNeeded() },
    "edits": { $0.edit(true) },
    "selects": { $0.select(IndexPath(item: 3, section: 0)) },
    "changes the sizes": { $0.changeSizes() },
    "resizes the list": { $0.list.frame.size.height -= 40 },
    "starts the operation again": { $0.operation() },
    "cancels the touches": {
      for gesture in $0.list.gestureRecognizers ?? [] {
        gesture.isEnabled = false
        gesture.isEnabled = true
      }
    },
  ]
}

// MARK: Tables

private final class RowProgram: ListProgram, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate
{
  func numberOfSections(in tableView: UITableView) -> Int {
    act("sections")
    return rows.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(section)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = act("cell", indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    act("title", section: section)
    return "title"
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    act("can edit", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { act("commit", indexPath) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    act("height", indexPath)
    return 30
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { act("will display", indexPath) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { act("did end display") }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { act("will display a header", section: section) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { act("did end display of a header") }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    act("should highlight", indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    act("did highlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    act("did unhighlight")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    act("will select", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    act("did select", indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    act("will deselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    act("did deselect", indexPath)
  }
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    act("indentation", indexPath)
    return 0
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    act("swipe", indexPath)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "x") { [weak self] _, _, done in
        self?.act("swipe action")
        done(true)
      }
    ])
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    act("will begin editing", indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    act("did end editing")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    act("menu", indexPath)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.act("menu entries")
      return UIMenu(children: [UIAction(title: "Copy") { _ in }])
    }
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { dragItems(indexPath) }
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    act("drag look", indexPath)
    return nil
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    act("drag begins")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    act("drag ends")
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    act("drag allows")
    return true
  }
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    act("can handle")
    return true
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    act("drop enters")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    act("drop updates")
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    act("drop exits")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    act("drop ends")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let from = coordinator.items.first?.sourceIndexPath,
      let to = coordinator.destinationIndexPath, let item = coordinator.items.first?.dragItem,
      rows.indices.contains(from.section), rows[from.section].indices.contains(from.item),
      rows.indices.contains(to.section), rows[to.section].count >= to.item
    else { return }
    act("drop")
    guard rows.indices.contains(from.section), rows[from.section].indices.contains(from.item),
      rows.indices.contains(to.section), rows[to.section].indices.contains(to.item)
    else { return }
    tableView.performBatchUpdates {
      let text = rows[from.section].remove(at: from.item)
      rows[to.section].insert(text, at: min(to.item, rows[to.section].count))
      tableView.deleteRows(at: [from], with: .none)
      tableView.insertRows(at: [to], with: .none)
    }
    coordinator.drop(item, toRowAt: to).addCompletion { [weak self] _ in self?.act("settled") }
  }
}

private final class TableWorld: ListWorld {
  let table: UITableView

  init(_ stage: Stage) {
    table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.sectionHeaderTopPadding = 0
    let program = RowProgram()
    super.init(stage, table, program)
    table.dataSource = program
    table.delegate = program
    table.dragDelegate = program
    table.dropDelegate = program
    table.dragInteractionEnabled = true
    begin()
  }

  override var counts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }
  override var isInBatch: Bool { table.hasUncommittedUpdates }
  override var cells: [(view: UIView, text: String?, path: IndexPath?, rect: CGRect)] {
    table.visibleCells.map { cell in
      let path = table.indexPath(for: cell)
      return (cell, cell.textLabel?.text, path, path.map { table.rectForRow(at: $0) } ?? .null)
    }
  }
  override var selection: [IndexPath] { table.indexPathsForSelectedRows ?? [] }
  override func reload() { table.reloadData() }
  override func batch(_ changes: () -> Void) {
    table.performBatchUpdates(changes) { [weak self] _ in self?.program?.act("completion") }
  }
  override func insert(_ path: IndexPath) { table.insertRows(at: [path], with: .left) }
  override func delete(_ path: IndexPath) { table.deleteRows(at: [path], with: .fade) }
  override func deleteSection(_ section: Int) {
    table.deleteSections(IndexSet(integer: section), with: .top)
  }
  override func insertSection(_ section: Int) {
    table.insertSections(IndexSet(integer: section), with: .right)
  }
  override func reloadRow(_ path: IndexPath) { table.reloadRows(at: [path], with: .fade) }
  override func reconfigure(_ path: IndexPath) { table.reconfigureRows(at: [path]) }
  override func move(_ path: IndexPath, _ target: IndexPath) {
    table.moveRow(at: path, to: target)
  }
  override func select(_ path: IndexPath) {
    table.selectRow(at: path, animated: true, scrollPosition: .middle)
  }
  override func scroll(to path: IndexPath) {
    table.scrollToRow(at: path, at: .top, animated: true)
  }
  override func edit(_ isEditing: Bool) { table.setEditing(isEditing, animated: true) }
  override func changeSizes() { table.rowHeight = 25 }
  override func rect(_ path: IndexPath) -> CGRect { table.rectForRow(at: path) }
  override func takeAway(delegate: Bool, source: Bool) {
    if delegate { table.delegate = nil }
    guard source else { return }
    table.dataSource = nil
    program?.rows = []
  }
}

// MARK: Collection views

private final class ItemProgram: ListProgram, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    act("sections")
    return rows.count
  }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count(section) }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = act("cell", indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    act("part", section: indexPath.section)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    act("size", indexPath)
    return CGSize(width: 50, height: 30)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    act("size of a header", section: section)
    return CGSize(width: 100, height: 20)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { act("will display", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { act("did end display") }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { act("will display a header", section: indexPath.section) }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { act("did end display of a header") }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    act("should highlight", indexPath)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { act("did highlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { act("did unhighlight") }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    act("should select", indexPath)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { act("did select", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { act("did deselect", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    act("target offset")
    return proposedContentOffset
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { dragItems(indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { act("drag begins") }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { act("drag ends") }
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    act("can handle")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { act("drop enters") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    act("drop updates")
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) { act("drop") }
}

private final class CollectionWorld: ListWorld {
  let collection: UICollectionView

  init(_ stage: Stage) {
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = 4
    collection = UICollectionView(frame: .zero, collectionViewLayout: flow)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "part")
    let program = ItemProgram()
    super.init(stage, collection, program)
    collection.dataSource = program
    collection.delegate = program
    collection.dragDelegate = program
    collection.dropDelegate = program
    collection.dragInteractionEnabled = true
    begin()
  }

  override var counts: [Int] {
    (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }
  override var isInBatch: Bool { collection.hasUncommittedUpdates }
  override var cells: [(view: UIView, text: String?, path: IndexPath?, rect: CGRect)] {
    collection.visibleCells.map { cell in
      let path = collection.indexPath(for: cell)
      return (cell, cell.accessibilityLabel, path, path.map { rect($0) } ?? .null)
    }
  }
  override var selection: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }
  override func reload() { collection.reloadData() }
  override func batch(_ changes: () -> Void) {
    collection.performBatchUpdates(changes) { [weak self] _ in self?.program?.act("completion") }
  }
  override func insert(_ path: IndexPath) { collection.insertItems(at: [path]) }
  override func delete(_ path: IndexPath) { collection.deleteItems(at: [path]) }
  override func deleteSection(_ section: Int) {
    collection.deleteSections(IndexSet(integer: section))
  }
  override func insertSection(_ section: Int) {
    collection.insertSections(IndexSet(integer: section))
  }
  override func reloadRow(_ path: IndexPath) { collection.reloadItems(at: [path]) }
  override func reconfigure(_ path: IndexPath) { collection.reconfigureItems(at: [path]) }
  override func move(_ path: IndexPath, _ target: IndexPath) {
    collection.moveItem(at: path, to: target)
  }
  override func select(_ path: IndexPath) {
    collection.selectItem(at: path, animated: true, scrollPosition: .centeredVertically)
  }
  override func scroll(to path: IndexPath) {
    collection.scrollToItem(at: path, at: .top, animated: true)
  }
  override func edit(_ isEditing: Bool) { collection.isEditing = isEditing }
  override func changeSizes() {
    let next = UICollectionViewFlowLayout()
    next.minimumLineSpacing = 9
    collection.setCollectionViewLayout(next, animated: true)
  }
  override func rect(_ path: IndexPath) -> CGRect {
    collection.layoutAttributesForItem(at: path)?.frame ?? .null
  }
  override func takeAway(delegate: Bool, source: Bool) {
    if delegate { collection.delegate = nil }
    guard source else { return }
    collection.dataSource = nil
    program?.rows = []
  }
}

// MARK: Tests

@MainActor
@Suite("Callbacks of lists that change them", .serialized)
struct ListCallbackTests {
  @Test(
    "Whatever a call of a table does, its rows are those of the data at the end",
    arguments: ListWorld.operations.keys.sorted())
  func tables(_ name: String) throws { try perform(name) { TableWorld($0) } }

  @Test(
    "Whatever a call of a collection view does, its items are those of the data at the end",
    arguments: ListWorld.operations.keys.sorted())
  func collections(_ name: String) throws { try perform(name) { CollectionWorld($0) } }

  private func perform(_ name: String, _ make: (Stage) -> ListWorld) throws {
    let operation = try #require(ListWorld.operations[name])
    let stage = try Stage(size: CGSize(width: 120, height: 200))
    Diagnostic.withListener({ _ in }) {
      let pattern = make(stage)
      operation(pattern)
      stage.advance(by: 0.8, every: 0.1)
      #expect(pattern.faults.isEmpty, "without a deed")
      let calls = pattern.program?.calls.sorted() ?? []
      pattern.end()
      for callback in calls {
        for (title, deed) in ListWorld.deeds {
          let world = make(stage)
          world.program?.callback = callback
          world.program?.deed = { [unowned world] in deed(world) }
          world.operation = { [unowned world] in operation(world) }
          operation(world)
          stage.advance(by: 0.8, every: 0.1)
          #expect(world.faults.isEmpty, "\(callback) \(title)")
          world.end()
        }
      }
    }
  }
}
