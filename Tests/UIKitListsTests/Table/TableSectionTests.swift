import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A delegate with views above sections.
@MainActor
final class HeaderDelegate: NSObject, UITableViewDelegate {
  var lines: [String] = []
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard section != 1 else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel?.text = "Section \(section)"
    return view
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { lines.append("will \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { lines.append("end \(section)") }
}

@MainActor
@Suite("Headers and footers", .serialized) struct TableSectionTests {
  private func start(
    _ sections: Int = 3, rows: Int = 10, style: UITableView.Style = .plain,
    delegate: (any UITableViewDelegate)? = nil, titles: [String?] = ["One", "Two", "Three"]
  ) throws -> TableStage {
    let source = RowSource([])
    source.titles = titles
    let stage = try TableStage(
      (0..<sections).map { section in (0..<rows).map { "\(section).\($0)" } }, style: style,
      delegate: delegate, source: source)
    return stage
  }

  @Test("A title that is longer than its line takes more lines in plain style, too")
  func longTitle() throws {
    let title = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let stage = try start(1, titles: [title])
    let header = try #require(stage.table.headerView(forSection: 0))
    let label = try #require(header.textLabel)
    #expect(header.frame.height > 60 && label.frame.height > 50)
    #expect(label.frame.minY >= 0 && label.frame.maxY <= header.frame.height)
  }

  @Test("A view that is dequeued for a header or a footer has the content of its part and style")
  func dequeuedContent() throws {
    let delegate = ConfiguredParts()
    let stage = try start(1, style: .grouped)
    stage.table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
    stage.table.delegate = delegate
    stage.table.reloadData()
    stage.stage.advance(by: 0.1)
    #expect(delegate.contents == [.groupedHeader(), .groupedFooter()])
  }

  @Test("In plain style a header stays in view until its section's end pushes it out")
  func sticky() throws {
    let stage = try start()
    let table = stage.table
    func top(_ section: Int) -> CGFloat? {
      table.headerView(forSection: section).map { $0.frame.minY - table.contentOffset.y }
    }
    #expect(top(0) == 0 && table.headerView(forSection: 0)?.textLabel?.text == "One")
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 468, width: 320, height: 28))
    table.contentOffset.y = 100
    stage.stage.advance(by: 0.05)
    #expect(top(0) == 0 && top(1) == 368)
    table.contentOffset.y = 450
    stage.stage.advance(by: 0.05)
    #expect(top(0) == -10 && top(1) == 18)
    table.contentOffset.y = 500
    stage.stage.advance(by: 0.05)
    #expect(table.headerView(forSection: 0) == nil && top(1) == 0)
  }

  @Test("A sticky header is in front of the rows, and below an inset")
  func front() throws {
    let stage = try start()
    stage.table.contentInset.top = 50
    stage.table.contentOffset.y = 60
    stage.stage.advance(by: 0.05)
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.frame.minY - stage.table.contentOffset.y == 50)
    #expect(stage.table.subviews.last === header || stage.table.subviews.dropLast().last === header)
  }

  @Test("In grouped style headers scroll with their rows, and gaps are between sections")
  func grouped() throws {
    let stage = try start(style: .grouped, titles: ["One", nil, nil])
    let table = stage.table
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "ONE")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 38)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(38 + 440 + 35))
    table.contentOffset.y = 100
    stage.stage.advance(by: 0.05)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test("In inset grouped style rows keep away from the sides, with rounded ends")
  func inset() throws {
    let stage = try start(rows: 3, style: .insetGrouped)
    let cells = stage.table.visibleCells
    #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 288)
    #expect(cells[0].layer.cornerRadius == 10 && cells[1].layer.cornerRadius == 0)
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test("A delegate's views stand for titles; a section without either has no header")
  func views() throws {
    let delegate = HeaderDelegate()
    let source = RowSource([])
    let stage = try TableStage(
      (0..<3).map { section in (0..<10).map { "\(section).\($0)" } }, delegate: delegate,
      source: source)
    stage.table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    let table = stage.table
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
    table.contentOffset.y = 400
    stage.stage.advance(by: 0.05)
    #expect(table.rectForHeader(inSection: 1).height == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 468)
    table.contentOffset.y = 600
    stage.stage.advance(by: 0.05)
    #expect(delegate.lines.suffix(2) == ["end 0", "will 2"])
  }

  @Test("A header of constraints has their height")
  func fitting() throws {
    let delegate = BoxHeaderDelegate()
    let stage = try TableStage([["a"], ["b"]], delegate: delegate)
    #expect(stage.table.rectForHeader(inSection: 0).height == 70)
    #expect(stage.picture == ["a at 70", "b at 184"])
  }

  @Test("Footers stay at the bottom in plain style, and the delegate's heights hold")
  func footers() throws {
    let source = RowSource([])
    source.footers = ["End"]
    let stage = try TableStage([(0..<20).map { "\($0)" }], source: source)
    let footer = try #require(stage.table.footerView(forSection: 0))
    #expect(footer.frame.maxY - stage.table.contentOffset.y == 480)
    stage.table.sectionFooterHeight = 60
    stage.stage.advance(by: 0.05)
    #expect(stage.table.rectForFooter(inSection: 0).height == 60)
    #expect(stage.table.contentSize.height == 940)
  }

  @Test("The space above headers is 22 points in plain style, or that of the program")
  func padding() throws {
    let stage = try start()
    stage.table.sectionHeaderTopPadding = UITableView.automaticDimension
    stage.stage.advance(by: 0.05)
    #expect(stage.table.rectForHeader(inSection: 0).minY == 22)
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(540))
  }

  @Test("Sections of no rows, and a table of none")
  func empty() throws {
    let stage = try start(3, rows: 0)
    #expect(stage.table.visibleCells.isEmpty && stage.table.contentSize.height == 84)
    #expect((0..<3).allSatisfy { stage.table.headerView(forSection: $0) != nil })
    stage.source.sections = []
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(stage.table.contentSize.height == 0 && stage.table.headerView(forSection: 0) == nil)
  }
}

@MainActor
final class BoxHeaderDelegate: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let (view, box) = (UIView(), UIView())
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 50),
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    return view
  }
}

/// Makes configured headers and footers.
@MainActor
private final class ConfiguredParts: NSObject, UITableViewDelegate {
  var contents: Set<UIListContentConfiguration> = []

  private func view(_ tableView: UITableView) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
    guard var content = view?.defaultContentConfiguration() else { return nil }
    contents.insert(content)
    content.text = "Title"
    view?.contentConfiguration = content
    return view
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    view(tableView)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    view(tableView)
  }
}
