import RandomSeeds
import Testing

@testable import UIKitLists

/// Places by the engine are those of a list that lays out everything. Heights are multiples of a
/// quarter of a point, of which sums are exact.
@Suite("ListLayout") struct ListLayoutTests {
  private static func height(_ random: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...240, using: &random)) / 4
  }

  static func makeList(_ random: inout SeededGenerator) -> NaiveList {
    var list = NaiveList()
    var name = 0
    for number in 0..<Int.random(in: 0...6, using: &random) {
      let isUniform = Bool.random(using: &random)
      let common = height(&random)
      let isMeasured = Bool.random(using: &random)
      let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        name += 1
        return NaiveList.Row(
          name: name, height: isUniform ? common : height(&random),
          isMeasured: isUniform ? isMeasured : Bool.random(using: &random))
      }
      list.sections.append(
        NaiveList.Section(
          name: 1000 + number, padding: Bool.random(using: &random) ? 22 : 0,
          header: Bool.random(using: &random) ? height(&random) : 0,
          footer: Bool.random(using: &random) ? height(&random) : 0, rows: rows))
    }
    return list
  }

  /// Compares all places, and searches at each edge and between.
  static func check(_ layout: ListLayout, _ list: NaiveList) {
    let (sections, rows) = list.places
    #expect(layout.total == sections.last?.upperBound ?? 0)
    for (number, range) in sections.enumerated() {
      let section = list.sections[number]
      #expect(
        layout.place(ofSection: number) == (range.lowerBound, range.upperBound - range.lowerBound))
      #expect(
        layout.place(ofHeader: number) == (range.lowerBound + section.padding, section.header))
      #expect(layout.place(ofFooter: number) == (range.upperBound - section.footer, section.footer))
    }
    for row in rows {
      #expect(layout.place(of: row.index) == (row.low, row.high - row.low))
      let model = list.sections[row.index.section].rows[row.index.item]
      #expect(layout.isMeasured(row.index) == model.isMeasured)
    }
    let edges = Set(
      rows.flatMap { [$0.low, $0.high] } + sections.flatMap { [$0.lowerBound, $0.upperBound] })
    for position in edges.flatMap({ [$0 - 0.125, $0, $0 + 0.125] }) {
      let found = rows.last { $0.low <= position && position < $0.high }?.index
      #expect(layout.row(at: position) == found, "at \(position)")
      for length in [0.125, 30, 200] {
        let (low, high) = (max(position, 0), position + length)
        let span = layout.span(from: low, to: high)
        let seen = rows.filter { $0.high > low && $0.low < high }
        let expected = seen.first.map { first in first.index...(seen.last?.index ?? first.index) }
        #expect(span.rows == expected, "from \(low) to \(high)")
        for (number, range) in sections.enumerated()
        where range.upperBound > low && range.lowerBound < high {
          #expect(span.sections.contains(number), "section \(number) from \(low) to \(high)")
        }
      }
    }
    for (one, next) in zip(rows, rows.dropFirst()) {
      #expect(layout.row(after: one.index) == next.index)
      #expect(layout.row(before: next.index) == one.index)
    }
    if let first = rows.first, let last = rows.last {
      #expect(layout.row(before: first.index) == nil && layout.row(after: last.index) == nil)
    }
  }

  @Test(
    "Places and searches agree with a list that lays out everything", arguments: seeds(24, of: 1000)
  )
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = Self.makeList(&random)
    var layout = list.layout
    Self.check(layout, list)
    for _ in 0..<8 {
      guard let row = list.places.rows.randomElement(using: &random)?.index else { break }
      let (height, former) = (
        Self.height(&random), list.sections[row.section].rows[row.item].height
      )
      list.sections[row.section].rows[row.item].height = height
      list.sections[row.section].rows[row.item].isMeasured = true
      #expect(layout.measure(row, as: height) == height - former)
    }
    Self.check(layout, list)
  }

  @Test("A measured height changes that row alone, and moves those after it")
  func measure() {
    var layout = ListLayout([
      ListLayout.Section(header: 20, rows: RowList(count: 4, height: 10, areMeasured: false))
    ])
    #expect(layout.description == "0 at 0: padding 0, header 20, rows [4 x ~10], footer 0")
    #expect(layout.measure(ListIndex(0, 1), as: 15.5) == 5.5)
    #expect(
      layout.description == "0 at 0: padding 0, header 20, rows [~10, 15.5, 2 x ~10], footer 0")
    #expect(layout.place(of: ListIndex(0, 2)) == (45.5, 10))
    layout.forgetMeasures()
    #expect(
      layout.description == "0 at 0: padding 0, header 20, rows [~10, ~15.5, 2 x ~10], footer 0")
  }

  @Test("Sums of many heights do not drift when they change")
  func drift() {
    var tree = SumTree(repeatElement(0.1, count: 1000))
    let total = tree.total
    for round in 0..<100 {
      for index in 0..<1000 { tree[index] = Double(round) + 0.3 }
    }
    for index in 0..<1000 { tree[index] = 0.1 }
    #expect(tree.total == total)
  }

  @Test("A million rows of one height take the memory of one")
  func uniform() {
    let rows = RowList(count: 1_000_000, height: 44, areMeasured: true)
    #expect(rows.common?.height == 44)
    #expect(rows.start(of: 999_999) == 43_999_956 && rows.row(at: 43_999_955.9) == 999_998)
  }
}
