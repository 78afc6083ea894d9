import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@Suite("Index paths of rows") struct IndexPathTests {
  @Test("Paths of Foundation's class have a section, a row and an item too")
  func references() {
    let path = NSIndexPath(row: 3, section: 2)
    #expect(path.section == 2 && path.row == 3 && path.item == 3)
    let value: IndexPath = path as IndexPath
    #expect(value.row == 3 && value.section == 2)
    #expect(NSIndexPath(item: 1, section: 0).item == 1)
    #expect(NSIndexPath(index: 4).section == 4 && NSIndexPath(index: 4).row == 0)
  }
}

@MainActor
@Suite("UITableView", .serialized) struct TableRowTests {
  @Test("Only the rows in view have cells, which are used again")
  func reuse() throws {
    let stage = try TableStage(rows: 100_000)
    let table = stage.table
    #expect(table.contentSize == CGSize(width: 320, height: 4_400_000))
    #expect(stage.texts == (0..<11).map { "Row \($0)" })
    for _ in 0..<200 {
      table.contentOffset.y += 30
      stage.stage.advance(by: 1 / 60.0)
    }
    #expect(stage.texts.first == "Row 136" && table.visibleCells.count <= 12)
    #expect(table.cellCounts.made <= 13 && table.subviews.count <= 13)
  }

  @Test("A jump over 50,000 rows asks for the cells in view alone")
  func jump() throws {
    let stage = try TableStage(rows: 100_000)
    stage.source.asked = 0
    stage.table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
    #expect(stage.table.contentOffset.y == 2_200_000)
    stage.stage.advance(by: 0.1)
    #expect(stage.source.asked == 11 && stage.texts.first == "Row 50000")
    #expect(stage.table.cellCounts.made <= 11)
  }

  @Test("Cells can be asked for straight after reloadData, out of a window")
  func immediate() {
    let source = RowSource([["a", "b"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.reloadData()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "b")
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
    source.sections = [["c"]]
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 1 && table.numberOfRows(inSection: 7) == 0)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "c")
  }

  @Test("Places of rows, and rows at places")
  func places() throws {
    let stage = try TableStage([["a", "b"], [], ["c", "d", "e"]])
    let table = stage.table
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 3)
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 2))
        == CGRect(x: 0, y: 132, width: 320, height: 44))
    #expect(table.rect(forSection: 2) == CGRect(x: 0, y: 88, width: 320, height: 132))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 90)) == IndexPath(row: 0, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 500)) == nil)
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 40))
        == [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2)])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 2)))
    #expect(table.indexPath(for: cell) == IndexPath(row: 2, section: 2))
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    #expect(table.rectForRow(at: IndexPath(index: 3)) == .zero)
  }

  @Test("Rows are told before they come into view and after they have left it")
  func display() throws {
    let log = DisplayLog()
    let stage = try TableStage([(0..<50).map { "\($0)" }], delegate: log)
    #expect(log.lines == (0..<11).map { "will 0.\($0)" })
    log.lines = []
    stage.table.contentOffset.y = 88
    stage.stage.advance(by: 0.05)
    #expect(
      log.lines == ["end 0.0", "end 0.1", "will 0.11", "will 0.12"])
    log.lines = []
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(log.lines.filter { $0.hasPrefix("end") }.count == 11)
    #expect(log.lines.filter { $0.hasPrefix("will") }.count == 11)
  }

  @Test(
    "A row is scrolled to the top, the middle, the bottom, or as little as needed",
    arguments: [
      (UITableView.ScrollPosition.top, CGFloat(880)), (.middle, 662), (.bottom, 444), (.none, 444),
    ])
  func scroll(_ position: UITableView.ScrollPosition, _ offset: CGFloat) throws {
    let stage = try TableStage(rows: 100)
    stage.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: position, animated: false)
    #expect(stage.table.contentOffset.y == offset)
    stage.table.setContentOffset(.zero, animated: false)
    stage.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: position, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(stage.table.contentOffset.y == offset)
  }

  @Test("A table that shrinks comes back inside its limits")
  func shrinks() throws {
    let stage = try TableStage(rows: 100)
    stage.table.contentOffset.y = 3920
    stage.stage.advance(by: 0.05)
    stage.source.sections = [["a", "b", "c"]]
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(stage.table.contentOffset == .zero && stage.texts == ["a", "b", "c"])
  }

  @Test("Header, footer and background views have their places")
  func edges() throws {
    let stage = try TableStage([["a"]])
    let (header, footer, back) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30)), UIView()
    )
    stage.table.tableHeaderView = header
    stage.table.tableFooterView = footer
    stage.table.backgroundView = back
    stage.stage.advance(by: 0.05)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(stage.picture == ["a at 50"])
    #expect(footer.frame == CGRect(x: 0, y: 94, width: 320, height: 30))
    #expect(stage.table.contentSize.height == 124)
    #expect(back.frame == stage.table.bounds && stage.table.subviews.first === back)
    stage.table.tableHeaderView = nil
    stage.stage.advance(by: 0.05)
    #expect(header.superview == nil && stage.picture == ["a at 0"])
  }

  @Test("A cell is prepared before it is used again, and keeps its identifier")
  func preparation() throws {
    let stage = try TableStage([(0..<100).map { "\($0)" }], cellClass: CountingCell.self)
    stage.table.contentOffset.y = 2000
    stage.stage.advance(by: 0.05)
    let cells = stage.table.visibleCells.compactMap { $0 as? CountingCell }
    #expect(cells.allSatisfy { $0.reuseIdentifier == "cell" })
    #expect(cells.contains { $0.preparations == 1 })
  }

  @Test("A program's cell class is made by its own initializer")
  func ownInitializer() throws {
    let stage = try TableStage([["a"]])
    stage.table.register(CountingCell.self, forCellReuseIdentifier: "own")
    let cell = stage.table.dequeueReusableCell(withIdentifier: "own")
    #expect((cell as? CountingCell)?.isSetUp == true && cell?.reuseIdentifier == "own")
  }

  @Test("What is not registered, and what is out of range, is reported")
  func misuse() throws {
    let stage = try TableStage([["a"]])
    let table = stage.table
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    #expect(
      reports {
        _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
      }
        == [
          "dequeueReusableCell(withIdentifier: \"x\"): expected a registered identifier; using a"
            + " plain cell"
        ])
    #expect(
      reports { table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false) }
        == [
          "UITableView: scrollToRow(at:) = 0.3: expected one of the 1 rows of the section; the"
            + " table stays where it is"
        ])
    #expect(
      reports { table.rowHeight = .nan } == [
        "UITableView.rowHeight = nan: expected 0 or more points, or automaticDimension; keeping the"
          + " old value"
      ])
    #expect(
      reports { table.register(NSObject.self, forCellReuseIdentifier: "y") } == [
        "UITableView.register(NSObject, \"y\"): expected a class of cells; nothing is registered"
      ])
    #expect(
      reports { table.endUpdates() } == [
        "UITableView.endUpdates(): expected beginUpdates() before it; ignored"
      ])
  }

  @Test("Wrong counts and changes during calls for cells are reported, and the table lives on")
  func wrongSource() throws {
    let source = WrongSource()
    let stage = try TableStage([["a", "b"]], source: source)
    source.count = -4
    #expect(
      reports {
        stage.table.reloadData()
        stage.stage.advance(by: 0.05)
      } == [
        "tableView(_:numberOfRowsInSection: 0) = -4: expected 0 to 16777216; showing no rows in the"
          + " section"
      ])
    source.count = nil
    source.action = { $0.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
    stage.table.reloadData()
    #expect(
      reports { stage.stage.advance(by: 0.05) }.first
        == "UITableView: changes of rows during a call for a cell or a height: expected none;"
        + " reloading the table")
    source.action = { table in
      table.reloadData()
      _ = table.numberOfRows(inSection: 0)
    }
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    source.action = nil
    stage.stage.advance(by: 0.05)
    #expect(stage.texts == ["a", "b"])
  }

  @Test("Rows in view's reach are prefetched, and cancelled when the direction turns")
  func prefetch() throws {
    let loader = Loader()
    let stage = try TableStage(rows: 100)
    stage.table.prefetchDataSource = loader
    stage.table.contentOffset.y = 22
    stage.stage.advance(by: 0.05)
    #expect(loader.lines == ["ask 12...23"])
    stage.table.contentOffset.y = 880
    stage.stage.advance(by: 0.05)
    loader.lines = []
    stage.table.contentOffset.y = 836
    stage.stage.advance(by: 0.05)
    #expect(loader.lines == ["cancel 31...41", "ask 8...18"])
  }
}

@MainActor
final class DisplayLog: NSObject, UITableViewDelegate {
  var lines: [String] = []
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { lines.append("will \(indexPath.text)") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { lines.append("end \(indexPath.text)") }
}

final class CountingCell: UITableViewCell {
  var preparations = 0
  var isSetUp = false
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isSetUp = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

@MainActor
final class WrongSource: RowSource {
  var count: Int?
  var action: ((UITableView) -> Void)?
  init() { super.init([]) }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count ?? super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    action?(tableView)
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

@MainActor
final class Loader: UITableViewDataSourcePrefetching {
  var lines: [String] = []
  private func text(_ paths: [IndexPath]) -> String {
    let rows = paths.map(\.row).sorted()
    return "\(rows.first ?? -1)...\(rows.last ?? -1)"
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    lines.append("ask " + text(indexPaths))
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    lines.append("cancel " + text(indexPaths))
  }
}
