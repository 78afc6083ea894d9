import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// The work of a table follows what is in view, and not the number of its rows. It is counted.
@MainActor
@Suite("Work of tables", .serialized) struct TableWorkTests {
  /// A cell that counts its layouts, of all cells.
  final class CountedCell: UITableViewCell {
    static var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.layouts += 1
    }
  }

  private func start(_ rows: Int) throws -> TableStage {
    try TableStage([(0..<rows).map { "\($0 % 10)" }], cellClass: CountedCell.self)
  }

  @Test("A scrolled frame without new rows asks for nothing and lays out no cell")
  func frame() throws {
    let stage = try start(100_000)
    stage.table.contentOffset.y = 440_005
    stage.stage.advance(by: 0.1)
    (stage.source.asked, CountedCell.layouts) = (0, 0)
    for _ in 0..<30 {
      stage.table.contentOffset.y += 1
      stage.stage.advance(by: 1 / 60.0)
    }
    #expect(stage.source.asked == 0 && CountedCell.layouts == 0)
    stage.table.contentOffset.y += 44
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.source.asked == 1 && CountedCell.layouts <= 1)
  }

  @Test("Frames of a hundred thousand rows are drawn by the work of those of two hundred")
  func counters() throws {
    var texts: [String] = []
    for rows in [200, 100_000] {
      let stage = try start(rows)
      for _ in 0..<20 {
        stage.table.contentOffset.y += 13
        stage.stage.advance(by: 1 / 60.0)
      }
      texts.append("\(stage.stage.counters)")
      #expect(stage.table.cellCounts.made <= 12)
    }
    #expect(texts[0] == texts[1])
  }

  @Test("A table of a hundred thousand rows asks for the count, and for the cells in view")
  func setUp() throws {
    let stage = try start(100_000)
    #expect(stage.source.asked == 11)
    #expect(stage.table.layout.sections[0].rows.common?.height == 44)
  }

  @Test("A still table costs nothing")
  func still() throws {
    let stage = try start(1000)
    stage.stage.advance(by: 1)
    let (frames, asked) = (stage.stage.frameCount, stage.source.asked)
    stage.stage.advance(by: 2)
    #expect(stage.stage.frameCount == frames && stage.source.asked == asked)
  }

  @Test("A flick through self-sizing rows has a frame at each refresh, with the rows of that alone")
  func flick() throws {
    let source = ConstrainedSource([])
    source.count = 100_000
    let stage = try TableStage(
      [], rowHeight: UITableView.automaticDimension, source: source,
      cellClass: ConstrainedCell.self)
    let table = stage.table
    stage.stage.pan(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.1)
    let (frames, top) = (stage.stage.frameCount, table.contentOffset.y)
    var moments: [(offset: CGFloat, cells: Int)] = []
    let link = CADisplayLink { _ in moments.append((table.contentOffset.y, source.asked)) }
    link.add(to: .main, forMode: .common)
    stage.stage.advance(by: 1, every: 1 / 120.0)
    link.invalidate()
    #expect(moments.count >= 118 && stage.stage.frameCount - frames >= moments.count - 1)
    // The lowest rows have 40 points; a refresh shows those by which it has moved, and one more.
    for (former, now) in zip(moments, moments.dropFirst()) {
      #expect(now.offset > former.offset)
      let rows = Int((now.offset - former.offset) / 40) + 2
      #expect(now.cells - former.cells <= rows, "from \(former) to \(now)")
    }
    #expect(table.contentOffset.y > top + 1000 && table.cellCounts.made < 20)
    #expect(table.layout.sections[0].rows.count == 100_000)
  }
}
