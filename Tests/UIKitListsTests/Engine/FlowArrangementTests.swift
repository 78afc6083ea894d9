import RandomSeeds
import Testing

@testable import UIKitLists

@Suite("Places of a flow") struct FlowArrangementTests {
  @Test(
    "Random flows have the places of one that lays out everything", arguments: seeds(30, of: 1_000))
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    let width = length(1...400)
    var (lineGaps, itemGaps): ([Double], [Double]) = ([], [])
    let sections = (0..<Int.random(in: 0...5, using: &random)).map { _ -> FlowSection in
      let count = Int.random(in: 0...30, using: &random)
      lineGaps.append(length(0...20))
      itemGaps.append(length(0...20))
      let sizes: FlowSection.Sizes =
        Bool.random(using: &random)
        ? .uniform(FlowSize(along: length(1...90), across: length(1...200)))
        : .varied(
          (0..<count).map { _ in FlowSize(along: length(0...90), across: length(0...200)) })
      return FlowSection(
        count: count, sizes: sizes, header: length(0...1) * 30, footer: length(0...1) * 20,
        inset: FlowSection.Inset(
          before: length(0...10), after: length(0...10), low: length(0...9), high: length(0...9)),
        width: width, lineGap: lineGaps.last ?? 0, itemGap: itemGaps.last ?? 0)
    }
    let flow = FlowArrangement(sections)
    let naive = NaiveFlow(sections, lineGaps: lineGaps, itemGaps: itemGaps)
    #expect(abs(flow.total - naive.total) < 1e-6)
    for (index, place) in naive.places {
      let found = flow.place(of: index)
      #expect(abs(found.along - place.along) < 1e-6 && abs(found.across - place.across) < 1e-6)
      #expect(found.size == place.size)
    }
    for _ in 0..<20 {
      let low = Double.random(in: -50...flow.total + 50, using: &random)
      let high = low + length(1...200)
      var found: Set<ListIndex> = []
      for section in flow.sections(from: low, to: high) {
        let start = flow.start(ofSection: section)
        for item in sections[section].items(from: low - start, to: high - start) {
          found.insert(ListIndex(section, item))
        }
      }
      let wanted = naive.places.filter { $0.value.along < high && $0.value.end > low }.keys
      #expect(found.isSuperset(of: wanted), "\(low)...\(high) of \(flow)")
    }
  }

  @Test("A hundred thousand items of one size take no memory, and their lines are found at once")
  func large() {
    let section = FlowSection(
      count: 100_000, sizes: .uniform(FlowSize(along: 100, across: 100)), header: 0, footer: 0,
      inset: FlowSection.Inset(), width: 320, lineGap: 10, itemGap: 10)
    #expect(section.length == 33_334 * 110 - 10)
    #expect(section.items(from: 1_100_000, to: 1_100_480) == 30_000..<30_015)
    #expect(section.place(30_001) == FlowRect(along: 1_100_000, across: 110, size: section.size(0)))
  }

  @Test(
    "Lines after a change of sizes are those of a flow with these sizes",
    arguments: seeds(30, of: 1_000))
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func size(_ random: inout SeededGenerator) -> FlowSize {
      FlowSize(
        along: Double(Int.random(in: 0...90, using: &random)),
        across: Double(Int.random(in: 0...200, using: &random)))
    }
    func section(_ sizes: [FlowSize]) -> FlowSection {
      FlowSection(
        count: sizes.count, sizes: .varied(sizes), header: 5, footer: 6,
        inset: FlowSection.Inset(), width: 300, lineGap: 7, itemGap: 8)
    }
    var all = (0..<3).map { _ in
      (0..<Int.random(in: 1...40, using: &random)).map { _ in size(&random) }
    }
    var flow = FlowArrangement(all.map(section))
    for _ in 0..<10 {
      var changes: [ListIndex: FlowSize] = [:]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let number = Int.random(in: 0..<3, using: &random)
        let item = all[number].indices.randomElement(using: &random) ?? 0
        all[number][item] = size(&random)
        changes[ListIndex(number, item)] = all[number][item]
      }
      _ = flow.setSizes(changes)
      #expect(flow.description == FlowArrangement(all.map(section)).description)
    }
  }

  @Test("An item of another height among a hundred thousand changes the lines beside it alone")
  func oneChange() {
    let sizes = [FlowSize](repeating: FlowSize(along: 40, across: 300), count: 100_000)
    let section = FlowSection(
      count: sizes.count, sizes: .varied(sizes), header: 0, footer: 0, inset: FlowSection.Inset(),
      width: 320, lineGap: 10, itemGap: 10)
    var flow = FlowArrangement([section])
    #expect(flow.setSizes([ListIndex(0, 50_000): FlowSize(along: 90, across: 300)]) <= 2)
    #expect(flow.place(of: ListIndex(0, 99_999)).along == 99_999 * 50 + 50)
  }
}
