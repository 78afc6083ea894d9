import RandomSeeds
import Testing

@testable import UIKitLists

/// Rows in chunks are those of a plain array. Heights are multiples of a quarter of a point, of
/// which sums are exact.
@Suite("RowList") struct RowListTests {
  private typealias Row = (height: Double, isMeasured: Bool)

  private static func height(_ random: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...240, using: &random)) / 4
  }

  /// Returns the rows before a list: all alike, all alike but for a few, or all different.
  private static func makeRows(_ random: inout SeededGenerator) -> [Row] {
    let count = [0, 1, 255, 256, 257, 700, 1024].randomElement(using: &random) ?? 0
    var rows = [Row](repeating: (height(&random), Bool.random(using: &random)), count: count)
    let few = [0, 3, count].randomElement(using: &random) ?? 0
    for _ in 0..<min(few, count) {
      rows[Int.random(in: 0..<count, using: &random)] = (
        height(&random), Bool.random(using: &random)
      )
    }
    return rows
  }

  /// Compares all heights, states and places, and the rows at each edge and beside it.
  private static func check(_ list: RowList, _ rows: [Row], _ context: String) throws {
    try #require(list.count == rows.count, "\(context)")
    var starts = [0.0]
    for row in rows { starts.append(starts[starts.count - 1] + row.height) }
    try #require(list.total == starts[rows.count], "\(context)")
    try #require((0...rows.count).map { list.start(of: $0) } == starts, "\(context)")
    try #require(rows.indices.map { list.height($0) } == rows.map(\.height), "\(context)")
    try #require(
      rows.indices.map { list.isMeasured($0) } == rows.map(\.isMeasured), "\(context)")
    if let common = list.common {
      try #require(
        rows.allSatisfy { $0 == (common.height, common.areMeasured) } && list.storedCount == 0,
        "\(context)")
    }
    guard !rows.isEmpty else { return }
    var (found, expected) = ([Int](), [Int]())
    var last = 0
    for position in Set(starts.flatMap { [$0 - 0.125, $0, $0 + 0.125] }).sorted() {
      while last + 1 < rows.count, starts[last + 1] <= position { last += 1 }
      expected.append(last)
      found.append(list.row(at: position))
    }
    try #require(found == expected, "\(context)")
  }

  /// Makes a random batch of changes of a list's rows. Returns the list after it.
  private static func change(
    _ list: RowList, _ rows: inout [Row], _ random: inout SeededGenerator
  ) throws -> RowList {
    var update = ListUpdate()
    var new: [(row: Row, isReloaded: Bool, isInserted: Bool)] = []
    for (item, row) in rows.enumerated() {
      switch Int.random(in: 0..<60, using: &random) {
      case 0: update.deletedItems.insert(ListIndex(0, item))
      case 1:
        update.reloadedItems.insert(ListIndex(0, item))
        new.append((row, true, false))
      default: new.append((row, false, false))
      }
    }
    for _ in 0..<([0, 1, 9, 300].randomElement(using: &random) ?? 0) {
      new.insert(((0, false), false, true), at: Int.random(in: 0...new.count, using: &random))
    }
    let common = list.base
    for place in new.indices where new[place].isReloaded || new[place].isInserted {
      if new[place].isInserted { update.insertedItems.insert(ListIndex(0, place)) }
      new[place].row =
        Bool.random(using: &random)
        ? (common.height, common.areMeasured) : (height(&random), Bool.random(using: &random))
    }
    let difference = try update.difference(from: [rows.count], to: [new.count])
    rows = new.map(\.row)
    let after = rows
    return difference.layout(
      from: ListLayout([ListLayout.Section(rows: list)]), counts: [after.count],
      section: { _ in ListLayout.Section() }, height: { after[$0.item] }
    ).sections[0].rows
  }

  @Test("Random edits agree with a plain array", arguments: seeds(12, of: 1000))
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rows = Self.makeRows(&random)
    var list = RowList(rows)
    try Self.check(list, rows, "seed \(seed)")
    for step in 0..<12 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3:
        guard !rows.isEmpty else { break }
        let first = Int.random(in: rows.indices, using: &random)
        for row in first..<min(first + 12, rows.count) {
          // A measured height is often the estimate.
          let height = Bool.random(using: &random) ? list.base.height : Self.height(&random)
          rows[row] = (height, true)
          list.measure(row, as: height)
        }
      case 3:
        guard let row = rows.indices.randomElement(using: &random) else { break }
        rows[row] = (Self.height(&random), Bool.random(using: &random))
        list.set(row, rows[row])
      case 4:
        for row in rows.indices { rows[row].isMeasured = false }
        list.forgetMeasures()
      default: list = try Self.change(list, &rows, &random)
      }
      try Self.check(list, rows, "seed \(seed), step \(step)")
    }
  }

  @Test("A row is found at its start to the last bit, and the one before it a bit above")
  func bits() {
    var random = SeededGenerator(seed: 1)
    var list = RowList(count: 1000, height: 43.7, areMeasured: false)
    for _ in 0..<200 {
      list.measure(
        Int.random(in: 300..<700, using: &random), as: .random(in: 1...90, using: &random))
    }
    for row in 1..<1000 {
      let start = list.start(of: row)
      #expect(list.row(at: start) == row && list.row(at: start.nextDown) == row - 1)
    }
  }

  @Test("A hundred thousand rows of which a screen is measured take the memory of a screen")
  func memory() throws {
    var rows = RowList(count: 100_000, height: 44, areMeasured: false)
    #expect(rows.storedCount == 0)
    for row in 50_000..<50_020 { rows.measure(row, as: 54) }
    #expect(rows.storedCount == 256)
    #expect(rows.total == 4_400_200 && rows.row(at: 2_200_055) == 50_001)

    // Fifty of before are taken away, and fifty added, half of them above.
    var update = ListUpdate()
    for number in 0..<50 {
      update.deletedItems.insert(ListIndex(0, number * 1000))
      update.insertedItems.insert(ListIndex(0, number * 1999))
    }
    let difference = try update.difference(from: [100_000], to: [100_000])
    rows =
      difference.layout(
        from: ListLayout([ListLayout.Section(rows: rows)]), counts: [100_000],
        section: { _ in ListLayout.Section() }, height: { _ in (44, false) }
      ).sections[0].rows
    #expect(rows.storedCount == 256 && rows.total == 4_400_200)

    // Rows that have their estimate again have no place.
    let measured = (0..<100_000).filter { rows.isMeasured($0) }
    #expect(measured == Array(49_976..<49_996))
    for row in measured { rows.measure(row, as: 44) }
    #expect(rows.storedCount == 256 && rows.common == nil)
    rows.forgetMeasures()
    #expect(rows.storedCount == 0 && rows.common?.height == 44)
  }

  @Test("A measure that says what all rows are takes no memory")
  func sameMeasure() {
    var rows = RowList(count: 1000, height: 44, areMeasured: true)
    rows.measure(500, as: 44)
    #expect(rows.storedCount == 0 && rows.common?.areMeasured == true)
  }
}
