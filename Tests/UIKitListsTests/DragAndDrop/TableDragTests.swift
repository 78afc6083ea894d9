import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Rows that are dragged and take drops; logs the calls. Calls that follow each other with the same
/// values are logged once.
@MainActor
private final class DragLog: NSObject, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var lines: [String] = []
  let source: RowSource
  var allowsMove = true
  var hasItems = true
  var hasMenu = true
  /// The row that has no items.
  var refused: Int?
  var proposal = UITableViewDropProposal(
    operation: .move, intent: .insertAtDestinationIndexPath)
  var target: IndexPath?

  init(_ source: RowSource) { self.source = source }

  private func note(_ line: String) { if lines.last != line { lines.append(line) } }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    }
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items \(indexPath.text)")
    guard hasItems, indexPath.row != refused else { return [] }
    let text = source.sections[indexPath.section][indexPath.row]
    return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
  }
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    note("look \(indexPath.text)")
    return nil
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    note("begin")
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    note("allows")
    return allowsMove
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    note("drag end")
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    note("handle")
    return session.canLoadObjects(ofClass: NSString.self)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    note("enter")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    note("update \(destinationIndexPath?.text ?? "-")")
    return proposal
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    note("exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    note("drop end")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else {
      return note("perform nowhere")
    }
    note("perform \(path.text) from \(item.sourceIndexPath?.text ?? "-")")
    if let former = item.sourceIndexPath {
      let text = source.sections[former.section].remove(at: former.row)
      source.sections[path.section].insert(text, at: path.row)
      tableView.performBatchUpdates {
        tableView.deleteRows(at: [former], with: .none)
        tableView.insertRows(at: [path], with: .none)
      }
      settle(item.dragItem, target ?? path, coordinator)
    } else {
      coordinator.session.loadObjects(ofClass: NSString.self) { [self] objects in
        let texts = objects.compactMap { ($0 as? NSString).map { $0 as String } }
        source.sections[path.section].insert(contentsOf: texts, at: path.row)
        let paths = texts.indices.map { IndexPath(row: path.row + $0, section: path.section) }
        tableView.insertRows(at: paths, with: .none)
        settle(item.dragItem, path, coordinator)
      }
    }
  }

  private func settle(
    _ item: UIDragItem, _ path: IndexPath, _ coordinator: any UITableViewDropCoordinator
  ) {
    coordinator.drop(item, toRowAt: path).addCompletion { [self] _ in note("settled") }
  }
}

/// Two tables beside each other, which drag and take drops.
@MainActor
private struct DragStage {
  let stage: Stage
  let (left, right): (UITableView, UITableView)
  let (leftLog, rightLog): (DragLog, DragLog)

  init(_ leftRows: [String], _ rightRows: [String] = []) throws {
    let stage = try Stage(size: CGSize(width: 640, height: 480))
    self.stage = stage
    func make(_ x: CGFloat, _ rows: [String]) -> (UITableView, DragLog) {
      let table = UITableView(frame: CGRect(x: x, y: 0, width: 320, height: 480))
      table.rowHeight = 44
      table.sectionHeaderTopPadding = 0
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let log = DragLog(RowSource([rows]))
      (table.dataSource, table.delegate) = (log.source, log)
      (table.dragDelegate, table.dropDelegate) = (log, log)
      stage.window.addSubview(table)
      return (table, log)
    }
    (left, leftLog) = make(0, leftRows)
    (right, rightLog) = make(320, rightRows)
    stage.advance(by: 0.1)
  }

  /// Lifts what is at a place and drags it to others.
  func drag(from start: CGPoint, to places: CGPoint...) -> Stage.Touch {
    let touch = stage.beginTouch(at: start)
    stage.advance(by: 0.6)
    for place in places { touch.move(to: place, duration: 0.2) }
    stage.advance(by: 0.05)
    return touch
  }

  func end(_ touch: Stage.Touch) {
    touch.end()
    stage.advance(by: 0.5)
  }

  var texts: [String] { left.visibleCells.map { $0.textLabel?.text ?? "-" } }
}

@MainActor
@Suite("Rows that are dragged", .serialized) struct TableDragTests {
  @Test("A row is moved in its table, with the calls in their order")
  func move() throws {
    let made = try DragStage(["a", "b", "c", "d", "e"])
    let touch = made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 150))
    #expect(made.left.hasActiveDrag && made.left.hasActiveDrop && !made.right.hasActiveDrop)
    let mark = try #require(made.left.dragState?.mark)
    #expect(
      mark.superview === made.left && mark.frame == CGRect(x: 0, y: 175, width: 320, height: 2))
    made.end(touch)
    #expect(
      made.leftLog.lines == [
        "items 0.1", "look 0.1", "begin", "allows", "handle", "enter", "update 0.1", "update 0.2",
        "update 0.3", "perform 0.3 from 0.1", "drop end", "drag end", "settled",
      ])
    #expect(made.texts == ["a", "c", "d", "b", "e"] && mark.superview == nil)
    #expect(!made.left.hasActiveDrag && !made.left.hasActiveDrop)
    #expect(made.left.indexPathForSelectedRow == nil)
    #expect(made.stage.window.subviews.allSatisfy { !($0 is DragPicture) })
  }

  @Test("The picture of a row follows the finger, and settles in the row that is dropped")
  func picture() throws {
    let made = try DragStage(["a", "b", "c", "d", "e"])
    let touch = made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 60, y: 150))
    let picture = try #require(made.stage.window.subviews.first { $0 is DragPicture })
    #expect(picture.bounds.size == CGSize(width: 320, height: 44))
    #expect(picture.center == CGPoint(x: 170, y: 150) && picture.layer.shadowOpacity > 0)
    touch.end()
    #expect(picture.center == CGPoint(x: 160, y: 154))
    made.stage.advance(by: 0.5)
    #expect(picture.superview == nil)
  }

  @Test("A row is copied to another table by the data of its item, behind all rows")
  func copy() throws {
    let made = try DragStage(["a", "b"], ["x", "y"])
    made.rightLog.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertAtDestinationIndexPath)
    made.end(
      made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 400, y: 66), CGPoint(x: 400, y: 300)))
    #expect(made.leftLog.lines.contains("exit") && made.leftLog.lines.suffix(1) == ["drag end"])
    #expect(
      made.rightLog.lines == [
        "handle", "enter", "update 0.1", "update 0.2", "perform 0.2 from -", "drop end", "settled",
      ])
    #expect(made.rightLog.source.sections == [["x", "y", "b"]])
    #expect(made.right.numberOfRows(inSection: 0) == 3 && made.texts == ["a", "b"])
  }

  @Test("A selected row takes all selected ones along, in the order of the table")
  func several() throws {
    let made = try DragStage(["a", "b", "c", "d"], ["x"])
    made.left.allowsMultipleSelection = true
    for row in [3, 0] {
      made.left.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    let touch = made.drag(from: CGPoint(x: 50, y: 154), to: CGPoint(x: 400, y: 300))
    #expect(
      made.leftLog.lines.prefix(5) == ["items 0.0", "items 0.3", "look 0.0", "look 0.3", "begin"])
    let states = made.left.visibleCells.map(\.configurationState.cellDragState)
    #expect(states == [.dragging, .none, .none, .dragging])
    let pictures = made.stage.window.subviews.compactMap { $0 as? DragPicture }
    #expect(pictures.map(\.center) == Array(repeating: CGPoint(x: 510, y: 300), count: 2))
    made.end(touch)
    #expect(made.rightLog.source.sections == [["x", "a", "d"]])
  }

  @Test("Rows that are not wanted, and an unselected one, are dragged by themselves or not at all")
  func unselected() throws {
    let made = try DragStage(["a", "b", "c", "d"])
    made.left.allowsMultipleSelection = true
    for row in [0, 3] {
      made.left.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 110)).cancel()
    #expect(made.leftLog.lines.prefix(2) == ["items 0.1", "look 0.1"])
    made.stage.advance(by: 0.5)
    (made.leftLog.lines, made.leftLog.refused) = ([], 3)
    made.drag(from: CGPoint(x: 50, y: 154), to: CGPoint(x: 50, y: 110)).cancel()
    #expect(made.leftLog.lines == ["items 0.0", "items 0.3"])
  }

  @Test(
    "Without a use nothing is dropped, and the picture goes back",
    arguments: [UIDropOperation.cancel, .forbidden, .move])
  func refused(_ operation: UIDropOperation) throws {
    let made = try DragStage(["a", "b", "c"])
    made.leftLog.proposal = UITableViewDropProposal(operation: operation)
    made.leftLog.allowsMove = false
    let touch = made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 110))
    let picture = try #require(made.stage.window.subviews.first { $0 is DragPicture })
    touch.end()
    #expect(picture.center == CGPoint(x: 160, y: 66))
    made.stage.advance(by: 0.5)
    #expect(made.leftLog.lines.suffix(3) == ["exit", "drop end", "drag end"])
    #expect(made.texts == ["a", "b", "c"] && picture.superview == nil)
  }

  @Test("A row that is let go where it was lifted shows its menu; so does one without items")
  func menu() throws {
    let made = try DragStage(["a", "b", "c"])
    for hasItems in [true, false] {
      made.leftLog.hasItems = hasItems
      made.stage.press(at: CGPoint(x: 50, y: 66), for: 0.7)
      made.stage.advance(by: 0.3)
      #expect(made.left.contextMenuInteraction?.panel != nil && !made.left.hasActiveDrag)
      made.left.contextMenuInteraction?.dismissMenu()
      made.stage.advance(by: 0.3)
    }
    #expect(!made.leftLog.lines.contains("begin"))
  }

  @Test("A table whose drag interaction is off asks for no items, and scrolls")
  func off() throws {
    let made = try DragStage((0..<30).map { "\($0)" })
    made.leftLog.hasMenu = false
    made.left.dragInteractionEnabled = false
    made.end(made.drag(from: CGPoint(x: 50, y: 166), to: CGPoint(x: 50, y: 66)))
    #expect(made.leftLog.lines.isEmpty && made.left.contentOffset.y > 50)
    made.left.contentOffset.y = 0
    made.stage.advance(by: 1)
    made.left.dragInteractionEnabled = true
    made.end(made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 110)))
    #expect(made.leftLog.lines.contains("drag end"))
  }

  @Test("A table scrolls while something is dragged at its edge")
  func edges() throws {
    let made = try DragStage((0..<60).map { "\($0)" })
    let touch = made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 470))
    made.stage.advance(by: 1)
    let offset = made.left.contentOffset.y
    #expect(offset > 200)
    touch.move(to: CGPoint(x: 50, y: 240), duration: 0.1)
    made.stage.advance(by: 0.05)
    let still = made.left.contentOffset.y
    made.stage.advance(by: 0.5)
    #expect(made.left.contentOffset.y == still)
    made.end(touch)
    let row = Int((still + 240) / 44)
    #expect(made.leftLog.lines.contains("perform 0.\(row) from 0.1"))
  }

  @Test("An index path without a row is reported, and the picture fades")
  func wrongRow() throws {
    let made = try DragStage(["a", "b", "c"])
    made.leftLog.target = IndexPath(row: 9, section: 0)
    let lines = reports {
      made.end(made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 110)))
    }
    #expect(lines.count == 1 && lines[0].contains("drop(_:toRowAt:)"), "\(lines)")
    #expect(made.leftLog.lines.suffix(1) == ["settled"])
    #expect(made.stage.window.subviews.allSatisfy { !($0 is DragPicture) })
  }

  @Test("The mark of a drop is a box around a row that takes it, by the intent or its middle")
  func marks() throws {
    let made = try DragStage(["a", "b", "c"], ["x", "y"])
    made.rightLog.proposal = UITableViewDropProposal(operation: .copy, intent: .automatic)
    let touch = made.drag(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 400, y: 66))
    let mark = try #require(made.right.dragState?.mark)
    #expect(
      mark.frame == CGRect(x: 0, y: 44, width: 320, height: 44) && mark.layer.borderWidth == 2)
    touch.move(to: CGPoint(x: 400, y: 48), duration: 0.1)
    made.stage.advance(by: 0.05)
    #expect(mark.frame == CGRect(x: 0, y: 43, width: 320, height: 2) && mark.layer.borderWidth == 0)
    made.rightLog.proposal = UITableViewDropProposal(operation: .copy)
    touch.move(to: CGPoint(x: 400, y: 50), duration: 0.1)
    made.stage.advance(by: 0.05)
    #expect(mark.superview == nil)
    made.end(touch)
  }

  @Test("Cells know their part in a drag")
  func states() throws {
    let made = try DragStage(["a", "b", "c"], ["x", "y"])
    made.rightLog.proposal = UITableViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    var lines: [String] = []
    for cell in made.left.visibleCells + made.right.visibleCells {
      cell.configurationUpdateHandler = { cell, state in
        let text = cell.textLabel?.text ?? "-"
        if state.cellDragState != .none { lines.append("\(text) \(state.cellDragState)") }
        if state.cellDropState == .targeted { lines.append("into \(text)") }
      }
    }
    let touch = made.stage.beginTouch(at: CGPoint(x: 50, y: 66))
    made.stage.advance(by: 0.6)
    #expect(lines == ["b lifting"])
    lines = []
    touch.move(to: CGPoint(x: 400, y: 66), duration: 0.3)
    made.stage.advance(by: 0.05)
    #expect(lines.first == "b dragging" && lines.last == "into y")
    let states = made.right.visibleCells.map(\.configurationState.cellDropState)
    #expect(states == [.notTargeted, .targeted])
    #expect(made.left.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    touch.cancel()
    made.stage.advance(by: 0.5)
    let all = (made.left.visibleCells + made.right.visibleCells).map(\.configurationState)
    #expect(all.allSatisfy { $0.cellDragState == .none && $0.cellDropState == .none })
  }
}
