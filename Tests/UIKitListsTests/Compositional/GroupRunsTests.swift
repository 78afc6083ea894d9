import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// The places by runs of groups are those of a section that computes all groups one by one. Lengths
/// are multiples of a quarter of a point, of which sums are exact.
@Suite("GroupRuns") struct GroupRunsTests {
  private static func quarters(_ range: ClosedRange<Int>, _ random: inout SeededGenerator)
    -> CGFloat
  {
    CGFloat(Int.random(in: range, using: &random)) / 4
  }

  private static func chance(_ percent: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private static func space(_ random: inout SeededGenerator) -> LayoutSpace {
    let isFlexible = chance(40, &random)
    return LayoutSpace(
      length: quarters(isFlexible || chance(80, &random) ? 0...20 : -60...0, &random),
      isFlexible: isFlexible)
  }

  private static func length(
    _ axis: LayoutAxis, isLeaf: Bool, _ random: inout SeededGenerator
  ) -> LayoutLength {
    let shares: [CGFloat] = [1, 0.5, 0.25, 1.0 / 3, 0.2, 0.7]
    let share = shares.randomElement(using: &random) ?? 1
    return switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: axis == .horizontal ? .width(share) : .height(share)
    case 4: isLeaf ? (axis == .horizontal ? .height(share) : .width(share)) : .absolute(60)
    case 5, 6: .absolute(quarters(40...400, &random))
    case 7, 8: .estimated(quarters(40...400, &random))
    default: .uniform(quarters(40...400, &random))
    }
  }

  private static func item(
    _ depth: Int, _ axis: LayoutAxis, kinds: Int, _ random: inout SeededGenerator
  ) -> ItemDescription {
    let isLeaf = depth == 0
    var item = ItemDescription(
      size: LayoutSize(
        width: length(.horizontal, isLeaf: isLeaf, &random),
        height: length(.vertical, isLeaf: isLeaf, &random)))
    if chance(30, &random) {
      item.insets = NSDirectionalEdgeInsets(
        top: quarters(0...30, &random), leading: quarters(0...30, &random),
        bottom: quarters(0...30, &random), trailing: quarters(0...30, &random))
    }
    if chance(25, &random) {
      item.edges = LayoutEdges(
        leading: space(&random), top: space(&random), trailing: space(&random),
        bottom: space(&random))
    }
    if kinds > 0, chance(30, &random) {
      item.supplementaries = [
        SupplementaryDescription(
          kind: Int.random(in: 0..<kinds, using: &random),
          size: LayoutSize(width: .absolute(20), height: .height(0.5)),
          container: LayoutAnchor(
            edges: [.top, .trailing], offset: CGPoint(x: 0.25, y: -0.5), isFractional: true))
      ]
    }
    guard !isLeaf else { return item }
    if chance(10, &random) {
      item.content = .custom(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          CustomPlace(
            frame: CGRect(
              x: quarters(0...400, &random), y: quarters(0...400, &random),
              width: quarters(4...200, &random), height: quarters(4...200, &random)))
        })
      return item
    }
    let count = Int.random(in: 1...4, using: &random)
    let repetition: LineDescription.Repetition =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .times(count)
      case 1: .parts(count)
      default: .filling
      }
    item.content = .line(
      LineDescription(
        axis: axis,
        subitems: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Self.item(
            chance(60, &random) ? 0 : depth - 1, axis.other, kinds: kinds, &random)
        },
        repetition: repetition, spacing: chance(50, &random) ? space(&random) : LayoutSpace()))
    return item
  }

  private static func check(
    _ runs: GroupRuns, _ naive: NaiveSection, kinds: Int, _ random: inout SeededGenerator
  ) {
    #expect(runs.total == naive.total)
    #expect(runs.across == naive.across)
    for item in naive.items { #expect(runs.place(of: item.index)?.frame == item.frame) }
    for view in naive.views {
      #expect(runs.place(ofKind: view.kind, at: view.index)?.frame == view.frame)
    }
    for kind in 0..<kinds {
      let count = naive.views.filter { $0.kind == kind }.count
      #expect(runs.place(ofKind: kind, at: count) == nil)
    }
    for _ in 0..<8 {
      let rect = CGRect(
        x: quarters(-200...1400, &random), y: quarters(-200...3000, &random),
        width: quarters(1...1200, &random), height: quarters(1...1200, &random))
      let found = runs.elements(in: rect)
      #expect(
        found.items.map { NaiveSection.Placed(index: $0.index, frame: $0.place.frame) }
          == naive.items.filter { $0.frame.reaches(into: rect) })
      #expect(
        found.supplementaries.map {
          NaiveSection.View(kind: $0.place.kind, index: $0.index, frame: $0.place.frame)
        } == naive.views.filter { $0.frame.reaches(into: rect) })
    }
  }

  @Test("Places and searches agree with groups one by one", arguments: seeds(25, of: 1000))
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = Int.random(in: 0...2, using: &random)
    let axis = Bool.random(using: &random) ? LayoutAxis.horizontal : .vertical
    let group = Self.item(
      Int.random(in: 1...3, using: &random),
      Bool.random(using: &random) ? .horizontal : .vertical, kinds: kinds, &random)
    let count = Int.random(in: 0...40, using: &random)
    let container = CGSize(
      width: Self.quarters(400...1600, &random), height: Self.quarters(400...1600, &random))
    let grid = PixelGrid(scale: [1, 2, 4].randomElement(using: &random) ?? 1)
    let spacing = Self.quarters(0...40, &random)
    var runs = GroupRuns(
      group, count: count, kinds: kinds, container: container, axis: axis, spacing: spacing,
      grid: grid)
    var measures: [Int: CGSize] = [:]
    for round in 0..<5 {
      let naive = NaiveSection(
        group, count: count, kinds: kinds, container: container, axis: axis, spacing: spacing,
        grid: grid, measures: measures)
      Self.check(runs, naive, kinds: kinds, &random)
      guard count > 0 else { return }
      let first = Int.random(in: 0..<count, using: &random)
      var batch: [Int: CGSize] = [:]
      for item in first..<min(first + (round == 3 ? 40 : 4), count)
      where Self.chance(70, &random) {
        batch[item] = CGSize(
          width: Self.quarters(20...500, &random), height: Self.quarters(20...500, &random))
      }
      runs.measure(batch)
      measures.merge(batch) { $1 }
    }
  }

  /// Returns an item of which the views, and those of the items in it, have estimated sizes.
  private static func withEstimatedViews(_ item: ItemDescription) -> ItemDescription {
    var item = item
    for index in item.supplementaries.indices {
      item.supplementaries[index].size = LayoutSize(width: .estimated(20), height: .estimated(30))
    }
    if case .line(var line) = item.content {
      line.subitems = line.subitems.map { withEstimatedViews($0) }
      item.content = .line(line)
    }
    return item
  }

  @Test("Measured views agree with groups one by one", arguments: seeds(25, of: 1000))
  func measuredViews(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = Int.random(in: 1...2, using: &random)
    let axis = Bool.random(using: &random) ? LayoutAxis.horizontal : .vertical
    let group = Self.withEstimatedViews(
      Self.item(
        Int.random(in: 1...3, using: &random),
        Bool.random(using: &random) ? .horizontal : .vertical, kinds: kinds, &random))
    let count = Int.random(in: 1...40, using: &random)
    let container = CGSize(
      width: Self.quarters(400...1600, &random), height: Self.quarters(400...1600, &random))
    let grid = PixelGrid(scale: [1, 2, 4].randomElement(using: &random) ?? 1)
    var runs = GroupRuns(
      group, count: count, kinds: kinds, container: container, axis: axis, spacing: 2, grid: grid)
    var (measures, views) = ([Int: CGSize](), [Int: [Int: CGSize]]())
    for _ in 0..<5 {
      let naive = NaiveSection(
        group, count: count, kinds: kinds, container: container, axis: axis, spacing: 2,
        grid: grid, measures: measures, viewMeasures: views)
      Self.check(runs, naive, kinds: kinds, &random)
      for _ in 0..<6 {
        let kind = Int.random(in: 0..<kinds, using: &random)
        let index = Int.random(in: 0...count, using: &random)
        let size = CGSize(
          width: Self.quarters(0...600, &random), height: Self.quarters(0...600, &random))
        runs.measure(viewOfKind: kind, at: index, as: size)
        views[kind, default: [:]][index] = size
      }
      let item = Int.random(in: 0..<count, using: &random)
      measures[item] = CGSize(
        width: Self.quarters(20...500, &random), height: Self.quarters(20...500, &random))
      runs.measure([item: measures[item] ?? .zero])
    }
  }

  @Test("A measured view leaves the groups in one run")
  func viewRuns() {
    let view = SupplementaryDescription(
      kind: 0, size: LayoutSize(width: .estimated(10), height: .absolute(10)),
      container: LayoutAnchor(edges: [.top, .trailing]))
    let row = LayoutSize(width: .width(1), height: .absolute(50))
    var runs = GroupRuns(
      ItemDescription(
        size: row, supplementaries: [view],
        content: .line(
          LineDescription(axis: .horizontal, subitems: [ItemDescription(size: row)]))),
      count: 1000, kinds: 1, container: CGSize(width: 320, height: 480), axis: .vertical,
      spacing: 0, grid: PixelGrid())
    let count = runs.runCount
    runs.measure(viewOfKind: 0, at: 500, as: CGSize(width: 30, height: 99))
    #expect(runs.runCount == count && runs.total == 50_000)
    #expect(
      runs.place(ofKind: 0, at: 500)?.frame == CGRect(x: 290, y: 25_000, width: 30, height: 10))
    #expect(
      runs.place(ofKind: 0, at: 501)?.frame == CGRect(x: 310, y: 25_050, width: 10, height: 10))
  }

  /// A list of `count` rows that are as high as their content.
  private static func list(_ count: Int) -> GroupRuns {
    let size = LayoutSize(width: .width(1), height: .estimated(44))
    return GroupRuns(
      ItemDescription(
        size: size,
        content: .line(
          LineDescription(axis: .horizontal, subitems: [ItemDescription(size: size)]))),
      count: count, kinds: 0, container: CGSize(width: 320, height: 480), axis: .vertical,
      spacing: 0, grid: PixelGrid())
  }

  @Test("Equal groups are one run, however many they are, and the last one is its own")
  func runs() {
    var list = Self.list(100_000)
    #expect(list.runCount == 2 && list.groupCount == 100_000 && list.total == 4_400_000)
    #expect(list.place(of: 99_999)?.frame == CGRect(x: 0, y: 4_399_956, width: 320, height: 44))
    let rect = CGRect(x: 0, y: 2_200_000, width: 320, height: 480)
    #expect(list.elements(in: rect).items.map(\.index) == Array(50_000...50_010))
    list.measure([50_000: CGSize(width: 320, height: 60), 10: CGSize(width: 320, height: 50)])
    #expect(list.runCount == 8 && list.total == 4_400_022)
    #expect(list.place(of: 99_999)?.frame.minY == 4_399_978)
  }

  @Test("Measures that come from the top, and from the end, give the same places")
  func order() {
    var (down, up) = (Self.list(500), Self.list(500))
    for item in 0..<500 {
      down.measure([item: CGSize(width: 320, height: CGFloat(item % 7) * 10)])
      let other = 499 - item
      up.measure([other: CGSize(width: 320, height: CGFloat(other % 7) * 10)])
    }
    #expect(down.total == up.total)
    for item in 0..<500 { #expect(down.place(of: item) == up.place(of: item)) }
  }

  @Test("Runs as text have their places, estimates with a tilde, and measured views")
  func text() {
    let view = SupplementaryDescription(
      kind: 0, size: LayoutSize(width: .estimated(10), height: .absolute(10)),
      container: LayoutAnchor(edges: [.top, .trailing]))
    let row = LayoutSize(width: .width(1), height: .estimated(44))
    var runs = GroupRuns(
      ItemDescription(
        size: row, supplementaries: [view],
        content: .line(
          LineDescription(axis: .horizontal, subitems: [ItemDescription(size: row)]))),
      count: 6, kinds: 1, container: CGSize(width: 320, height: 480), axis: .vertical,
      spacing: 1, grid: PixelGrid())
    runs.measure([3: CGSize(width: 320, height: 60)])
    runs.measure(viewOfKind: 0, at: 5, as: CGSize(width: 30, height: 10))
    #expect(
      runs.description == """
        2 x 44.0 from item 0 at 0.0: ~(0.0, 0.0, 320.0 x 44.0) view 0.0 (310.0, 0.0, 10.0 x 10.0)
        1 x 44.0 from item 2 at 90.0: ~(0.0, 0.0, 320.0 x 44.0) view 0.2 (310.0, 0.0, 10.0 x 10.0)
        1 x 60.0 from item 3 at 135.0: (0.0, 0.0, 320.0 x 60.0) view 0.3 (310.0, 0.0, 10.0 x 10.0)
        1 x 44.0 from item 4 at 196.0: ~(0.0, 0.0, 320.0 x 44.0) view 0.4 (310.0, 0.0, 10.0 x 10.0)
        1 x 44.0 from item 5 at 241.0: ~(0.0, 0.0, 320.0 x 44.0) view 0.5 (310.0, 0.0, 10.0 x 10.0)
        view 0.5 measured: 30.0 x 10.0
        """)
  }

  @Test("Items of no size and groups without items end")
  func nothing() {
    let size = LayoutSize(width: .absolute(0), height: .absolute(0))
    func total(_ subitems: [ItemDescription]) -> (CGFloat, Int) {
      let runs = GroupRuns(
        ItemDescription(
          size: LayoutSize(width: .width(1), height: .absolute(10)),
          content: .line(LineDescription(axis: .horizontal, subitems: subitems))),
        count: 5, kinds: 0, container: CGSize(width: 100, height: 100), axis: .vertical,
        spacing: 0, grid: PixelGrid())
      return (runs.total, runs.groupCount)
    }
    #expect(total([ItemDescription(size: size)]) == (50, 5))
    #expect(total([]) == (0, 0))
  }
}
