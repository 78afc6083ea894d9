import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// A table on screen is at each moment the one that lays out everything: after batches of all kinds,
/// one in the animation of another, while it scrolls, and with rows whose heights change.
@MainActor
@Suite("Tables beside naive ones", .serialized) struct TableLawTests {
  @Test(
    "A table that changes at random moments is at each of them the naive one",
    arguments: seeds(4, of: 1000))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = try NamedTable(&random)
    for step in 0..<20 {
      let action = table.act(&random)
      table.stage.advance(by: Double(Int.random(in: 0...12, using: &random)) / 40)
      try table.check("seed \(seed), step \(step), after \(action)")
    }
    table.stage.advance(by: 4)
    try table.check("seed \(seed), at rest")
    try table.checkRest("seed \(seed)")
  }
}

/// A table on a stage that shows named items, and changes at random.
@MainActor
private final class NamedTable: NSObject, UITableViewDataSource, UITableViewDelegate, WatchedStage {
  /// The ways in which a table gets the heights of rows.
  enum Heights: CaseIterable {
    /// All rows have `rowHeight`.
    case fixed
    /// The delegate is asked for all heights at once, or for those of rows in view.
    case asked, askedInView
    /// Cells choose their heights.
    case cells
  }

  let stage: Stage
  let table: UITableView
  let items = NamedItems()
  /// The jumps of cells in the last action.
  private var jumps: [String] = []
  let heights: Heights

  init(_ random: inout SeededGenerator) throws {
    stage = try Stage(size: CGSize(width: 320, height: 240))
    table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240),
      style: Bool.random(using: &random) ? .plain : .grouped)
    heights = Heights.allCases.randomElement(using: &random) ?? .cells
    super.init()
    table.rowHeight = heights == .fixed ? 40 : UITableView.automaticDimension
    table.estimatedRowHeight = heights == .asked ? 0 : 40
    table.allowsMultipleSelection = true
    if Bool.random(using: &random) {
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 33))
    }
    table.register(NamedCell.self, forCellReuseIdentifier: "cell")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
    items.refill(&random)
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    stage.advance(by: 0.1)
  }

  // MARK: Data

  func numberOfSections(in tableView: UITableView) -> Int { items.names.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.names[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.show(items.name(indexPath), of: items)
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard heights == .asked || heights == .askedInView else {
      return tableView.standard(.heightForRow)
    }
    let name = items.name(indexPath)
    // The first call only finds out if there is a method.
    return tableView.rules.rows == nil ? items.size(name).height : items.askedSize(name).height
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    CGFloat(items.list.sections[section].header)
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    CGFloat(items.list.sections[section].footer)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    part("header", section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    part("footer", section)
  }

  private func part(_ kind: String, _ section: Int) -> UIView? {
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "part")
    view?.textLabel?.text = "\(kind) \(items.list.sections[section].name)"
    return view
  }

  var list: UIScrollView { table }
  func text(of view: UIView) -> String? { (view as? NamedCell).map { "\($0.name)" } }

  // MARK: Actions

  /// Does something at random, and returns its name.
  func act(_ random: inout SeededGenerator) -> String {
    jumps = []
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: return changeRows(&random)
    case 5:
      table.contentOffset.y = .random(in: 0...table.contentSize.height, using: &random).rounded()
      return "a content offset"
    case 6, 7:
      guard let path = items.randomPath(&random) else { return "nothing" }
      let positions: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
      table.scrollToRow(
        at: path, at: positions.randomElement(using: &random) ?? .none,
        animated: Bool.random(using: &random))
      return "a scroll to \(path.text)"
    case 8, 9:
      let sign: CGFloat = Bool.random(using: &random) ? 1 : -1
      let way = sign * .random(in: 60...150, using: &random)
      stage.pan(
        from: CGPoint(x: 100, y: 120 - way / 2), to: CGPoint(x: 100, y: 120 + way / 2),
        duration: .random(in: 0.05...0.3, using: &random))
      return "a flick"
    case 10:
      let touch = stage.beginTouch(at: CGPoint(x: 100, y: 150))
      touch.move(to: CGPoint(x: 100, y: 90), duration: 0.1)
      let name = changeRows(&random)
      jumps += findJumps(limit: 1.5) { touch.move(to: CGPoint(x: 100, y: 89)) }
      touch.move(to: CGPoint(x: 100, y: 60), duration: 0.1)
      touch.end()
      return "\(name) in a drag"
    case 11: return select(&random)
    case 12: return reconfigure(&random)
    case 13:
      for name in items.names.joined() where Int.random(in: 0..<4, using: &random) == 0 {
        items.change(name, &random)
      }
      // Rows get their new heights and keep their texts until they are filled.
      jumps += findJumps { table.performBatchUpdates {} }
      refill()
      return "an empty batch"
    case 14:
      table.frame.size = CGSize(
        width: Int.random(in: 300...320, using: &random),
        height: Int.random(in: 150...240, using: &random))
      return "another size"
    default:
      items.refill(&random)
      table.reloadData()
      return "a reload"
    }
  }

  /// Fills the cells in view again, as a program does that changes them by itself.
  private func refill() {
    for (cell, path) in zip(table.visibleCells, table.indexPathsForVisibleRows ?? []) {
      (cell as? NamedCell)?.show(items.name(path), of: items)
    }
  }

  private func changeRows(_ random: inout SeededGenerator) -> String {
    jumps += findJumps(staying: { Set(items.staying.map { "\($0)" }) }) {
      table.performBatchUpdates { makeChanges(&random) }
    }
    return "a batch"
  }

  private func makeChanges(_ random: inout SeededGenerator) {
    let update = items.makeBatch(&random)
    let animations: [UITableView.RowAnimation] = [.fade, .left, .top, .none, .automatic]
    let animation = animations.randomElement(using: &random) ?? .fade
    var calls: [() -> Void] = [
      { self.table.deleteRows(at: update.deletedItems.map { IndexPath($0) }, with: animation) },
      { self.table.insertRows(at: update.insertedItems.map { IndexPath($0) }, with: animation) },
      { self.table.reloadRows(at: update.reloadedItems.map { IndexPath($0) }, with: animation) },
      { self.table.deleteSections(IndexSet(update.deletedSections), with: animation) },
      { self.table.insertSections(IndexSet(update.insertedSections), with: animation) },
      { self.table.reloadSections(IndexSet(update.reloadedSections), with: animation) },
    ]
    calls += update.movedItems.map { from, to in
      { self.table.moveRow(at: IndexPath(from), to: IndexPath(to)) }
    }
    calls += update.movedSections.map { from, to in
      { self.table.moveSection(from, toSection: to) }
    }
    for call in calls.shuffled(using: &random) { call() }
  }

  private func select(_ random: inout SeededGenerator) -> String {
    guard let path = items.randomPath(&random) else { return "nothing" }
    let name = items.name(path)
    if items.selected.contains(name) {
      items.selected.remove(name)
      table.deselectRow(at: path, animated: false)
    } else {
      items.selected.insert(name)
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    return "a selection"
  }

  private func reconfigure(_ random: inout SeededGenerator) -> String {
    let paths = (0..<3).compactMap { _ in items.randomPath(&random) }
    for path in Set(paths) { items.change(items.name(path), &random) }
    table.reconfigureRows(at: Array(Set(paths)))
    return "reconfiguring"
  }

  // MARK: Checks

  /// The naive table.
  private var naive: NaiveList {
    var list = items.list
    let padding = table.style == .plain ? 22.0 : 0
    for section in list.sections.indices {
      list.sections[section].padding = list.sections[section].header > 0 ? padding : 0
      for row in list.sections[section].rows.indices {
        let name = list.sections[section].rows[row].name
        list.sections[section].rows[row].height = items.known[name].map { Double($0.height) } ?? 40
      }
    }
    return list
  }

  func check(_ context: String) throws {
    try #require(jumps == [], "\(context)")
    let (list, bounds) = (naive, table.bounds)
    let top = Double(table.tableHeaderView?.bounds.height ?? 0)
    let (low, high) = (Double(bounds.minY), Double(bounds.maxY))
    let (sections, rows) = list.places
    let total = sections.last?.upperBound ?? 0
    try #require(Double(table.contentSize.height) == top + total, "\(context)")

    let expected = rows.filter { row in
      top + row.high > low && top + row.low < high
    }
    .map { row in
      let name = items.names[row.index.section][row.index.item]
      return "\(row.index): \(items.text(name)) at \(top + row.low), \(row.high - row.low) high"
        + (items.selected.contains(name) ? ", selected" : "")
    }
    let cells = table.visibleCells
    let found = zip(cells, table.indexPathsForVisibleRows ?? []).map { cell, path in
      "\(path.text): \(cell.textLabel?.text ?? "-") at \(Double(cell.frame.minY)),"
        + " \(Double(cell.frame.height)) high" + (cell.isSelected ? ", selected" : "")
    }
    try #require(found == expected, "\(context), \(heights), in \(bounds)")
    let drawn = table.subviews.filter { view in
      view is NamedCell && !view.isHidden && !table.leaving.contains { $0.view === view }
    }
    try #require(Set(drawn) == Set(cells as [UIView]), "\(context)")
    for row in rows {
      let rect = table.rectForRow(at: IndexPath(row.index))
      try #require(
        Double(rect.minY) == top + row.low && Double(rect.height) == row.high - row.low,
        "\(context)")
    }
    let selection = Set((table.indexPathsForSelectedRows ?? []).map { items.name($0) })
    try #require(selection == items.selected, "\(context)")
    try checkParts(list, sections, top, context)
  }

  /// Checks the headers and footers in view, which in plain style stay in view with their section.
  private func checkParts(
    _ list: NaiveList, _ ranges: [ClosedRange<Double>], _ top: Double, _ context: String
  ) throws {
    let (low, high) = (Double(table.bounds.minY) - top, Double(table.bounds.maxY) - top)
    var expected: Set<String> = []
    for (section, range) in zip(list.sections, ranges) {
      guard range.lowerBound < high, range.upperBound > low else { continue }
      var (header, footer) = (
        range.lowerBound + section.padding, range.upperBound - section.footer
      )
      if table.style == .plain {
        let first = header + section.header
        header = max(header, min(low, range.upperBound - section.header))
        footer = min(footer, max(high - section.footer, first))
      }
      for (kind, start, length) in [
        ("header", header, section.header), ("footer", footer, section.footer),
      ] where length > 0 && start < high && start + length > low {
        expected.insert("\(kind) \(section.name) at \(Self.rounded(start)), \(length) high")
      }
    }
    let views = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.filter { view in
      !view.isHidden && !table.leaving.contains { $0.view === view }
    }
    let found = views.map { view in
      "\(view.textLabel?.text ?? "-") at \(Self.rounded(Double(view.frame.minY) - top)),"
        + " \(Double(view.frame.height)) high"
    }
    try #require(
      Set(found) == expected && found.count == expected.count,
      "\(context): \(found.sorted()) for \(expected.sorted())")
  }

  /// Returns a place in whole millionths of a point: sums of lengths differ by their order.
  private static func rounded(_ place: Double) -> Double { (place * 1e6).rounded() / 1e6 }

  /// Checks that nothing is left of what has moved.
  func checkRest(_ context: String) throws {
    #expect(table.leaving.isEmpty, "\(context)")
    for cell in table.visibleCells {
      #expect(cell.alpha == 1 && cell.layer.animationKeys() ?? [] == [], "\(context)")
    }
    let most = max(table.contentSize.height - table.bounds.height, 0)
    #expect((0...most).contains(table.contentOffset.y), "\(context)")
    #expect(table.cellCounts.made < 80, "\(context)")
  }
}

/// A cell that shows a named item, and has its size.
private final class NamedCell: UITableViewCell {
  private(set) var name = 0
  private weak var items: NamedItems?

  func show(_ name: Int, of items: NamedItems) {
    (self.name, self.items) = (name, items)
    textLabel?.text = items.text(name)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: items?.askedSize(name).height ?? 0)
  }
}
