import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A delegate of both lists that logs selections and actions, and says what may be edited.
@MainActor
private final class ActionLog: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var lines: [String] = []
  var selects = true
  var performs: Bool?
  var edited: (IndexPath) -> Bool = { _ in true }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    selects ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { performs ?? !tableView.isEditing }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    lines.append("perform \(indexPath.text)")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { selects }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { performs ?? !collectionView.isEditing }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { lines.append("perform \(indexPath.text)") }
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { edited(indexPath) }
}

@MainActor
@Suite("Primary actions of rows and items", .serialized) struct PrimaryActionTests {
  private let log = ActionLog()

  private func table() throws -> TableStage {
    try TableStage([(0..<9).map { "\($0)" }], delegate: log)
  }

  private func items() throws -> CollectionStage {
    let stage = try CollectionStage(items: 9)
    stage.view.delegate = log
    return stage
  }

  @Test("A tap on a row selects it and then performs its action, also where it is not selected")
  func row() throws {
    let stage = try table()
    stage.tap(2)
    stage.tap(2)
    #expect(log.lines == ["select 0.2", "perform 0.2", "select 0.2", "perform 0.2"])
    (log.lines, log.selects) = ([], false)
    stage.tap(3)
    #expect(log.lines == ["perform 0.3"])
    (log.lines, log.performs) = ([], false)
    stage.tap(3)
    #expect(log.lines == [])
  }

  @Test("A row that is selected beside others performs nothing, nor does one in editing")
  func severalRows() throws {
    let stage = try table()
    stage.table.allowsMultipleSelection = true
    stage.tap(1)
    stage.tap(2)
    stage.tap(2)
    #expect(log.lines == ["select 0.1", "perform 0.1", "select 0.2"])
    log.lines = []
    stage.table.allowsSelectionDuringEditing = true
    stage.table.setEditing(true, animated: false)
    stage.tap(4)
    #expect(log.lines == ["select 0.4"])
  }

  @Test("Return performs the action of the selected row, and an arrow selects without one")
  func keys() throws {
    let stage = try table()
    stage.tap(2)
    log.lines = []
    stage.stage.press(.keyboardDownArrow)
    stage.stage.press(.keyboardReturnOrEnter)
    #expect(log.lines == ["select 0.3", "select 0.3", "perform 0.3"])
  }

  @Test("A tap on an item selects it and then performs its action, but not beside others")
  func item() throws {
    let stage = try items()
    stage.tap(2)
    #expect(log.lines == ["select 0.2", "perform 0.2"])
    (log.lines, log.selects) = ([], false)
    stage.tap(3)
    #expect(log.lines == ["perform 0.3"])
    (log.lines, log.selects) = ([], true)
    stage.view.allowsMultipleSelection = true
    stage.tap(4)
    #expect(log.lines == ["select 0.4"])
  }

  @Test("The cell of an item that cannot be edited does not show that the view is")
  func edited() throws {
    let stage = try items()
    log.edited = { $0.item != 1 }
    stage.view.isEditing = true
    stage.stage.advance(by: 0.1)
    let shown = (0..<3).map { item in
      stage.view.cellForItem(at: IndexPath(item: item, section: 0))?.configurationState.isEditing
    }
    #expect(shown == [true, false, true])
  }
}
