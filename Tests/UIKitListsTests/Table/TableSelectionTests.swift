import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A delegate that logs the calls of selection, and answers what a test asks for.
@MainActor
final class SelectionLog: NSObject, UITableViewDelegate {
  var lines: [String] = []
  var highlights = true
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var deselects: (IndexPath) -> IndexPath? = { $0 }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    lines.append("shouldHighlight \(indexPath.text)")
    return highlights
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    lines.append("didHighlight \(indexPath.text)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    lines.append("didUnhighlight \(indexPath.text)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("willSelect \(indexPath.text)")
    return selects(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("willDeselect \(indexPath.text)")
    return deselects(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("didSelect \(indexPath.text)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("didDeselect \(indexPath.text)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { lines.append("accessory \(indexPath.text)") }
}

@MainActor
@Suite("Selection of rows", .serialized) struct TableSelectionTests {
  private let log = SelectionLog()
  private let highlight = ["shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2"]

  private func start(_ rows: Int = 30) throws -> TableStage {
    try TableStage([(0..<rows).map { "\($0)" }], delegate: log)
  }

  @Test("A tap highlights a row, and then selects it in place of the one before")
  func tap() throws {
    let stage = try start()
    stage.tap(2)
    #expect(log.lines == highlight + ["willSelect 0.2", "didSelect 0.2"])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    log.lines = []
    stage.tap(4)
    #expect(
      log.lines == [
        "shouldHighlight 0.4", "didHighlight 0.4", "didUnhighlight 0.4", "willSelect 0.4",
        "willDeselect 0.2", "didDeselect 0.2", "didSelect 0.4",
      ])
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    #expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == false)
  }

  @Test("A finger that rests highlights, and a scroll takes the highlight away")
  func scroll() throws {
    let stage = try start()
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 110))
    stage.stage.advance(by: 0.2)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(cell.isHighlighted && log.lines == ["shouldHighlight 0.2", "didHighlight 0.2"])
    touch.move(to: CGPoint(x: 100, y: 60), duration: 0.1)
    #expect(!cell.isHighlighted && log.lines.last == "didUnhighlight 0.2")
    touch.end()
    stage.stage.advance(by: 1)
    #expect(stage.table.contentOffset.y > 0 && stage.table.indexPathForSelectedRow == nil)
  }

  @Test("A delegate refuses the highlight, or the selection, or chooses another row")
  func refusals() throws {
    let stage = try start()
    log.highlights = false
    stage.tap(2)
    #expect(log.lines == ["shouldHighlight 0.2"])
    log.highlights = true
    log.selects = { _ in nil }
    log.lines = []
    stage.tap(2)
    #expect(log.lines == highlight + ["willSelect 0.2"])
    #expect(stage.table.indexPathForSelectedRow == nil)
    log.selects = { IndexPath(row: $0.row + 1, section: 0) }
    stage.tap(2)
    #expect(log.lines.last == "didSelect 0.3")
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }

  @Test("With multiple selection, a tap on a selected row deselects it")
  func multiple() throws {
    let stage = try start()
    stage.table.allowsMultipleSelection = true
    stage.tap(4)
    stage.tap(2)
    #expect(
      stage.table.indexPathsForSelectedRows == [
        IndexPath(row: 2, section: 0), IndexPath(row: 4, section: 0),
      ])
    log.lines = []
    stage.tap(2)
    #expect(log.lines == highlight + ["willDeselect 0.2", "didDeselect 0.2"])
    stage.table.allowsMultipleSelection = false
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
  }

  @Test("The program selects without calls and notifications; a tap posts one")
  func program() throws {
    let stage = try start()
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: stage.table, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.table.selectRow(
      at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .middle)
    #expect(log.lines.isEmpty && stage.table.contentOffset.y == 662)
    stage.stage.advance(by: 0.1)
    #expect(stage.table.cellForRow(at: IndexPath(row: 20, section: 0))?.isSelected == true)
    stage.table.deselectRow(at: IndexPath(row: 20, section: 0), animated: true)
    stage.stage.advance(by: 0.5)
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.table.indexPathsForSelectedRows == nil && log.lines.isEmpty && posts == 0)
    stage.table.contentOffset.y = 0
    stage.stage.advance(by: 0.1)
    stage.tap(3)
    #expect(log.lines.last == "didSelect 0.3" && posts == 1)
  }

  @Test("The selection is that of the row, not of its cell")
  func reuse() throws {
    let stage = try start(100)
    stage.tap(2)
    stage.table.contentOffset.y = 2000
    stage.stage.advance(by: 0.1)
    #expect(!stage.table.visibleCells.contains { $0.isSelected })
    stage.table.contentOffset.y = 0
    stage.stage.advance(by: 0.1)
    #expect(stage.table.visibleCells.map(\.isSelected).firstIndex(of: true) == 2)
    stage.table.reloadData()
    #expect(stage.table.numberOfSections == 1 && stage.table.indexPathForSelectedRow == nil)
  }

  @Test("The fade of a deselected row ends when its cell shows another one")
  func reuseInFade() throws {
    let stage = try start(100)
    let path = IndexPath(row: 2, section: 0)
    stage.table.selectRow(at: path, animated: false, scrollPosition: .none)
    stage.stage.advance(by: 0.05)
    let cell = try #require(stage.table.cellForRow(at: path))
    let selection = try #require(cell.standardSelection)
    stage.table.deselectRow(at: path, animated: true)
    stage.stage.advance(by: 0.05)
    #expect(!selection.isHidden && selection.layer.animationKeys() != nil)
    cell.prepareForReuse()
    #expect(selection.isHidden && selection.layer.animationKeys() == nil)
  }

  @Test("Without selection a tap does nothing; the information button has its own call")
  func button() throws {
    let stage = try start()
    stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType = .detailButton
    stage.stage.advance(by: 0.1)
    stage.stage.touch(at: CGPoint(x: 293, y: 66))
    #expect(log.lines == ["accessory 0.1"])
    stage.table.allowsSelection = false
    stage.tap(2)
    #expect(log.lines == ["accessory 0.1"])
  }

  @Test("The look of the selection: behind the content, none for selectionStyle none, one's own")
  func look() throws {
    let stage = try start()
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.textLabel?.highlightedTextColor = .white
    cell.isSelected = true
    let standard = try #require(cell.standardSelection)
    #expect(standard.frame == cell.bounds && !standard.isHidden && standard.alpha == 1)
    let order = cell.subviews.firstIndex(of: standard) ?? 9
    #expect(order < cell.subviews.firstIndex(of: cell.contentView) ?? 0)
    #expect(cell.textLabel?.isHighlighted == true)
    let own = UIView()
    cell.selectedBackgroundView = own
    #expect(own.superview === cell && standard.superview == nil)
    cell.setSelected(false, animated: true)
    stage.stage.advance(by: 0.15)
    let alpha = own.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.2 && alpha < 0.8)
    stage.stage.advance(by: 0.3)
    #expect(own.isHidden && cell.textLabel?.isHighlighted == false)
    cell.selectionStyle = .none
    cell.isSelected = true
    #expect(own.isHidden)
  }
}
