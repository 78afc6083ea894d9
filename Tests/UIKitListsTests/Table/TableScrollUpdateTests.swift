import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Changes of rows while the table scrolls", .serialized) struct TableScrollUpdateTests {
  private func paths(_ rows: Range<Int>) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: 0) }
  }

  private func delete(_ rows: Range<Int>, of stage: TableStage) {
    stage.source.sections[0].removeSubrange(rows)
    stage.table.deleteRows(at: paths(rows), with: .fade)
  }

  private func insert(_ count: Int, at row: Int, of stage: TableStage) {
    let new = (0..<count).map { "New \($0)" }
    stage.source.sections[0].insert(contentsOf: new, at: row)
    stage.table.insertRows(at: paths(row..<row + count), with: .fade)
  }

  @Test("A table that loads fewer rows while it scrolls by itself rests within its limits")
  func reloadInScroll() throws {
    let stage = try TableStage(rows: 100)
    stage.table.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    stage.stage.advance(by: 0.1)
    stage.source.sections[0].removeSubrange(20..<100)
    stage.table.reloadData()
    stage.stage.advance(by: 1)
    #expect(stage.table.contentOffset.y == 400)
  }

  /// The content is 1,760 points high; its end is at an offset of 1,280 points.
  @Test(
    "A finger holds the rows when the content ends above them, near or far",
    arguments: [30, 12])
  func shorterInDrag(_ rest: Int) throws {
    let stage = try TableStage(rows: 40)
    stage.table.contentOffset.y = 900
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 300))
    touch.move(to: CGPoint(x: 100, y: 280), duration: 0.1)
    let steps = [
      stage.greatestMove { delete(rest..<40, of: stage) },
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 281)) },
      stage.greatestStep(in: 0.5),
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 282)) },
    ]
    #expect(steps[0] < 0.5 && steps[1] < 1.5 && steps[2] < 80 && steps[3] < 1.5, "\(steps)")
    touch.end()
    #expect(stage.greatestStep(in: 2) < 80)
    #expect(stage.table.contentOffset.y == max(CGFloat(rest) * 44 - 480, 0))
  }

  @Test("A finger that has pulled the content beyond its end holds it there when rows come")
  func longerInDrag() throws {
    let stage = try TableStage(rows: 20)
    stage.table.contentOffset.y = 400
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 400))
    touch.move(to: CGPoint(x: 100, y: 200), duration: 0.2)
    #expect(stage.table.contentOffset.y > 450 && stage.table.contentOffset.y < 550)
    let steps = [
      stage.greatestMove { insert(20, at: 20, of: stage) },
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 199)) },
    ]
    #expect(steps[0] < 0.5 && steps[1] < 1.5, "\(steps)")
    touch.end()
  }

  @Test("A finger goes on when heights above have changed, and rows are still leaving")
  func leavingInDrag() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 50 }
    let stage = try TableStage([(0..<60).map { "Row \($0)" }], delegate: delegate)
    stage.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 200))
    touch.move(to: CGPoint(x: 100, y: 220), duration: 0.1)
    delete(33..<35, of: stage)
    stage.stage.advance(by: 0.1)
    // The rows above come into view with another height than their estimate.
    delegate.height = { $0.row < 29 ? 90 : 50 }
    for y in stride(from: 225.0, through: 300, by: 5) {
      #expect(stage.greatestMove { touch.move(to: CGPoint(x: 100, y: y)) } < 5.5)
    }
    touch.end()
  }

  @Test("An animated scroll ends at the new end of the content, without a jump")
  func shorterInAnimation() throws {
    let stage = try TableStage(rows: 40)
    stage.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.stage.advance(by: 0.15)
    #expect(stage.greatestMove { delete(16..<40, of: stage) } < 0.5)
    let step = stage.greatestStep(in: 1)
    #expect(step < 60, "\(step)")
    #expect(abs(stage.table.contentOffset.y - (16 * 44 - 480)) < 1e-9)
  }

  @Test("An animated scroll to a row goes on to it without a jump when rows come above it")
  func insertInAnimation() throws {
    let stage = try TableStage(rows: 60)
    stage.table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true)
    stage.stage.advance(by: 0.15)
    #expect(stage.greatestMove { insert(10, at: 0, of: stage) } < 0.5)
    let step = stage.greatestStep(in: 1)
    #expect(step < 120, "\(step)")
    #expect(stage.table.contentOffset.y == 20 * 44 && stage.texts.first == "Row 10")
  }

  @Test("Heights that become known in an animated scroll do not move rows in a step")
  func heightsInAnimation() throws {
    let delegate = HeightDelegate()
    delegate.height = { $0.row == 12 ? 240 : 44 }
    let stage = try TableStage([(0..<40).map { "Row \($0)" }], delegate: delegate)
    stage.table.scrollToRow(at: IndexPath(row: 12, section: 0), at: .bottom, animated: true)
    let step = stage.greatestStep(in: 1)
    #expect(step < 60, "\(step)")
    #expect(abs(stage.table.contentOffset.y - (12 * 44 + 240 - 480)) < 1e-9)
  }

  @Test("An animated scroll takes the place of one to a row")
  func otherAnimation() throws {
    let stage = try TableStage(rows: 60)
    stage.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
    stage.stage.advance(by: 0.1)
    stage.table.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.stage.advance(by: 1)
    #expect(stage.table.contentOffset.y == 100)
  }

  @Test("Rows that a batch measures so high that others leave the view let these slide out")
  func highRows() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 40 }
    let stage = try TableStage([(0..<60).map { "Row \($0)" }], delegate: delegate)
    delegate.height = { $0.row < 20 ? 200 : 40 }
    let jumps = stage.findJumps(staying: { Set((0..<12).map { "Row \($0)" }) }) {
      insert(1, at: 0, of: stage)
    }
    #expect(jumps == [])
    #expect(stage.greatestStep(in: 0.5) < 200)
    #expect(stage.picture == ["New 0 at 0", "Row 0 at 200", "Row 1 at 400"])
  }
}
