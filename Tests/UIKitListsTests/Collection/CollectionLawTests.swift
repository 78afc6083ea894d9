import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// A flow on screen is at each moment the one that lays out everything: after batches of all kinds,
/// one in the animation of another, while it scrolls, and with items whose sizes change.
@MainActor
@Suite("Flows beside naive ones", .serialized) struct CollectionLawTests {
  @Test(
    "A flow that changes at random moments is at each of them the naive one",
    arguments: seeds(4, of: 1000))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let flow = try NamedFlow(&random)
    for step in 0..<20 {
      let action = flow.act(&random)
      flow.stage.advance(by: Double(Int.random(in: 0...12, using: &random)) / 40)
      try flow.check("seed \(seed), step \(step), after \(action)")
    }
    flow.stage.advance(by: 4)
    try flow.check("seed \(seed), at rest")
    try flow.checkRest("seed \(seed)")
  }
}

/// A collection view with a flow layout on a stage that shows named items, and changes at random.
@MainActor
private final class NamedFlow: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, WatchedStage
{
  /// The ways in which the layout gets the sizes of items.
  enum Sizes: CaseIterable {
    /// All items have `itemSize`.
    case fixed
    /// The delegate is asked for all sizes.
    case asked
    /// Cells choose their sizes, in place of `estimatedItemSize`.
    case cells
  }

  let stage: Stage
  let view: UICollectionView
  let layout = UICollectionViewFlowLayout()
  let items = NamedItems()
  /// The jumps of cells in the last action.
  private var jumps: [String] = []
  let sizes: Sizes
  private static let size = CGSize(width: 60, height: 40)

  init(_ random: inout SeededGenerator) throws {
    stage = try Stage(size: CGSize(width: 320, height: 240))
    sizes = Sizes.allCases.randomElement(using: &random) ?? .cells
    layout.itemSize = Self.size
    layout.minimumLineSpacing = [0, 7].randomElement(using: &random) ?? 0
    layout.minimumInteritemSpacing = [0, 5].randomElement(using: &random) ?? 0
    layout.sectionInset =
      Bool.random(using: &random)
      ? .zero : UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
    layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    if sizes == .cells { layout.estimatedItemSize = Self.size }
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240), collectionViewLayout: layout)
    super.init()
    view.alwaysBounceVertical = true
    view.allowsMultipleSelection = true
    view.register(NamedItemCell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      view.register(
        NamedPart.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
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

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.names.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.names[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedItemCell)?.show(items.name(indexPath), of: items, choosesSize: sizes == .cells)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    let word = kind == Self.kinds[0] ? "header" : "footer"
    (view as? NamedPart)?.text = "\(word) \(items.list.sections[indexPath.section].name)"
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if sizes == .asked { return items.askedSize(items.name(indexPath)) }
    layout.sizeIsStandard = true
    return layout.itemSize
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: items.list.sections[section].header) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: items.list.sections[section].footer) }

  var list: UIScrollView { view }
  func text(of view: UIView) -> String? { (view as? NamedItemCell).map { "\($0.name)" } }

  // MARK: Actions

  /// Does something at random, and returns its name.
  func act(_ random: inout SeededGenerator) -> String {
    jumps = []
    switch Int.random(in: 0..<15, using: &random) {
    case 0..<5: return changeItems(&random)
    case 5:
      // An offset beyond the content would stay, as on iOS.
      let most = max(view.contentSize.height - view.bounds.height, 0)
      view.contentOffset.y = .random(in: 0...most, using: &random).rounded()
      return "a content offset"
    case 6, 7:
      guard let path = items.randomPath(&random) else { return "nothing" }
      let positions: [UICollectionView.ScrollPosition] = [[], .top, .centeredVertically, .bottom]
      view.scrollToItem(
        at: path, at: positions.randomElement(using: &random) ?? [],
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
      let name = changeItems(&random)
      jumps += findJumps(limit: 1.5) { touch.move(to: CGPoint(x: 100, y: 89)) }
      touch.move(to: CGPoint(x: 100, y: 60), duration: 0.1)
      touch.end()
      return "\(name) in a drag"
    case 11: return select(&random)
    case 12:
      let paths = Set((0..<3).compactMap { _ in items.randomPath(&random) })
      for path in paths { items.change(items.name(path), &random) }
      view.reconfigureItems(at: Array(paths))
      return "reconfiguring"
    case 13:
      let width = view.bounds.width
      view.frame.size = CGSize(
        width: Int.random(in: 300...320, using: &random),
        height: Int.random(in: 150...240, using: &random))
      // A flow of another width measures its cells anew.
      if view.bounds.width != width, sizes == .cells { items.known = [:] }
      return "another size"
    default:
      items.refill(&random)
      view.reloadData()
      return "a reload"
    }
  }

  private func changeItems(_ random: inout SeededGenerator) -> String {
    jumps += findJumps(staying: { Set(items.staying.map { "\($0)" }) }) {
      view.performBatchUpdates { makeChanges(&random) }
    }
    return "a batch"
  }

  private func makeChanges(_ random: inout SeededGenerator) {
    let update = items.makeBatch(&random)
    var calls: [() -> Void] = [
      { self.view.deleteItems(at: update.deletedItems.map { IndexPath($0) }) },
      { self.view.insertItems(at: update.insertedItems.map { IndexPath($0) }) },
      { self.view.reloadItems(at: update.reloadedItems.map { IndexPath($0) }) },
      { self.view.deleteSections(IndexSet(update.deletedSections)) },
      { self.view.insertSections(IndexSet(update.insertedSections)) },
      { self.view.reloadSections(IndexSet(update.reloadedSections)) },
    ]
    calls += update.movedItems.map { from, to in
      { self.view.moveItem(at: IndexPath(from), to: IndexPath(to)) }
    }
    calls += update.movedSections.map { from, to in
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

  /// The sections as the naive flow takes them.
  private var naiveSections: [FlowSection] {
    let inset = layout.sectionInset
    return items.list.sections.map { section in
      let all = section.rows.map { row -> FlowSize in
        let size = sizes == .fixed ? Self.size : items.known[row.name] ?? Self.size
        return FlowSize(along: Double(size.height), across: Double(size.width))
      }
      let isUniform = sizes != .cells && !all.contains { $0 != all[0] }
      return FlowSection(
        count: all.count,
        sizes: isUniform
          ? .uniform(all.first ?? FlowSize(along: 0, across: 0)) : .varied(all),
        header: section.header, footer: section.footer,
        inset: FlowSection.Inset(
          before: inset.top, after: inset.bottom, low: inset.left, high: inset.right),
        width: Double(view.bounds.width), lineGap: Double(layout.minimumLineSpacing),
        itemGap: Double(layout.minimumInteritemSpacing))
    }
  }

  func check(_ context: String) throws {
    try #require(jumps == [], "\(context)")
    let (sections, bounds) = (naiveSections, view.bounds)
    let naive = NaiveFlow(
      sections, lineGaps: sections.map { _ in Double(layout.minimumLineSpacing) },
      itemGaps: sections.map { _ in Double(layout.minimumInteritemSpacing) })
    try #require(abs(Double(view.contentSize.height) - naive.total) < 1e-6, "\(context), \(sizes)")

    func text(_ index: ListIndex, _ frame: CGRect, _ text: String, _ isSelected: Bool) -> String {
      let values = [frame.minX, frame.minY, frame.width, frame.height].map {
        Int(($0 * 8).rounded())
      }
      return "\(index): \(text) at \(values)\(isSelected ? ", selected" : "")"
    }
    var expected: [String] = []
    for (index, place) in naive.places.sorted(by: { $0.key < $1.key }) {
      let frame = CGRect(
        x: place.across, y: place.along, width: place.size.across, height: place.size.along)
      let given = view.layoutAttributesForItem(at: IndexPath(index))?.frame ?? .null
      try #require(
        abs(given.minX - frame.minX) < 1e-6 && abs(given.minY - frame.minY) < 1e-6
          && given.size == frame.size, "\(context), \(index): \(given), not \(frame)")
      guard frame.overlaps(bounds) else { continue }
      let name = items.names[index.section][index.item]
      expected.append(text(index, frame, items.text(name), items.selected.contains(name)))
    }
    let cells = view.visibleCells
    let found = zip(cells, view.indexPathsForVisibleItems).map { cell, path in
      text(
        ListIndex(path.section, path.item), cell.frame, (cell as? NamedItemCell)?.text ?? "-",
        cell.isSelected)
    }
    try #require(found == expected, "\(context), \(sizes), in \(bounds)")
    let drawn = view.subviews.filter { cell in
      cell is NamedItemCell && !cell.isHidden && !view.leaving.contains { $0.view === cell }
    }
    try #require(Set(drawn) == Set(cells as [UIView]), "\(context)")
    let selection = Set((view.indexPathsForSelectedItems ?? []).map { items.name($0) })
    try #require(selection == items.selected, "\(context)")
    try checkParts(sections, context)
  }

  /// Checks the headers and footers in view; headers that are pinned stay in view.
  private func checkParts(_ sections: [FlowSection], _ context: String) throws {
    let (low, high) = (Double(view.bounds.minY), Double(view.bounds.maxY))
    var expected: Set<String> = []
    var start = 0.0
    for (named, section) in zip(items.list.sections, sections) {
      let end = start + section.length
      var header = start
      if layout.sectionHeadersPinToVisibleBounds {
        header = max(start, min(low, end - section.footer - section.header))
      }
      for (kind, place, length) in [
        ("header", header, section.header), ("footer", end - section.footer, section.footer),
      ] where length > 0 && place < high && place + length > low {
        expected.insert("\(kind) \(named.name) at \(Int((place * 8).rounded())), \(length) high")
      }
      start = end
    }
    let parts = view.subviews.compactMap { $0 as? NamedPart }.filter { part in
      !part.isHidden && !view.leaving.contains { $0.view === part }
    }
    let found = parts.map { part in
      "\(part.text) at \(Int((part.frame.minY * 8).rounded())), \(Double(part.frame.height)) high"
    }
    try #require(Set(found) == expected && found.count == expected.count, "\(context)")
  }

  /// Checks that nothing is left of what has moved.
  func checkRest(_ context: String) throws {
    #expect(view.leaving.isEmpty, "\(context)")
    for cell in view.visibleCells {
      #expect(cell.alpha == 1 && cell.layer.animationKeys() ?? [] == [], "\(context)")
    }
    let most = max(view.contentSize.height - view.bounds.height, 0)
    #expect((0...most).contains(view.contentOffset.y), "\(context)")
    #expect(view.cellCounts.made < 200, "\(context)")
  }
}

/// A cell that shows a named item, and has its size.
private final class NamedItemCell: UICollectionViewCell {
  private(set) var name = 0
  private(set) var text = ""
  private weak var items: NamedItems?
  private var choosesSize = false

  func show(_ name: Int, of items: NamedItems, choosesSize: Bool) {
    (self.name, self.items, text) = (name, items, items.text(name))
    self.choosesSize = choosesSize
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let items, choosesSize { layoutAttributes.size = items.askedSize(name) }
    return layoutAttributes
  }
}

/// A header or footer with a text.
private final class NamedPart: UICollectionReusableView {
  var text = ""
}
