import CalqueTesting
import RandomSeeds
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import UIKitLists

/// Rows that can be moved, the first one by nobody.
final class MovableSource: RowSource {
  override init(_ sections: [[String]]) { super.init(sections) }
}

@MainActor
final class EditingDelegate: NSObject, UITableViewDelegate {
  var style = UITableViewCell.EditingStyle.delete
  var indents = true
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indents }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }
}

final class ReorderCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    showsReorderControl = true
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Editing of rows", .serialized) struct TableEditingTests {
  private let delegate = EditingDelegate()

  private func start(_ rows: [String] = ["a", "b", "c"], moves: Bool = false) throws -> TableStage {
    let stage = try TableStage(
      [rows], delegate: delegate, cellClass: moves ? ReorderCell.self : UITableViewCell.self)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    return stage
  }

  @Test("Editing shows a control that moves the content in, with an animation")
  func controls() throws {
    let stage = try TableStage([["a"]], delegate: delegate)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    stage.table.setEditing(true, animated: true)
    #expect(stage.table.isEditing && cell.isEditing && cell.editingStyle == .delete)
    stage.stage.advance(by: 0.15)
    let x = cell.contentView.layer.presentation()?.frame.minX ?? 0
    #expect(x > 5 && x < 35 && cell.contentView.frame.minX == 38)
    stage.stage.advance(by: 0.3)
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(cell.contentView.frame.minX == 0 && cell.editControl == nil)
  }

  @Test(
    "A row without a control moves in like the others, unless the delegate says that it does not")
  func noControl() throws {
    delegate.style = .none
    let stage = try start()
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.editControl == nil && cell.contentView.frame.minX == 38)
    delegate.indents = false
    stage.table.setEditing(false, animated: false)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(cell.contentView.frame.minX == 0)
    let (fixed, source) = (EditingDelegate(), RowSource([]))
    source.canEdit = false
    let other = try TableStage([["a"]], delegate: fixed, source: source)
    other.table.setEditing(true, animated: false)
    other.stage.advance(by: 0.1)
    #expect(other.table.visibleCells.map(\.contentView.frame.minX) == [0])
  }

  @Test("Controls and content do not leave the card of an inset section while editing lasts")
  func clipping() throws {
    let stage = try TableStage([["a", "b"]], style: .insetGrouped, delegate: delegate)
    let cell = try #require(stage.table.visibleCells.last)
    stage.table.setEditing(true, animated: true)
    stage.stage.advance(by: 0.1)
    #expect(cell.clipsToBounds && cell.layer.cornerRadius > 0)
    stage.stage.advance(by: 0.4)
    cell.showsConfirmation(true, animated: true)
    stage.stage.advance(by: 0.4)
    #expect(cell.clipsToBounds)
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.1)
    #expect(cell.clipsToBounds)
    stage.stage.advance(by: 0.4)
    #expect(!cell.clipsToBounds)
    cell.clipsToBounds = true
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    stage.table.setEditing(false, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(cell.clipsToBounds)
  }

  @Test("A circle has the colour of the window's style, also where the system has another one")
  func darkCircle() throws {
    let stage = try TableStage([["a"]], delegate: delegate)
    stage.stage.window.overrideUserInterfaceStyle = .dark
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.stage.advance(by: 0.1)
    stage.table.setEditing(true, animated: false)
    let control = try #require(stage.table.visibleCells.first?.editControl)
    let symbol = try #require(control.subviews.first as? UIImageView)
    let picture = try #require(symbol.layer.contents as? CGImage)
    // At the left edge of the ring.
    #expect(picture.pixel(x: 1, y: 11).w > 100 && picture.pixel(x: 1, y: 11).x < 80)
    stage.stage.advance(by: 0.1)
    #expect(symbol.layer.contents as? CGImage === picture)
  }

  @Test("A row is deleted by its control, after its confirmation")
  func delete() throws {
    let stage = try start()
    stage.stage.touch(at: CGPoint(x: 19, y: 66))
    stage.stage.advance(by: 0.4)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.showingDeleteConfirmation && cell.confirmation?.frame.maxX == 320)
    #expect(stage.source.lines.isEmpty)
    stage.stage.touch(at: CGPoint(x: 300, y: 66))
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines == ["commit delete 0.1"] && stage.texts == ["a", "c"])
  }

  @Test("A touch elsewhere takes the confirmation away")
  func regret() throws {
    let stage = try start()
    stage.stage.touch(at: CGPoint(x: 19, y: 66))
    stage.stage.advance(by: 0.4)
    stage.stage.touch(at: CGPoint(x: 100, y: 110))
    stage.stage.advance(by: 0.4)
    #expect(!stage.table.visibleCells.contains { $0.showingDeleteConfirmation })
    #expect(stage.source.lines.isEmpty && stage.table.visibleCells[1].confirmation == nil)
  }

  @Test("An insertion is asked for at once")
  func insert() throws {
    delegate.style = .insert
    let stage = try start()
    stage.stage.touch(at: CGPoint(x: 19, y: 22))
    #expect(stage.source.lines == ["commit insert 0.0"])
  }

  @Test("Rows are selected while editing only where the table allows it; several by their controls")
  func selection() throws {
    let stage = try start()
    stage.tap(1)
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.stage.advance(by: 0.1)
    stage.stage.touch(at: CGPoint(x: 19, y: 22))
    stage.tap(2)
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    #expect(
      stage.table.visibleCells.map { $0.editControl?.kind == .selected } == [true, false, true])
    stage.table.setEditing(false, animated: false)
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }

  @Test("The controls move in from the sides, at the height of the middle of their rows")
  func controlsMoveIn() throws {
    let stage = try start(moves: true)
    stage.table.setEditing(false, animated: false)
    stage.table.setEditing(true, animated: true)
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.table.visibleCells.first)
    for control in [cell.editControl, cell.reorderControl] as [UIControl?] {
      let symbol = try #require(control?.subviews.first?.layer.presentation())
      #expect(abs(symbol.frame.midY - 22) <= 0.5 && symbol.frame.height > 10)
    }
  }

  @Test("A finger that moves at once drags the row, and does not scroll the table")
  func moveAtOnce() throws {
    let stage = try start((0..<60).map { "\($0)" }, moves: true)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines == ["move 0 to 2"] && stage.table.contentOffset == .zero)
  }

  @Test("A row is dragged by its control: others make room, and the data source moves it")
  func move() throws {
    let stage = try start(["a", "b", "c", "d"], moves: true)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    stage.stage.advance(by: 0.4)
    #expect(stage.texts == ["b", "c", "a", "d"] && stage.source.lines.isEmpty)
    #expect(stage.picture == ["b at 0", "c at 44", "a at 88", "d at 132"])
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines == ["move 0 to 2"])
    #expect(stage.source.sections == [["b", "c", "a", "d"]])
    #expect(stage.picture == ["b at 0", "c at 44", "a at 88", "d at 132"])
    #expect(stage.table.contentOffset == .zero)
  }

  @Test("A delegate chooses another place, and a cancelled drag changes nothing")
  func target() throws {
    delegate.target = { from, _ in from }
    let stage = try start(["a", "b", "c", "d"], moves: true)
    var touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines.isEmpty && stage.texts == ["a", "b", "c", "d"])
    delegate.target = { $1 }
    touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    touch.cancel()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines.isEmpty)
    #expect(stage.picture == ["a at 0", "b at 44", "c at 88", "d at 132"])
  }

  @Test("A change of the data in the middle of a drag puts the row back first")
  func changeWhileMoving() throws {
    let stage = try start(["a", "b", "c", "d"], moves: true)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    stage.source.sections[0].append("x")
    stage.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["a at 0", "b at 44", "c at 88", "d at 132", "x at 176"])
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["a", "b", "c", "d", "x"])
  }

  @Test(
    "A delegate that says how rows are edited gives the deletion by a swipe, or takes it",
    arguments: [(UITableViewCell.EditingStyle.delete, 1), (.insert, 0), (.none, 0)])
  func swipe(style: UITableViewCell.EditingStyle, buttons: Int) throws {
    delegate.style = style
    let stage = try TableStage([["a", "b"]], delegate: delegate)
    stage.stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 190, y: 22))
    stage.stage.advance(by: 0.5)
    #expect(stage.table.swiping.current?.buttons.buttons.count ?? 0 == buttons)
    stage.table.swiping.close(animated: false)
    stage.table.setEditing(true, animated: false)
    stage.stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 190, y: 22))
    #expect(stage.table.swiping.current == nil)
  }

  @Test("A row at an edge scrolls the table, and cells that come in are those of their rows")
  func edge() throws {
    let stage = try start((0..<60).map { "\($0)" }, moves: true)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 475), duration: 0.3)
    stage.stage.advance(by: 2)
    #expect(stage.table.contentOffset.y > 600)
    let to = try #require(stage.table.moving?.to.item)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.lines == ["move 0 to \(to)"])
    let rows = try #require(stage.table.indexPathsForVisibleRows?.map(\.row))
    #expect(stage.texts == rows.map { stage.source.sections[0][$0] })
  }

  @Test("The place in the data of each row, while one is dragged", arguments: seeds(12, of: 200))
  func dataIndex(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sections = (0..<3).map { section in (0..<4).map { ListIndex(section, $0) } }
    let from = ListIndex(
      Int.random(in: 0..<3, using: &random), Int.random(in: 0..<4, using: &random))
    let row = sections[from.section].remove(at: from.item)
    let section = Int.random(in: 0..<3, using: &random)
    let to = ListIndex(section, Int.random(in: 0...sections[section].count, using: &random))
    sections[section].insert(row, at: to.item)
    let moving = ItemMove(from: from, to: to)
    for (section, rows) in sections.enumerated() {
      for (item, row) in rows.enumerated() {
        #expect(moving.dataIndex(of: ListIndex(section, item)) == row)
      }
    }
  }
}
