import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Rows of 40 points that log what the table asks for, and tells of them.
@MainActor
private final class OrderedRows: RowSource, UITableViewDelegate {
  /// True for each cell that stood in a view when it was about to be displayed.
  var stood: [Bool] = []

  override func numberOfSections(in tableView: UITableView) -> Int {
    lines.append("sections")
    return super.numberOfSections(in: tableView)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.append("rows \(section)")
    return super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    lines.append("title \(section)")
    return super.tableView(tableView, titleForHeaderInSection: section)
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    let isPrepared = (cell as? CountingCell)?.preparations ?? 0 > 0
    lines.append("cell \(indexPath.text)" + (isPrepared ? " prepared" : ""))
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    lines.append("height \(indexPath.text)")
    return 40
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    stood.append(cell.superview != nil)
    lines.append("will \(indexPath.text) at \(Int(cell.frame.minY))")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { lines.append("end \(indexPath.text)") }
}

/// A row that can be edited; logs each question about it once.
@MainActor
private final class EditedRow: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines: [String] = []

  func note(_ line: String) { if !lines.contains(line) { lines.append(line) } }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit")
    return true
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMove")
    return true
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { note("commit") }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("style")
    return .delete
  }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    note("indent")
    return true
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailing")
    return nil
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    note("title")
    return nil
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("begin")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("end")
  }
}

/// A cell that tells the log of its row what is known when it is edited.
@MainActor
private final class EditedCell: UITableViewCell {
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    let row = table?.dataSource as? EditedRow
    row?.note(
      "cell \(editing) in \(table?.isEditing ?? false), control \(editControl != nil)")
  }
}

@MainActor
@Suite("Order of a table's calls", .serialized) struct TableOrderTests {
  private let rows = OrderedRows([])

  private func start(_ texts: [String]) throws -> TableStage {
    try TableStage([texts], delegate: rows, source: rows, cellClass: CountingCell.self)
  }

  private func edited(_ row: EditedRow) throws -> TableStage {
    let stage = try TableStage([["a"]], cellClass: EditedCell.self)
    stage.table.dataSource = row
    stage.table.delegate = row
    stage.stage.advance(by: 0.1)
    row.lines = []
    return stage
  }

  @Test("A load asks for counts and titles; rows for cells and heights, and are told at the end")
  func load() throws {
    _ = try start(["a", "b"])
    #expect(
      rows.lines == [
        "sections", "rows 0", "title 0", "height 0.0", "cell 0.0", "height 0.0", "cell 0.1",
        "height 0.1", "will 0.0 at 0", "will 0.1 at 40",
      ])
    #expect(rows.stood == [false, false])
  }

  @Test("Rows leave before others come, whose cells are prepared when the data source gets them")
  func reuse() throws {
    let stage = try start(numbers(100))
    rows.lines = []
    stage.table.contentOffset.y = 80
    stage.stage.advance(by: 0.05)
    #expect(
      rows.lines == [
        "end 0.0", "end 0.1", "cell 0.12 prepared", "height 0.12", "cell 0.13 prepared",
        "height 0.13", "will 0.12 at 480", "will 0.13 at 520",
      ])
  }

  @Test("A batch asks for counts, heights and cells; rows that left and the completion are last")
  func changes() throws {
    let stage = try start(["a", "b", "c"])
    rows.lines = []
    stage.table.performBatchUpdates {
      rows.sections = [["b", "c", "d"]]
      stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      stage.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    } completion: { [rows] _ in
      rows.lines.append("done")
    }
    stage.stage.advance(by: 0.5)
    #expect(
      rows.lines == [
        "sections", "rows 0", "height 0.0", "height 0.1", "cell 0.2", "height 0.2",
        "will 0.2 at 80", "end 0.0", "done",
      ])
  }

  @Test("Editing asks what a row can do, then for its style unless rows are selected by controls")
  func editing() throws {
    let row = EditedRow()
    let stage = try edited(row)
    stage.table.setEditing(true, animated: false)
    let cell = "cell true in true, control true"
    #expect(row.lines == ["canEdit", "canMove", "style", "indent", cell])
    row.lines = []
    stage.table.allowsMultipleSelectionDuringEditing = true
    #expect(row.lines == ["canEdit", "canMove", "indent", cell])
    #expect(stage.table.visibleCells.first?.editControl?.kind == .unselected)
    row.lines = []
    stage.table.setEditing(false, animated: false)
    #expect(row.lines == ["cell false in false, control false"])
  }

  @Test("A swipe asks for its actions, begins, commits and ends")
  func swipe() throws {
    let row = EditedRow()
    let stage = try edited(row)
    stage.stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 190, y: 22))
    stage.stage.advance(by: 0.5)
    #expect(row.lines == ["canEdit", "trailing", "style", "title", "begin"])
    stage.stage.touch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.5)
    #expect(row.lines.suffix(2) == ["commit", "end"])
  }
}
