import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Swipes of rows", .serialized) struct TableSwipeTests {
  private let delegate = SwipeDelegate()

  private func start(
    _ rows: Int = 30, trailing: [UIContextualAction]? = nil,
    style: UITableView.Style = .plain, canEdit: Bool? = nil
  ) throws -> TableStage {
    delegate.trailing = trailing
    let stage = try TableStage(
      [(0..<rows).map { "\($0)" }], style: style, delegate: delegate)
    stage.source.canEdit = canEdit
    return stage
  }

  private func cell(_ stage: TableStage, _ row: Int) throws -> UITableViewCell {
    try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Drags a finger sideways from the middle of a row, and holds it there.
  private func drag(
    _ stage: TableStage, row: Int, from x: CGFloat = 250, by distance: CGFloat
  ) -> Stage.Touch {
    let y = CGFloat(row) * 44 + 22
    let touch = stage.stage.beginTouch(at: CGPoint(x: x, y: y))
    touch.move(to: CGPoint(x: x + distance.sign(of: 12), y: y))
    touch.move(to: CGPoint(x: x + distance + distance.sign(of: 12), y: y), duration: 0.3)
    stage.stage.advance(by: 0.3)
    return touch
  }

  /// Opens a row slowly to its buttons.
  private func open(_ stage: TableStage, row: Int, by distance: CGFloat = -100) {
    drag(stage, row: row, from: distance < 0 ? 250 : 60, by: distance).end()
    stage.stage.advance(by: 0.5)
  }

  @Test("A drag moves the content with the finger, and shows the buttons in its space")
  func follow() throws {
    let stage = try start(trailing: [delegate.action("Flag"), delegate.action("Mark")])
    let touch = drag(stage, row: 1, by: -74)
    let cell = try cell(stage, 1)
    #expect(cell.contentView.frame.minX == -74 && delegate.lines == ["begin 0.1"])
    let buttons = try #require(cell.swipe?.buttons)
    #expect(buttons.frame == CGRect(x: 246, y: 0, width: 74, height: 44))
    #expect(buttons.buttons.map(\.frame.width) == [37, 37])
    #expect(buttons.buttons[0].frame.maxX == 74 && buttons.buttons[1].frame.minX == 0)
    #expect(stage.table.contentOffset == .zero && cell.configurationState.isSwiped)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(cell.contentView.frame.minX == -148)
    #expect(buttons.buttons.map(\.frame.width) == [74, 74])
  }

  @Test("A short drag closes again; a row without actions and a vertical drag do not swipe")
  func short() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    drag(stage, row: 1, by: -20).end()
    stage.stage.advance(by: 0.5)
    let cell = try cell(stage, 1)
    #expect(cell.contentView.frame.minX == 0 && cell.swipe == nil)
    #expect(delegate.lines == ["begin 0.1", "end 0.1"])
    delegate.lines = []
    drag(stage, row: 1, from: 60, by: 100).end()
    stage.stage.pan(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 130, y: 200))
    stage.stage.advance(by: 1)
    #expect(delegate.lines == ["select 0.1"] && stage.table.contentOffset.y > 50)
  }

  @Test("Actions of the older kind are shown, get the row, and close it")
  func rowActions() throws {
    delegate.rowActions = [
      UITableViewRowAction(style: .destructive, title: "Bin") { [delegate] action, path in
        delegate.lines.append("\(action.title ?? "-") \(path.text)")
      },
      UITableViewRowAction(style: .normal, title: "More") { _, _ in },
    ]
    delegate.rowActions?[1].backgroundColor = .systemBlue
    let stage = try start()
    open(stage, row: 1)
    let cell = try cell(stage, 1)
    let swipe = try #require(cell.swipe)
    #expect(!swipe.configuration.performsFirstActionWithFullSwipe)
    #expect(swipe.buttons.buttons.map(\.backgroundColor) == [.systemRed, .systemBlue])
    stage.stage.touch(at: CGPoint(x: 290, y: 66))
    stage.stage.advance(by: 0.6)
    #expect(delegate.lines == ["begin 0.1", "Bin 0.1", "end 0.1"] && cell.swipe == nil)
    delegate.rowActions = []
    open(stage, row: 2)
    #expect(stage.table.swiping.current == nil)
  }

  @Test("Colours: grey, red for destructive, and the action's own; titles are white")
  func looks() throws {
    let own = delegate.action("Own")
    own.backgroundColor = .systemBlue
    let stage = try start(
      trailing: [delegate.action("Bin", .destructive), delegate.action("More"), own])
    open(stage, row: 0, by: -200)
    let buttons = try #require(try cell(stage, 0).swipe?.buttons.buttons)
    #expect(buttons.map(\.backgroundColor) == [.systemRed, .systemGray, .systemBlue])
    let label = try #require(buttons[0].subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.textColor == .white && label.text == "Bin")
    own.backgroundColor = nil
    #expect(own.backgroundColor == .systemGray)
  }

  @Test("An image replaces the title in a low row, and stands above it in a high one")
  func images() {
    let action = delegate.action("Pin")
    action.image = CellSymbol.checkmark.image
    for (height, texts) in [(CGFloat(44), [String?.none]), (120, ["Pin"])] {
      let button = SwipeButton(action, isAtRight: true, rowHeight: height)
      button.frame = CGRect(x: 0, y: 0, width: 74, height: height)
      button.layoutIfNeeded()
      #expect(button.subviews.compactMap { $0 as? UILabel }.map(\.text) == texts)
      let image = button.subviews.compactMap { $0 as? UIImageView }[0].frame
      #expect(image.midX == 37 || image.midX == 37.5)
      #expect(height == 44 ? abs(image.midY - 22) <= 0.5 : image.maxY < 62)
      #expect(button.accessibilityLabel == "Pin")
    }
  }

  @Test("A tapped button performs its action; the row closes at the end that the handler tells")
  func tap() throws {
    let stage = try start(trailing: [delegate.action("Flag"), delegate.action("Mark")])
    open(stage, row: 1)
    stage.stage.touch(at: CGPoint(x: 200, y: 66))
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "perform Mark"])
    stage.stage.touch(at: CGPoint(x: 200, y: 66))
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines.count == 2 && stage.table.swiping.current != nil)
    delegate.ends[0](true)
    delegate.ends[0](true)
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "perform Mark", "end 0.1"])
    #expect(try cell(stage, 1).contentView.frame.minX == 0)
  }

  @Test("A swipe past the middle performs the first action, which covers the others")
  func full() throws {
    let stage = try start(trailing: [delegate.action("Flag"), delegate.action("Mark")])
    let touch = drag(stage, row: 1, by: -200)
    let buttons = try #require(try cell(stage, 1).swipe?.buttons)
    #expect(buttons.coversAll && buttons.buttons[0].frame == buttons.bounds)
    #expect(buttons.subviews.last === buttons.buttons[0])
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "perform Flag"] && !buttons.coversAll)
    delegate.ends[0](false)
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines.last == "end 0.1")
  }

  @Test("Without full swipes the content resists beyond the buttons, and comes back to them")
  func resistance() throws {
    delegate.allowsFull = false
    let stage = try start(trailing: [delegate.action("Flag")])
    let touch = drag(stage, row: 1, by: -174)
    let cell = try cell(stage, 1)
    #expect(cell.contentView.frame.minX == -99)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(cell.contentView.frame.minX == -74 && delegate.lines == ["begin 0.1"])
  }

  @Test("The leading side has actions of its own")
  func leading() throws {
    delegate.leading = [delegate.action("Read")]
    let stage = try start()
    open(stage, row: 2, by: 60)
    let cell = try cell(stage, 2)
    #expect(cell.contentView.frame.minX == 74)
    #expect(cell.swipe?.buttons.frame == CGRect(x: 0, y: 0, width: 74, height: 44))
    stage.stage.touch(at: CGPoint(x: 30, y: 110))
    #expect(delegate.lines == ["begin 0.2", "perform Read"])
  }

  @Test("A tap elsewhere closes, and selects nothing", arguments: [(100, 66), (100, 200)])
  func tapElsewhere(x: Int, y: Int) throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    stage.stage.touch(at: CGPoint(x: x, y: y))
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "end 0.1"])
    #expect(try cell(stage, 1).contentView.frame.minX == 0)
    stage.stage.touch(at: CGPoint(x: x, y: y))
    stage.stage.advance(by: 0.1)
    #expect(delegate.lines.last == "select 0.\(y / 44)")
  }

  @Test("A scroll by the finger closes the row, and so does the end of editing")
  func closes() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    stage.stage.pan(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 46))
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "end 0.1"])
    stage.table.setContentOffset(.zero, animated: false)
    stage.stage.advance(by: 0.5)
    open(stage, row: 3)
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines.suffix(2) == ["begin 0.3", "end 0.3"])
  }

  @Test("A turn of the wheel closes the row")
  func wheel() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    stage.stage.window.handle(
      WheelEvent(
        at: CGPoint(x: 100, y: 300), distance: CGVector(dx: 0, dy: -60),
        time: CACurrentMediaTime()))
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "end 0.1"] && stage.table.contentOffset.y > 0)
  }

  @Test("The open row is dragged on, and back")
  func again() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    let touch = drag(stage, row: 1, from: 100, by: 40)
    #expect(try cell(stage, 1).contentView.frame.minX == -34)
    touch.move(to: CGPoint(x: 300, y: 66), duration: 0.2)
    #expect(try cell(stage, 1).contentView.frame.minX == 0)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "end 0.1"])
  }

  @Test("Swiping another row closes the first one")
  func other() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    open(stage, row: 4)
    #expect(delegate.lines == ["begin 0.1", "begin 0.4", "end 0.1"])
    #expect(try cell(stage, 1).swipe == nil && cell(stage, 4).swipe != nil)
  }

  @Test("A row that can be edited is deleted by a swipe, through its data source")
  func deletion() throws {
    let stage = try start(4, canEdit: true)
    open(stage, row: 1)
    let buttons = try #require(try cell(stage, 1).swipe?.buttons.buttons)
    #expect(buttons.count == 1 && buttons[0].accessibilityLabel == "Delete")
    stage.stage.touch(at: CGPoint(x: 300, y: 66))
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines == ["commit delete 0.1"] && stage.texts == ["0", "2", "3"])
    #expect(delegate.lines == ["begin 0.1", "end -"])
    #expect(stage.picture == ["0 at 0", "2 at 44", "3 at 88"])
    drag(stage, row: 0, by: -220).end()
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["2", "3"] && stage.table.swiping.current == nil)
    #expect(stage.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test("A row that cannot be edited has no actions, and one of unknown editing no deletion")
  func noDeletion() throws {
    let stage = try start(4, trailing: [delegate.action("Flag")], canEdit: false)
    open(stage, row: 1)
    #expect(delegate.lines == ["select 0.1"])
    let plain = try start(4)
    open(plain, row: 1)
    #expect(delegate.lines == ["select 0.1", "select 0.1"])
  }

  @Test("A destructive action that is done leaves the row to deleteRows")
  func destructive() throws {
    let stage = try start(4, trailing: [delegate.action("Bin", .destructive)])
    drag(stage, row: 1, by: -200).end()
    stage.stage.advance(by: 0.5)
    let cell = try cell(stage, 1)
    #expect(cell.contentView.frame.minX == -320 && delegate.lines.last == "perform Bin")
    delegate.ends[0](true)
    stage.stage.advance(by: 0.5)
    #expect(cell.contentView.frame.minX == -320)
    stage.source.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    stage.stage.advance(by: 0.5)
    #expect(delegate.lines == ["begin 0.1", "perform Bin", "end -"])
    #expect(stage.texts == ["0", "2", "3"])
    #expect(cell.superview == nil || cell.isHidden)
  }

  @Test("A cell that is used again has no buttons")
  func reuse() throws {
    let stage = try start(100, trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    stage.table.contentOffset.y = 2000
    stage.stage.advance(by: 0.5)
    #expect(stage.table.visibleCells.allSatisfy { $0.swipe == nil })
    #expect(stage.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    #expect(delegate.lines == ["begin 0.1", "end -"])
  }

  @Test("A row that is opened again while it closes clips no more in the end")
  func reopened() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    open(stage, row: 1)
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.05)
    stage.stage.pan(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 190, y: 66), duration: 0.1)
    stage.stage.advance(by: 0.5)
    let cell = try cell(stage, 1)
    #expect(cell.contentView.frame.minX == -74 && cell.clipsToBounds)
    #expect(cell.subviews.count { $0 is SwipeButtons } == 1)
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(!cell.clipsToBounds && cell.swipe == nil)
    #expect(delegate.lines.count { $0.hasPrefix("begin") } == 2)
    #expect(delegate.lines.count { $0.hasPrefix("end") } == 2)
  }

  @Test("A table that loads its data anew closes the row, even with the same cell")
  func reload() throws {
    let stage = try start(trailing: [delegate.action("Flag")])
    let source = SameCells()
    stage.table.dataSource = source
    stage.stage.advance(by: 0.1)
    open(stage, row: 1)
    #expect(source.cells[1].contentView.frame.minX == -74)
    stage.table.reloadData()
    stage.stage.advance(by: 0.5)
    #expect(stage.table.visibleCells == source.cells && source.cells[1].swipe == nil)
    #expect(source.cells[1].contentView.frame.minX == 0)
    #expect(delegate.lines == ["begin 0.1", "end -"])
  }

  @Test("Content that moves aside stays inside an inset section")
  func inset() throws {
    let stage = try start(3, trailing: [delegate.action("Flag")], style: .insetGrouped)
    let y = stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).midY
    stage.stage.pan(from: CGPoint(x: 250, y: y), to: CGPoint(x: 200, y: y))
    stage.stage.advance(by: 0.5)
    let cell = try cell(stage, 0)
    #expect(cell.clipsToBounds && cell.swipe?.buttons.layer.cornerRadius == 10)
    stage.table.setEditing(false, animated: false)
    #expect(!cell.clipsToBounds && cell.swipe == nil)
  }
}

/// Rows that always have the same cells.
@MainActor
private final class SameCells: NSObject, UITableViewDataSource {
  let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
}

extension CGFloat {
  /// Returns `length` with the sign of the receiver.
  fileprivate func sign(of length: CGFloat) -> CGFloat { self < 0 ? -length : length }
}
