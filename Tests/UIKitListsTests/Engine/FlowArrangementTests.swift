import RandomSeeds
import Testing

@testable import UIKitLists

/// A flow that lays out all items one by one.
private struct NaiveFlow {
  var places: [ListIndex: FlowRect] = [:]
  var total = 0.0

  init(_ sections: [FlowSection], lineGaps: [Double], itemGaps: [Double]) {
    for (number, section) in sections.enumerated() {
      var along = total + section.header + section.inset.before
      var first = 0
      var hasLines = false
      while first < section.count {
        if hasLines { along += lineGaps[number] }
        hasLines = true
        var end = first + 1
        func used(_ range: Range<Int>) -> Double {
          range.reduce(0) { $0 + section.size($1).across }
            + itemGaps[number] * Double(range.count - 1)
        }
        while end < section.count, used(first..<end + 1) <= section.room + 1e-6 { end += 1 }
        let length = (first..<end).map { section.size($0).along }.max() ?? 0
        let rest = max(section.room - used(first..<end), 0)
        var (across, gap) = (section.inset.low, itemGaps[number])
        if case .uniform(let size) = section.sizes {
          var columns = 1
          while size.across * Double(columns + 1) + gap * Double(columns) <= section.room + 1e-9 {
            columns += 1
          }
          let left =
            max(section.room - size.across * Double(columns) - gap * Double(columns - 1), 0)
          if columns == 1 { across += left / 2 } else { gap += left / Double(columns - 1) }
        } else if end < section.count, end - first > 1 {
          gap += rest / Double(end - first - 1)
        }
        for item in first..<end {
          let size = section.size(item)
          places[ListIndex(number, item)] = FlowRect(
            along: along + (length - size.along) / 2, across: across, size: size)
          across += size.across + gap
        }
        along += length
        first = end
      }
      total = along + section.inset.after + section.footer
    }
  }
}

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
}
