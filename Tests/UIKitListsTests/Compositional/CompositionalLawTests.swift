import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// A compositional layout on screen is at each moment the one that lays out everything: after
/// batches of all kinds, one in the animation of another, while it scrolls up or sideways, and with
/// items whose sizes change.
@MainActor
@Suite("Compositional layouts beside naive ones", .serialized) struct CompositionalLawTests {
  @Test(
    "A compositional layout that changes at random moments is at each of them the naive one",
    arguments: seeds(6, of: 1000))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let named = try NamedSections(&random)
    try named.check("seed \(seed), at first")
    for step in 0..<20 {
      let action = named.act(&random)
      named.stage.advance(by: Double(Int.random(in: 0...12, using: &random)) / 40)
      try named.check("seed \(seed), step \(step), after \(action)")
    }
    named.stage.advance(by: 4)
    try named.check("seed \(seed), at rest")
    try named.checkRest("seed \(seed)")
  }
}

/// The places of all elements, computed one after the other from the data and the sizes that the
/// layout has asked for.
@MainActor
private struct NaiveSections {
  /// The ways in which a section lays out its items.
  enum Kind: Int {
    case list, grid, row

    /// The kind of a section, which goes with it to other places.
    init(_ section: NaiveList.Section) { self = Kind(rawValue: section.name % 3) ?? .list }

    /// The number of items in a line; those of a row have one line, which scrolls.
    var columns: Int { self == .grid ? 2 : 1 }
  }

  /// A header or footer.
  struct Part {
    var text: String
    var frame: CGRect
  }

  /// The height of an item before it is measured, the space between groups, and the width of items
  /// in a row.
  static let (estimate, gap, card) = (40, 3, 120) as (CGFloat, CGFloat, CGFloat)

  /// The places of items; those in a row are the ones in its scrolled content.
  private(set) var items: [ListIndex: CGRect] = [:]
  /// The places of rows, and the lengths of their scrolled content.
  private(set) var rows: [Int: (frame: CGRect, length: CGFloat)] = [:]
  private(set) var parts: [Part] = []
  private(set) var total: CGFloat = 0

  init(_ named: NamedItems, width: CGFloat, spacing: CGFloat, seen: CGRect) {
    for (number, section) in named.list.sections.enumerated() {
      if number > 0 { total += spacing }
      let (start, kind) = (total, Kind(section))
      let (header, footer) = (CGFloat(section.header), CGFloat(section.footer))
      let top = start + header
      let heights = section.rows.map { named.known[$0.name]?.height ?? Self.estimate }
      let length =
        kind == .row
        ? placeRow(number, heights, at: top, width)
        : placeLines(number, heights, kind.columns, at: top, width)
      // Both stay in sight, and between the other one and the end of their section.
      let low = min(max(start, seen.minY), top + length - header)
      let high = max(min(top + length, seen.maxY - footer), top)
      for (word, place, height) in [("header", low, header), ("footer", high, footer)]
      where height > 0 {
        parts.append(
          Part(
            text: "\(word) \(section.name)",
            frame: CGRect(x: 0, y: place, width: width, height: height)))
      }
      total = top + length + footer
    }
  }

  /// Places the items of a section in a row. Returns its height.
  private mutating func placeRow(
    _ number: Int, _ heights: [CGFloat], at top: CGFloat, _ width: CGFloat
  ) -> CGFloat {
    let step = Self.card + Self.gap
    for (item, height) in heights.enumerated() {
      items[ListIndex(number, item)] = CGRect(
        x: CGFloat(item) * step, y: top, width: Self.card, height: height)
    }
    let length = heights.max() ?? 0
    rows[number] = (
      CGRect(x: 0, y: top, width: width, height: length),
      max(CGFloat(heights.count) * step - Self.gap, 0)
    )
    return length
  }

  /// Places the items of a section in lines, each as high as its highest item. Returns the height
  /// of all lines.
  private mutating func placeLines(
    _ number: Int, _ heights: [CGFloat], _ columns: Int, at top: CGFloat, _ width: CGFloat
  ) -> CGFloat {
    var length: CGFloat = 0
    let side = width / CGFloat(columns)
    for first in stride(from: 0, to: heights.count, by: columns) {
      if first > 0 { length += Self.gap }
      let line = heights[first..<min(first + columns, heights.count)]
      for (column, height) in line.enumerated() {
        items[ListIndex(number, first + column)] = CGRect(
          x: CGFloat(column) * side, y: top + length, width: side, height: height)
      }
      length += line.max() ?? 0
    }
    return length
  }
}

/// A collection view with a compositional layout on a stage that shows named items, and changes at
/// random.
@MainActor
private final class NamedSections: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  WatchedStage
{
  private typealias Kind = NaiveSections.Kind

  let stage: Stage
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  let items: NamedItems
  let spacing: CGFloat
  let scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The jumps of cells in the last action.
  private var jumps: [String] = []

  init(_ random: inout SeededGenerator) throws {
    stage = try Stage(size: CGSize(width: 320, height: 240))
    let items = NamedItems()
    self.items = items
    spacing = [0, 10].randomElement(using: &random) ?? 0
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    let scrolling = behaviors.randomElement(using: &random) ?? .continuous
    self.scrolling = scrolling
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in
        NamedSections.describe(items.list.sections[number], scrolling)
      },
      configuration: configuration)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240), collectionViewLayout: layout)
    super.init()
    view.alwaysBounceVertical = true
    view.allowsMultipleSelection = true
    view.register(NamedSectionCell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      view.register(
        NamedSectionPart.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
    items.refill(&random)
    view.dataSource = self
    view.delegate = self
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
  }

  private static var kinds: [String] {
    [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  }

  /// Returns the description of a section.
  private static func describe(
    _ named: NaiveList.Section,
    _ scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let kind = Kind(named)
    let height = NSCollectionLayoutDimension.estimated(NaiveSections.estimate)
    let width: NSCollectionLayoutDimension =
      kind == .row ? .absolute(NaiveSections.card) : .fractionalWidth(1)
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(kind.columns)), height))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(width, height), subitems: [item]))
    section.interGroupSpacing = NaiveSections.gap
    section.orthogonalScrollingBehavior = kind == .row ? scrolling : .none
    for (kind, length, alignment) in [
      (kinds[0], named.header, NSRectAlignment.top),
      (kinds[1], named.footer, NSRectAlignment.bottom),
    ] where length > 0 {
      let part = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(CGFloat(length))), elementKind: kind,
        alignment: alignment)
      part.pinToVisibleBounds = true
      section.boundarySupplementaryItems.append(part)
    }
    return section
  }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.names.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.names[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedSectionCell)?.show(items.name(indexPath), of: items)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    let word = kind == Self.kinds[0] ? "header" : "footer"
    (view as? NamedSectionPart)?.text = "\(word) \(items.list.sections[indexPath.section].name)"
    return view
  }
  /// A flick that can move nothing is a tap, which is to select nothing.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  var list: UIScrollView { view }
  func text(of view: UIView) -> String? { (view as? NamedSectionCell).map { "\($0.name)" } }

  // MARK: Actions

  /// Does something at random, and returns its name.
  func act(_ random: inout SeededGenerator) -> String {
    jumps = []
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<5: return changeItems(&random)
    case 5:
      // An offset beyond the content would stay, as on iOS.
      let most = max(view.contentSize.height - view.bounds.height, 0)
      view.contentOffset.y = .random(in: 0...most, using: &random).rounded()
      return "a content offset"
    case 6, 7:
      guard let path = items.randomPath(&random) else { return "nothing" }
      let positions: [UICollectionView.ScrollPosition] = [
        [], .top, .centeredVertically, .bottom, .centeredHorizontally, [.top, .left],
      ]
      view.scrollToItem(
        at: path, at: positions.randomElement(using: &random) ?? [],
        animated: Bool.random(using: &random))
      return "a scroll to \(path.text)"
    case 8, 9:
      let way = way(&random)
      stage.pan(
        from: CGPoint(x: 100, y: 120 - way / 2), to: CGPoint(x: 100, y: 120 + way / 2),
        duration: .random(in: 0.05...0.3, using: &random))
      return "a flick"
    case 10, 11:
      let way = way(&random)
      let row = scrollers.values.flatMap { $0 }.map { $0.frame.midY - view.contentOffset.y }
        .filter { $0 > 1 && $0 < view.bounds.height - 1 }.min()
      let y = row ?? 75
      stage.pan(
        from: CGPoint(x: 150 - way / 2, y: y), to: CGPoint(x: 150 + way / 2, y: y),
        duration: .random(in: 0.05...0.3, using: &random))
      return row == nil ? "a flick beside the rows" : "a flick of a row"
    case 12:
      let touch = stage.beginTouch(at: CGPoint(x: 100, y: 150))
      touch.move(to: CGPoint(x: 100, y: 90), duration: 0.1)
      let name = changeItems(&random)
      jumps += findJumps(limit: 1.5) { touch.move(to: CGPoint(x: 100, y: 89)) }
      touch.move(to: CGPoint(x: 100, y: 60), duration: 0.1)
      touch.end()
      return "\(name) in a drag"
    case 13: return select(&random)
    case 14:
      let paths = Set((0..<3).compactMap { _ in items.randomPath(&random) })
      for path in paths.sorted() { items.change(items.name(path), &random) }
      view.reconfigureItems(at: paths.sorted())
      return "reconfiguring"
    case 15:
      for name in items.names.joined() where Int.random(in: 0..<4, using: &random) == 0 {
        items.change(name, &random)
      }
      // A layout that is invalid measures its cells anew; they keep their texts.
      items.known = [:]
      if Bool.random(using: &random) {
        view.performBatchUpdates {}
      } else {
        layout.invalidateLayout()
      }
      refill()
      return "other sizes"
    case 16:
      let size = view.bounds.size
      view.frame.size = CGSize(
        width: 2 * Int.random(in: 150...160, using: &random),
        height: Int.random(in: 150...240, using: &random))
      // Measured sizes are those in a container of one size.
      if view.bounds.size != size { items.known = [:] }
      return "another size"
    default:
      items.refill(&random)
      view.reloadData()
      return "a reload"
    }
  }

  /// Returns the length of a flick.
  private func way(_ random: inout SeededGenerator) -> CGFloat {
    (Bool.random(using: &random) ? 1 : -1) * .random(in: 60...150, using: &random)
  }

  /// Fills the cells in view again, as a program does that changes them by itself.
  private func refill() {
    for (cell, path) in zip(view.visibleCells, view.indexPathsForVisibleItems) {
      (cell as? NamedSectionCell)?.show(items.name(path), of: items)
    }
  }

  /// The items outside of rows: cells in a row are not followed on screen.
  private var itemsInLines: Set<Int> {
    Set(items.list.sections.filter { Kind($0) != .row }.flatMap { $0.rows.map(\.name) })
  }

  /// The offsets of the rows at rest that have a scroll view, by the names of their sections.
  private var rowOffsets: [Int: CGFloat] {
    var offsets: [Int: CGFloat] = [:]
    for (number, views) in scrollers where views[0].isAtRest {
      offsets[items.list.sections[number].name] = views[0].offset
    }
    return offsets
  }

  /// Notes the rows of `offsets` that have another offset now, but for those that are too short.
  private func findOtherOffsets(_ offsets: [Int: CGFloat]) {
    for (number, section) in items.list.sections.enumerated() where !section.rows.isEmpty {
      guard let former = offsets[section.name] else { continue }
      let length = CGFloat(section.rows.count) * (NaiveSections.card + NaiveSections.gap)
      let limit = max(length - NaiveSections.gap - view.bounds.width, 0)
      let now = layout.offset(of: number)
      if abs(min(now, limit) - min(former, limit)) > 1e-6 {
        jumps.append("row \(number) from \(former) to \(now)")
      }
    }
  }

  private func changeItems(_ random: inout SeededGenerator) -> String {
    let former = itemsInLines
    // Rows whose items rest in the middle keep such an item there.
    let offsets = scrolling == .groupPagingCentered ? [:] : rowOffsets
    jumps += findJumps(
      staying: {
        Set(items.staying.intersection(former).intersection(itemsInLines).map { "\($0)" })
      },
      in: { view.performBatchUpdates { makeChanges(&random) } })
    findOtherOffsets(offsets)
    return "a batch"
  }

  private func makeChanges(_ random: inout SeededGenerator) {
    let update = items.makeBatch(&random)
    // A batch without changes makes the layout invalid.
    if update.isEmpty { items.known = [:] }
    var calls: [() -> Void] = [
      { self.view.deleteItems(at: update.deletedItems.map { IndexPath($0) }) },
      { self.view.insertItems(at: update.insertedItems.map { IndexPath($0) }) },
      { self.view.reloadItems(at: update.reloadedItems.map { IndexPath($0) }) },
      { self.view.deleteSections(IndexSet(update.deletedSections)) },
      { self.view.insertSections(IndexSet(update.insertedSections)) },
      { self.view.reloadSections(IndexSet(update.reloadedSections)) },
    ]
    calls += update.movedItems.sorted { $0.key < $1.key }.map { from, to in
      { self.view.moveItem(at: IndexPath(from), to: IndexPath(to)) }
    }
    calls += update.movedSections.sorted { $0.key < $1.key }.map { from, to in
      { self.view.moveSection(from, toSection: to) }
    }
    for call in calls.shuffled(using: &random) { call() }
  }

  private func select(_ random: inout SeededGenerator) -> String {
    guard let path = items.randomPath(&random) else { return "nothing" }
    let name = items.name(path)
    if items.selected.contains(name) {
      items.selected.remove(name)
      view.deselectItem(at: path, animated: false)
    } else {
      items.selected.insert(name)
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    return "a selection"
  }

  // MARK: Checks

  /// The scroll views of rows by the sections that they say to show.
  private var scrollers: [Int: [OrthogonalScrollView]] {
    Dictionary(
      grouping: view.subviews.compactMap { $0 as? OrthogonalScrollView }, by: \.section)
  }

  func check(_ context: String) throws {
    try #require(jumps == [], "\(context)")
    let cells = view.visibleCells
    let (bounds, scrollers) = (view.bounds, scrollers)
    let naive = NaiveSections(items, width: bounds.width, spacing: spacing, seen: bounds)
    let context = "\(context), in \(bounds), rows \(scrolling)"
    try #require(view.contentSize.height == naive.total, "\(context)")

    var expected: [String] = []
    for (index, frame) in naive.items.sorted(by: { $0.key < $1.key }) {
      let given = view.layoutAttributesForItem(at: IndexPath(index))?.frame ?? .null
      try #require(given == frame, "\(context), \(index)")
      var seen = frame
      if let row = naive.rows[index.section] {
        guard row.frame.overlaps(bounds) else { continue }
        // A row of which no item is seen yet has no scroll view.
        let offset = scrollers[index.section]?.first?.offset ?? layout.offset(of: index.section)
        seen = frame.offsetBy(dx: -offset, dy: 0).intersection(row.frame)
      }
      guard seen.overlaps(bounds) else { continue }
      let name = items.names[index.section][index.item]
      expected.append(
        Self.text(
          index, items.text(name), frame, isSelected: items.selected.contains(name),
          row: naive.rows[index.section] == nil ? nil : index.section))
    }
    let found = zip(cells, view.indexPathsForVisibleItems).map { cell, path in
      Self.text(
        ListIndex(path.section, path.item), (cell as? NamedSectionCell)?.text ?? "-", cell.frame,
        isSelected: cell.isSelected, row: (cell.superview as? OrthogonalScrollView)?.section)
    }
    try #require(found == expected, "\(context)")

    let shown = view.subviews + scrollers.values.flatMap { $0.flatMap(\.subviews) }
    let drawn = shown.filter { cell in
      cell is NamedSectionCell && !cell.isHidden && !view.leaving.contains { $0.view === cell }
    }
    try #require(Set(drawn) == Set(cells as [UIView]), "\(context)")
    let selection = Set((view.indexPathsForSelectedItems ?? []).map { items.name($0) })
    try #require(selection == items.selected, "\(context)")
    try checkSearch(naive, bounds, context)
    try checkRows(naive, scrollers, context)
    try checkParts(naive, bounds, context)
  }

  private static func text(
    _ index: ListIndex, _ text: String, _ frame: CGRect, isSelected: Bool, row: Int?
  ) -> String {
    "\(index): \(text) at \(frame)" + (isSelected ? ", selected" : "")
      + (row.map { ", in row \($0)" } ?? "")
  }

  /// Checks the items outside of rows that the layout finds around the view.
  private func checkSearch(_ naive: NaiveSections, _ bounds: CGRect, _ context: String) throws {
    let rect = bounds.insetBy(dx: 0, dy: -100)
    let found = layout.layoutAttributesForElements(in: rect) ?? []
    let indices = found.filter { $0.representedElementCategory == .cell }
      .compactMap(\.indexPath.listIndex).filter { naive.rows[$0.section] == nil }
    let expected = naive.items.filter { index, frame in
      naive.rows[index.section] == nil && frame.overlaps(rect)
    }
    .keys
    try #require(indices.sorted() == expected.sorted(), "\(context)")
  }

  /// Checks the scroll views of rows that show an item.
  private func checkRows(
    _ naive: NaiveSections, _ scrollers: [Int: [OrthogonalScrollView]], _ context: String
  ) throws {
    for (number, views) in scrollers {
      try #require(views.count == 1, "\(context), row \(number)")
      guard views[0].subviews.contains(where: { $0 is NamedSectionCell && !$0.isHidden }) else {
        continue
      }
      let row = try #require(naive.rows[number], "\(context), row \(number)")
      try #require(
        views[0].frame == row.frame && views[0].contentSize.width == row.length,
        "\(context), row \(number)")
    }
  }

  /// Checks the headers and footers in view, which stay in view with their section.
  private func checkParts(_ naive: NaiveSections, _ bounds: CGRect, _ context: String) throws {
    func text(_ text: String, _ frame: CGRect) -> String {
      // Sums of lengths differ by their order.
      "\(text) at \((frame.minY * 1e6).rounded() / 1e6), \(frame.width) x \(frame.height)"
    }
    let expected = naive.parts.filter { $0.frame.overlaps(bounds) }
      .map { text($0.text, $0.frame) }
    let found = view.subviews.compactMap { $0 as? NamedSectionPart }
      .filter { part in !part.isHidden && !view.leaving.contains { $0.view === part } }
      .map { text($0.text, $0.frame) }
    try #require(found.sorted() == expected.sorted(), "\(context)")
  }

  /// Checks that nothing is left of what has moved.
  func checkRest(_ context: String) throws {
    #expect(view.leaving.isEmpty, "\(context)")
    for cell in view.visibleCells {
      #expect(cell.alpha == 1 && cell.layer.animationKeys() ?? [] == [], "\(context)")
    }
    let most = max(view.contentSize.height - view.bounds.height, 0)
    #expect((0...most).contains(view.contentOffset.y), "\(context)")
    for scroller in scrollers.values.joined() where scroller.contentSize.width > 0 {
      let (length, width) = (scroller.contentSize.width, scroller.bounds.width)
      // The middles of the first and of the last item come to the middle of the view.
      let before = scrolling == .groupPagingCentered ? (NaiveSections.card - width) / 2 : 0
      let most =
        scrolling == .groupPagingCentered
        ? before + length - NaiveSections.card : max(length - width, 0)
      #expect((before...most).contains(scroller.offset), "\(context), row \(scroller.section)")
    }
    #expect(view.cellCounts.made < 200, "\(context)")
  }
}

/// A cell that shows a named item, and has its height.
private final class NamedSectionCell: UICollectionViewCell {
  private(set) var name = 0
  private(set) var text = ""
  private weak var items: NamedItems?

  func show(_ name: Int, of items: NamedItems) {
    (self.name, self.items, text) = (name, items, items.text(name))
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let items { layoutAttributes.size.height = items.askedSize(name).height }
    return layoutAttributes
  }
}

/// A header or footer with a text.
private final class NamedSectionPart: UICollectionReusableView {
  var text = ""
}
