import CalqueTesting
import Synchronization
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Sections of texts, shown in cells of one class; it logs calls of the table.
@MainActor
class RowSource: NSObject, UITableViewDataSource {
  var sections: [[String]]
  var titles: [String?] = []
  var footers: [String?] = []
  var lines: [String] = []
  var asked = 0
  /// True if all rows can be edited; nil for the answer of a data source that does not say.
  var canEdit: Bool?

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit ?? tableView.standardCanEdit()
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    lines.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
    if editingStyle == .delete {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    lines.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
}

/// A table on a stage of 320 by 480 points, with rows of 44 points.
@MainActor
final class TableStage {
  let stage: Stage
  let table: UITableView
  let source: RowSource

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat = 44,
    size: CGSize = CGSize(width: 320, height: 480), delegate: (any UITableViewDelegate)? = nil,
    source: RowSource? = nil, cellClass: UITableViewCell.Type = UITableViewCell.self
  ) throws {
    stage = try Stage(size: size)
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.rowHeight = rowHeight
    table.sectionHeaderTopPadding = 0
    table.register(cellClass, forCellReuseIdentifier: "cell")
    self.source = source ?? RowSource(sections)
    if source != nil { self.source.sections = sections }
    table.dataSource = self.source
    table.delegate = delegate
    stage.window.addSubview(table)
    stage.advance(by: 0.1)
  }

  convenience init(rows: Int, rowHeight: CGFloat = 44) throws {
    try self.init([(0..<rows).map { "Row \($0)" }], rowHeight: rowHeight)
  }

  /// The texts of the cells in view with their tops on screen, at the present time.
  var picture: [String] {
    table.visibleCells.map { cell in
      let y = (cell.layer.presentation() ?? cell.layer).frame.minY - table.contentOffset.y
      return "\(cell.textLabel?.text ?? "-") at \(Int(y.rounded()))"
    }
  }

  /// The texts of the cells in view.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

  /// Taps the middle of a row.
  func tap(_ row: Int, _ section: Int = 0) {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    stage.touch(at: table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    stage.advance(by: 0.05)
  }
}

/// Returns the lines that UIKit reports during `body`, without their prefix.
@MainActor
func reports(_ body: @MainActor () throws -> Void) rethrows -> [String] {
  let lines = ReportedLines()
  try Diagnostic.withListener({ lines.add($0) }) { try body() }
  let prefix = "UIKit: "
  return lines.all.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
}

private final class ReportedLines: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

extension IndexPath {
  /// The section and the row, as the logs have them.
  var text: String { "\(section).\(row)" }
}
