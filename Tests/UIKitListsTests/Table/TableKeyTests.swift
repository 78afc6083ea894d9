import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

private final class KeyTable: UITableView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that logs the keys that it gets.
private final class KeyLog: UIView {
  var keys: [String] = []
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.characters }
  }
}

@MainActor
@Suite("Keys of a table", .serialized) struct TableKeyTests {
  private let log = SelectionLog()
  private let outer = KeyLog(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @MainActor private struct Table {
    let stage: Stage
    let table: UITableView
    let source: IndexedSource

    /// Presses keys one after the other.
    func press(_ keys: UIKeyboardHIDUsage...) {
      for key in keys { stage.press(key) }
      stage.advance(by: 0.5)
    }

    var row: String? { table.indexPathForSelectedRow?.text }
  }

  private func start(
    _ titles: [String] = ["A", "B"], rows: Int = 20, isFirst: Bool = true
  ) throws -> Table {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let table = KeyTable(frame: outer.bounds)
    table.rowHeight = 44
    let source = IndexedSource(titles, rows: rows)
    table.dataSource = source
    table.delegate = log
    outer.addSubview(table)
    stage.window.addSubview(outer)
    stage.advance(by: 0.1)
    if isFirst { #expect(table.becomeFirstResponder()) }
    return Table(stage: stage, table: table, source: source)
  }

  @Test("Arrows move the selection with the delegate's calls of a user's selection")
  func arrows() throws {
    let made = try start()
    made.press(.keyboardDownArrow)
    #expect(log.lines == ["shouldHighlight 0.0", "willSelect 0.0", "didSelect 0.0"])
    log.lines = []
    made.press(.keyboardDownArrow)
    #expect(
      log.lines == [
        "shouldHighlight 0.1", "willSelect 0.1", "willDeselect 0.0", "didDeselect 0.0",
        "didSelect 0.1",
      ])
    made.press(.keyboardUpArrow, .keyboardUpArrow)
    #expect(made.row == "0.0")
  }

  @Test("Without a selection the arrow up begins with the last whole row in view")
  func fromBelow() throws {
    let made = try start()
    made.press(.keyboardUpArrow)
    #expect(made.row == "0.9")
  }

  @Test("The selected row is scrolled into view, across sections")
  func scrolls() throws {
    let made = try start()
    made.table.selectRow(
      at: IndexPath(row: 19, section: 0), animated: false, scrollPosition: .bottom)
    made.stage.advance(by: 0.1)
    made.press(.keyboardDownArrow)
    #expect(made.row == "1.0" && made.table.contentOffset.y == 444)
  }

  @Test("Rows that cannot be highlighted are passed over, and a refused one is not selected")
  func refusals() throws {
    let made = try start()
    made.press(.keyboardDownArrow)
    log.selects = { $0.row == 1 ? nil : $0 }
    made.press(.keyboardDownArrow)
    #expect(made.row == "0.0")
    log.highlights = false
    made.press(.keyboardDownArrow)
    #expect(made.row == "0.0" && log.lines.last == "shouldHighlight 1.19")
  }

  @Test("With several selected rows, an arrow leaves one")
  func several() throws {
    let made = try start()
    made.table.allowsMultipleSelection = true
    for row in [2, 5] {
      made.table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    made.press(.keyboardDownArrow)
    #expect(made.table.indexPathsForSelectedRows?.map(\.row) == [6])
  }

  @Test("Return selects the selected row once more")
  func activates() throws {
    let made = try start()
    made.press(.keyboardReturnOrEnter)
    #expect(log.lines.isEmpty && outer.keys.count == 1)
    made.press(.keyboardDownArrow)
    log.lines = []
    made.press(.keyboardReturnOrEnter)
    #expect(log.lines == ["willSelect 0.0", "didSelect 0.0"] && made.row == "0.0")
  }

  @Test("Page Up, Page Down, Home and End scroll")
  func scroll() throws {
    let made = try start()
    made.press(.keyboardPageDown)
    #expect(made.table.contentOffset.y == 436)
    made.press(.keyboardPageDown, .keyboardPageUp)
    #expect(made.table.contentOffset.y < 600)
    made.press(.keyboardEnd)
    #expect(made.table.contentOffset.y == 1280)
    made.press(.keyboardHome)
    #expect(made.table.contentOffset.y == 0 && made.row == nil && outer.keys.isEmpty)
  }

  @Test("A letter scrolls to the section of its title")
  func letters() throws {
    let made = try start(["Apple", "Émile", "Zebra"])
    made.stage.press(.keyboardE, typing: "e")
    #expect(made.table.contentOffset.y == 880 && made.source.lines == ["Émile 1"])
    made.stage.press(.keyboardX, typing: "x")
    #expect(made.table.contentOffset.y == 880 && outer.keys == ["x"])
  }

  @Test("Keys with Control, and those of another first responder, are passed on")
  func others() throws {
    let made = try start()
    made.stage.press(.keyboardDownArrow, modifiers: .control)
    #expect(made.row == nil && outer.keys.count == 1)
    made.table.resignFirstResponder()
    made.table.pressesBegan([], with: nil)
    made.press(.keyboardDownArrow)
    #expect(made.row == nil)
    let plain = UITableView(frame: .zero)
    #expect(!plain.canBecomeFirstResponder)
  }
}
