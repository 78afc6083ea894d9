import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Rows and items that are selected by clicks with Shift; logs the calls.
@MainActor
private final class RangeLog: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var lines: [String] = []
  var allows = true
  /// The row or item that cannot be highlighted.
  var refused: Int?
  var atBegin: () -> Void = {}

  private func note(_ name: String, _ path: IndexPath) { lines.append("\(name) \(path.text)") }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("should begin, editing \(tableView.isEditing),", indexPath)
    return allows
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note("begin, editing \(tableView.isEditing),", indexPath)
    atBegin()
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    lines.append("end")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != refused
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("should begin, editing \(collectionView.isEditing),", indexPath)
    return allows
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { note("begin, editing \(collectionView.isEditing),", indexPath) }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    lines.append("end")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != refused }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("unhighlight", indexPath) }
}

extension Stage {
  /// Clicks at a place while Shift is held, for a time in seconds.
  fileprivate func shiftClick(at place: CGPoint, for time: Double = 0.2) {
    window.handle(
      PointerEvent(.began, at: place, time: CACurrentMediaTime(), modifiers: .shift))
    advance(by: time)
    window.handle(PointerEvent(.ended, at: place, time: CACurrentMediaTime()))
    advance(by: 0.5)
  }
}

@MainActor
@Suite("Several rows and items by Shift", .serialized) struct RangeSelectionTests {
  private let log = RangeLog()

  private func table(_ rows: Int = 8) throws -> TableStage {
    let made = try TableStage([numbers(rows)], delegate: log)
    made.table.allowsMultipleSelectionDuringEditing = true
    return made
  }

  private func click(_ row: Int, _ made: TableStage) {
    made.stage.shiftClick(at: CGPoint(x: 200, y: 22 + 44 * CGFloat(row)))
  }

  private func click(_ item: Int, _ made: CollectionStage) throws {
    let path = IndexPath(item: item, section: 0)
    made.stage.shiftClick(at: try #require(made.view.layoutAttributesForItem(at: path)?.center))
  }

  @Test("A click with Shift begins editing, and selects the rows from the selected one to its own")
  func rows() throws {
    let made = try table()
    made.tap(1)
    log.lines = []
    click(3, made)
    #expect(
      log.lines == [
        "should begin, editing false, 0.3", "begin, editing true, 0.3", "select 0.1", "select 0.2",
        "select 0.3", "end",
      ])
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
  }

  @Test("So does one that is shorter than the time for which the scroll view keeps touches back")
  func quick() throws {
    let made = try table()
    made.tap(1)
    made.stage.shiftClick(at: CGPoint(x: 200, y: 110), for: 0.05)
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
  }

  @Test("In editing it selects upwards too, and passes over rows that cannot be highlighted")
  func upwards() throws {
    let made = try table()
    made.table.setEditing(true, animated: false)
    made.tap(6)
    (log.lines, log.refused) = ([], 4)
    click(2, made)
    #expect(
      log.lines == [
        "should begin, editing true, 0.2", "begin, editing true, 0.2", "select 0.5", "select 0.3",
        "select 0.2", "end",
      ])
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [2, 3, 5, 6])
  }

  @Test("A delegate that refuses has a tap, and so has a table without several selected rows")
  func refusal() throws {
    let made = try table()
    made.tap(1)
    (log.lines, log.allows) = ([], false)
    click(3, made)
    #expect(
      log.lines == ["should begin, editing false, 0.3", "deselect 0.1", "select 0.3"])
    (log.lines, log.allows) = ([], true)
    made.table.allowsMultipleSelectionDuringEditing = false
    click(5, made)
    #expect(log.lines == ["deselect 0.3", "select 0.5"])
  }

  @Test("Without a delegate the rule of editing decides")
  func standard() throws {
    let made = try table()
    made.table.delegate = nil
    click(2, made)
    #expect(made.table.isEditing && made.table.indexPathsForSelectedRows?.map(\.row) == [2])
    click(4, made)
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [2, 3, 4])
    made.table.setEditing(false, animated: false)
    made.table.allowsMultipleSelectionDuringEditing = false
    made.table.allowsMultipleSelection = true
    click(2, made)
    click(4, made)
    #expect(!made.table.isEditing && made.table.indexPathsForSelectedRows?.map(\.row) == [2, 4])
  }

  @Test("Where several rows can be selected outside of editing alone, it does not begin")
  func withoutEditing() throws {
    let made = try table()
    made.table.allowsMultipleSelectionDuringEditing = false
    made.table.allowsMultipleSelection = true
    made.tap(1)
    click(3, made)
    #expect(!made.table.isEditing && log.lines.last == "end")
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
  }

  @Test("Data that is loaded anew in the middle of it ends it")
  func reload() throws {
    let made = try table()
    made.tap(1)
    log.lines = []
    log.atBegin = {
      made.source.sections = [numbers(2)]
      made.table.reloadData()
    }
    click(5, made)
    #expect(log.lines.suffix(2) == ["begin, editing true, 0.5", "end"])
    #expect(made.texts == ["0", "1"] && made.table.indexPathsForSelectedRows == nil)
  }

  @Test("A collection view does the same with its items")
  func items() throws {
    let made = try CollectionStage(items: 9)
    made.view.delegate = log
    made.view.allowsMultipleSelectionDuringEditing = true
    made.tap(5)
    (log.lines, log.refused) = ([], 3)
    try click(2, made)
    #expect(
      log.lines == [
        "should begin, editing false, 0.2", "unhighlight 0.2", "begin, editing true, 0.2",
        "select 0.4", "select 0.2", "end",
      ])
    #expect(made.view.indexPathsForSelectedItems?.map(\.item) == [2, 4, 5])
    log.lines = []
    log.allows = false
    try click(7, made)
    #expect(log.lines.contains("should begin, editing true, 0.7") && !log.lines.contains("end"))
    #expect(made.view.indexPathsForSelectedItems?.map(\.item) == [2, 4, 5, 7])
  }
}
