import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// A cell that logs its transitions.
private final class SwipedCell: UITableViewCell {
  var states: [StateMask] = []
  override func willTransition(to state: StateMask) { states.append(state) }
  override func didTransition(to state: StateMask) { states.append(state) }
}

@MainActor
@Suite("Swipes among other events", .serialized) struct RandomSwipeTests {
  private let delegate = SwipeDelegate()

  @Test("A cell is told of a swipe")
  func transitions() throws {
    delegate.trailing = [delegate.action("Flag")]
    let stage = try TableStage([["a"]], delegate: delegate, cellClass: SwipedCell.self)
    let cell = try #require(stage.table.visibleCells.first as? SwipedCell)
    stage.stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 190, y: 22))
    stage.stage.advance(by: 0.5)
    let shown = UITableViewCell.StateMask.showingDeleteConfirmation
    #expect(cell.states == [shown, shown])
    stage.table.setEditing(false, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(cell.states == [shown, shown, [], []])
  }

  @Test("From right to left, the leading side is the right one, with the first action at its edge")
  func rightToLeft() throws {
    delegate.leading = [delegate.action("Read"), delegate.action("Pin")]
    let stage = try TableStage([["a"]], delegate: delegate)
    stage.table.semanticContentAttribute = .forceRightToLeft
    stage.stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 150, y: 22))
    stage.stage.advance(by: 0.5)
    stage.stage.touch(at: CGPoint(x: 310, y: 22))
    #expect(delegate.lines == ["begin 0.0", "perform Read"])
  }

  @Test(
    "After random touches and changes, no row is left aside, and each begin has an end",
    arguments: seeds(6, of: 200))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    delegate.trailing = [delegate.action("Bin", .destructive), delegate.action("Flag")]
    delegate.leading = [delegate.action("Read")]
    let stage = try TableStage(
      [(0..<20).map { "\($0)" }], style: Bool.random(using: &random) ? .plain : .insetGrouped,
      delegate: delegate)
    for _ in 0..<25 {
      act(stage, &random)
      stage.stage.advance(by: Double.random(in: 0..<0.4, using: &random))
    }
    stage.table.setEditing(false, animated: Bool.random(using: &random))
    stage.stage.advance(by: 2)
    for cell in stage.table.visibleCells {
      #expect(cell.swipe == nil && !cell.subviews.contains { $0 is SwipeButtons })
      #expect(cell.contentView.frame.minX == 0 && !cell.clipsToBounds)
    }
    let rows = try #require(stage.table.indexPathsForVisibleRows)
    #expect(stage.texts == rows.map { stage.source.sections[0][$0.row] })
    let begins = delegate.lines.count { $0.hasPrefix("begin") }
    #expect(begins == delegate.lines.count { $0.hasPrefix("end") }, "\(delegate.lines)")
  }

  private func act(_ stage: TableStage, _ random: inout SeededGenerator) {
    func point(_ random: inout SeededGenerator) -> CGPoint {
      CGPoint(
        x: .random(in: 20..<300, using: &random), y: .random(in: 10..<400, using: &random))
    }
    let (table, source) = (stage.table, stage.source)
    let count = source.sections[0].count
    switch Int.random(in: 0..<11, using: &random) {
    case 0..<4:
      let from = point(&random)
      let way = CGFloat.random(in: -280..<280, using: &random)
      stage.stage.pan(
        from: from, to: CGPoint(x: from.x + way, y: from.y),
        duration: .random(in: 0.05..<0.5, using: &random))
    case 4: stage.stage.touch(at: point(&random))
    case 5: stage.stage.pan(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 120))
    case 6:
      // That which is open, if there is one.
      let cell = table.swiping.current?.cell as? UITableViewCell
      let open = cell.flatMap { table.indexPath(for: $0)?.row }
      let row = open ?? Int.random(in: 0..<count, using: &random)
      source.sections[0].remove(at: row)
      table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
    case 7:
      source.sections[0].insert("new \(count)", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    case 8: table.reloadData()
    case 9: table.setEditing(false, animated: true)
    default:
      if let end = delegate.ends.popLast() { end(Bool.random(using: &random)) }
    }
  }
}
