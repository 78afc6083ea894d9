import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A table of ten rows, whose controller may have the keys before.
@MainActor
private final class RowsController: UITableViewController {
  var keys: [String] = []
  var isFirst = false

  override var canBecomeFirstResponder: Bool { isFirst }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.characters }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// A view that takes keys.
@MainActor
private final class KeyView: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@MainActor
@Suite("Keys of lists that are no first responder", .serialized) struct ListFocusTests {
  private func start() throws -> (Stage, RowsController, UITableView) {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let controller = RowsController(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    return (stage, controller, try #require(controller.tableView))
  }

  private func rings(_ table: UITableView) -> [Int] {
    table.visibleCells.filter { $0.focusRing != nil }.compactMap { $0.index?.item }
  }

  @Test("A controller's table takes arrows, and shows a ring around the row until a touch")
  func arrows() throws {
    let (stage, controller, table) = try start()
    var states: [Bool] = []
    table.visibleCells[1].configurationUpdateHandler = {
      if states.last != $1.isFocused { states.append($1.isFocused) }
    }
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow?.row == 1 && rings(table) == [1])
    #expect(table.visibleCells[1].focusRing?.frame == table.visibleCells[1].bounds)
    stage.advance(by: 0.05)
    stage.touch(at: CGPoint(x: 100, y: 110))
    stage.advance(by: 0.1)
    #expect(table.indexPathForSelectedRow?.row == 2 && rings(table) == [])
    #expect(states == [false, true, false])
    stage.press(.keyboardX, typing: "x")
    #expect(controller.keys == ["x"], "other keys are passed on")
  }

  @Test("A controller that is the first responder gets the keys that its table leaves")
  func controller() throws {
    let (stage, controller, table) = try start()
    controller.isFirst = true
    #expect(controller.becomeFirstResponder())
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardX, typing: "x")
    #expect(table.indexPathForSelectedRow?.row == 0 && controller.keys == ["x"])
  }

  @Test("Another first responder keeps its keys, and the ring goes")
  func other() throws {
    let (stage, _, table) = try start()
    stage.press(.keyboardDownArrow)
    #expect(rings(table) == [0])
    let view = KeyView(frame: CGRect(x: 0, y: 400, width: 10, height: 10))
    stage.window.addSubview(view)
    #expect(view.becomeFirstResponder() && rings(table) == [])
    stage.press(.keyboardDownArrow)
    stage.touch(at: CGPoint(x: 100, y: 22))
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow?.row == 0)
    view.resignFirstResponder()
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow?.row == 1)
  }

  @Test("A table below a presented controller gets no keys")
  func presented() throws {
    let (stage, controller, table) = try start()
    let front = UIViewController()
    front.modalPresentationStyle = .pageSheet
    controller.present(front, animated: false)
    stage.advance(by: 0.1)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow == nil)
    controller.dismiss(animated: false)
    stage.advance(by: 0.1)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow?.row == 0)
  }

  @Test("A touch gives the keys to a collection view, and takes them from the list before")
  func touches() throws {
    let stage = try CollectionStage(items: 6)
    let table = UITableView(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
    let source = RowSource([["a", "b"]])
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    stage.stage.window.addSubview(table)
    stage.stage.advance(by: 0.1)
    stage.stage.press(.keyboardRightArrow)
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.tap(0)
    stage.stage.press(.keyboardRightArrow)
    stage.stage.advance(by: 0.05)
    let cell = try #require(stage.view.cellForItem(at: itemPath(1)))
    #expect(stage.view.indexPathsForSelectedItems == [itemPath(1)] && cell.focusRing != nil)
    #expect(cell.configurationState.isFocused)
    stage.stage.touch(at: CGPoint(x: 100, y: 260))
    stage.stage.advance(by: 0.1)
    #expect(cell.focusRing == nil && table.indexPathForSelectedRow?.row == 0)
    stage.stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow?.row == 1)
    #expect(stage.view.indexPathsForSelectedItems == [itemPath(1)])
  }
}
