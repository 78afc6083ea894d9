import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A delegate with heights of rows of its own, which counts the calls.
@MainActor
final class HeightDelegate: NSObject, UITableViewDelegate {
  var asked: [Int] = []
  var height: (IndexPath) -> CGFloat = { CGFloat(20 + $0.row % 3 * 10) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath.row)
    return height(indexPath)
  }
}

/// A cell whose height is that of a view with constraints.
final class ConstrainedCell: UITableViewCell {
  let box = UIView()
  let length: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    length = box.heightAnchor.constraint(equalToConstant: 50)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      length, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// Rows whose number decides their height.
final class ConstrainedSource: RowSource {
  var count = 0
  var height: (Int) -> CGFloat = { CGFloat(30 + $0 % 5 * 20) }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? ConstrainedCell)?.length.constant = height(indexPath.row)
    cell.tag = indexPath.row
    return cell
  }
}

@MainActor
@Suite("Heights of rows", .serialized) struct TableHeightTests {
  private func constrained(_ count: Int) throws -> TableStage {
    let source = ConstrainedSource([])
    source.count = count
    return try TableStage(
      [], rowHeight: UITableView.automaticDimension, source: source,
      cellClass: ConstrainedCell.self)
  }

  @Test("A delegate is asked for the heights of rows in view alone, unless estimates are off")
  func delegate() throws {
    let delegate = HeightDelegate()
    let stage = try TableStage([(0..<1000).map { "\($0)" }], delegate: delegate)
    #expect(Set(delegate.asked).max() ?? 0 < 30)
    #expect(stage.picture.prefix(4) == ["0 at 0", "1 at 20", "2 at 50", "3 at 90"])
    #expect(stage.table.contentSize.height < 44_000)
    delegate.asked = []
    stage.table.estimatedRowHeight = 0
    stage.table.reloadData()
    #expect(stage.table.numberOfRows(inSection: 0) == 1000)
    #expect(Set(delegate.asked).count == 1000 && stage.table.contentSize.height == 29_990)
  }

  @Test("A row is asked for its height each time it appears, unless estimates are off")
  func appearances() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 40 }
    let stage = try TableStage([numbers(100)], delegate: delegate)
    stage.table.contentOffset.y = 800
    stage.stage.advance(by: 0.05)
    delegate.asked = []
    delegate.height = { $0.row == 1 ? 60 : 40 }
    stage.table.contentOffset.y = 0
    stage.stage.advance(by: 0.05)
    #expect(delegate.asked == Array(0..<12))
    #expect(stage.picture.prefix(3) == ["0 at 0", "1 at 40", "2 at 100"])
    stage.table.estimatedRowHeight = 0
    stage.stage.advance(by: 0.05)
    delegate.asked = []
    stage.table.contentOffset.y = 800
    stage.stage.advance(by: 0.05)
    #expect(delegate.asked.isEmpty && stage.texts.first == "19")
  }

  @Test("Another width asks for the heights of the rows in view, or of all rows without estimates")
  func widths() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 40 }
    let stage = try TableStage([numbers(100)], delegate: delegate)
    delegate.asked = []
    stage.table.frame.size.width = 300
    stage.stage.advance(by: 0.05)
    #expect(delegate.asked == Array(0..<12))
    stage.table.estimatedRowHeight = 0
    stage.stage.advance(by: 0.05)
    delegate.asked = []
    delegate.height = { $0.row == 0 ? 70 : 50 }
    stage.table.frame.size.width = 280
    stage.stage.advance(by: 0.05)
    #expect(Set(delegate.asked) == Set(0..<100) && stage.table.contentSize.height == 5020)
    #expect(stage.picture.prefix(2) == ["0 at 0", "1 at 70"])
  }

  @Test("A cell that chooses its height is measured each time it appears")
  func chosenAgain() throws {
    let stage = try constrained(100)
    let source = try #require(stage.source as? ConstrainedSource)
    stage.table.contentOffset.y = 2000
    stage.stage.advance(by: 0.05)
    source.height = { _ in 80 }
    stage.table.contentOffset.y = 0
    stage.stage.advance(by: 0.05)
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 90, 180, 270, 360, 450])
  }

  @Test("Without estimates a batch asks for the heights of all rows")
  func allHeightsOfBatch() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 50 }
    let stage = try TableStage([numbers(100)], delegate: delegate)
    stage.table.estimatedRowHeight = 0
    stage.stage.advance(by: 0.05)
    #expect(stage.table.contentSize.height == 5000)
    delegate.asked = []
    delegate.height = { $0.row == 90 ? 70 : 50 }
    stage.source.sections[0].removeFirst()
    stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(delegate.asked == Array(0..<99))
    #expect(stage.table.contentSize.height == 4970)
  }

  @Test("A table whose delegate has no heights asks for none")
  func uniform() throws {
    let log = DisplayLog()
    let stage = try TableStage([(0..<1000).map { "\($0)" }], rowHeight: 31, delegate: log)
    #expect(stage.table.contentSize.height == 31_000)
    #expect(stage.table.layout.sections[0].rows.common?.height == 31)
  }

  @Test("The content of a new cell has the cell's size, with which no constraints conflict")
  func newCell() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let lines = try reports {
      let stage = try constrained(20)
      stage.table.contentOffset.y = 300
      stage.stage.advance(by: 0.1)
    }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test("Rows have the heights of their constraints")
  func automatic() throws {
    let stage = try constrained(100)
    let tops = stage.table.visibleCells.map(\.frame.minY)
    #expect(tops.prefix(6) == [0, 40, 100, 180, 280, 400])
    let cell = try #require(stage.table.visibleCells[1] as? ConstrainedCell)
    #expect(cell.box.frame == CGRect(x: 10, y: 5, width: 300, height: 50))
  }

  @Test("Standard cells have the height of their text")
  func text() throws {
    let stage = try TableStage([["a", "b"]], rowHeight: UITableView.automaticDimension)
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "a long text ", count: 20)
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.stage.advance(by: 0.5)
    #expect(cell.frame.height > 100 && cell.frame.height < 250)
  }

  @Test(
    "Rows that turn out to be higher than estimated do not move those in view",
    arguments: [false, true])
  func stable(_ goesUp: Bool) throws {
    let stage = try constrained(10_000)
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
    stage.stage.advance(by: 0.05)
    func screen() -> [Int: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: table.visibleCells.map {
          ($0.tag, $0.frame.minY - table.contentOffset.y)
        })
    }
    #expect(screen()[5000] == 0)
    for _ in 0..<60 {
      let before = screen()
      table.contentOffset.y += goesUp ? -35 : 35
      stage.stage.advance(by: 1 / 60.0)
      for (row, top) in screen() {
        guard let former = before[row] else { continue }
        #expect(abs(top - former - (goesUp ? 35 : -35)) < 0.01, "row \(row)")
      }
    }
    #expect(table.layout.place(of: ListIndex(0, 5000)).length == 40)
  }

  @Test("A flick through rows that are not measured moves each row smoothly")
  func flick() throws {
    let stage = try constrained(100_000)
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
    stage.stage.advance(by: 0.05)
    stage.stage.pan(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400), duration: 0.1)
    var steps: [CGFloat] = []
    for _ in 0..<60 {
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map {
          ($0.tag, $0.frame.minY - table.contentOffset.y)
        })
      stage.stage.advance(by: 1 / 60.0)
      let moves = table.visibleCells.compactMap { cell in
        before[cell.tag].map { cell.frame.minY - table.contentOffset.y - $0 }
      }
      guard let move = moves.first else { continue }
      #expect(moves.allSatisfy { abs($0 - move) < 0.01 })
      steps.append(move)
    }
    #expect(steps.count > 50 && (steps.first ?? 0) > 20)
    // The content slows down, without jumps; the first step is also that of the finger.
    steps.removeFirst()
    for (one, next) in zip(steps, steps.dropFirst()) {
      #expect(next <= one + 0.2 && next > one - 5)
    }
  }

  @Test("An animated scroll over rows that are not measured ends at its row")
  func animatedScroll() throws {
    let stage = try constrained(1000)
    stage.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: true)
    stage.stage.advance(by: 1)
    let row = stage.table.visibleCells.first { $0.tag == 40 }
    #expect(row.map { $0.frame.minY - stage.table.contentOffset.y } == 0)
  }

  @Test("The content comes to its end, whatever was estimated")
  func end() throws {
    let stage = try constrained(300)
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 299, section: 0), at: .bottom, animated: false)
    stage.stage.advance(by: 0.1)
    let last = try #require(table.visibleCells.last)
    #expect(last.tag == 299 && last.frame.maxY == table.contentSize.height)
    #expect(table.contentOffset.y == table.contentSize.height - 480)
  }

  @Test("Rows are measured again for another width")
  func width() throws {
    let source = RowSource([[String(repeating: "words and words ", count: 12)]])
    let stage = try TableStage([], rowHeight: UITableView.automaticDimension, source: source)
    source.sections = [[String(repeating: "words and words ", count: 12)]]
    stage.table.register(WrappingCell.self, forCellReuseIdentifier: "cell")
    stage.table.reloadData()
    stage.stage.advance(by: 0.1)
    let narrow = stage.table.visibleCells[0].frame.height
    stage.table.frame.size.width = 160
    stage.stage.advance(by: 0.1)
    #expect(stage.table.visibleCells[0].frame.height > narrow * 1.6)
    #expect(stage.table.visibleCells[0].frame.width == 160)
  }

  @Test("Heights that are none are reported")
  func wrong() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in -7 }
    var stage: TableStage?
    let lines = try reports { stage = try TableStage([["a"]], delegate: delegate) }
    #expect(
      lines.contains(
        "UITableView: heightForRowAt = -7.0: expected 0 or more points, or automaticDimension; using"
          + " 44.0"))
    #expect(stage?.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
  }

  @Test("An empty batch asks for heights again, and moves rows to them")
  func animatedHeights() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 50 }
    let stage = try TableStage([["a", "b", "c"]], delegate: delegate)
    #expect(stage.picture == ["a at 0", "b at 50", "c at 100"])
    delegate.height = { $0.row == 0 ? 100 : 50 }
    stage.table.performBatchUpdates(nil)
    stage.stage.advance(by: 0.15)
    let middle = stage.picture
    #expect(
      middle != ["a at 0", "b at 50", "c at 100"] && middle != ["a at 0", "b at 100", "c at 150"])
    stage.stage.advance(by: 0.3)
    #expect(stage.picture == ["a at 0", "b at 100", "c at 150"])
  }

  @Test("A batch of changes asks for the heights of the rows that stay in view, too")
  func heightsOfBatch() throws {
    let delegate = HeightDelegate()
    delegate.height = { _ in 50 }
    let stage = try TableStage([["a", "b", "c", "d"]], delegate: delegate)
    delegate.height = { $0.row == 0 ? 100 : 50 }
    stage.source.sections = [["c", "a", "d"]]
    stage.table.performBatchUpdates {
      stage.table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
      stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["c at 0", "a at 100", "d at 150"])
  }
}

final class WrappingCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textLabel?.numberOfLines = 0
  }
  required init?(coder: NSCoder) { nil }
}
