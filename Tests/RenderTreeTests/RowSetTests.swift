import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct RowSetTests {
  @Test("rows are found as in a set of numbers", arguments: 1...40 as ClosedRange<UInt64>)
  func agrees(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int32.random(in: 1...200, using: &random)
    let density = Double.random(in: 0...1, using: &random)
    var rows = RowSet()
    var others = RowSet()
    var (numbers, otherNumbers) = (Set<Int32>(), Set<Int32>())
    rows.resize(Int(count))
    others.resize(Int(count))
    for row in 0..<count {
      if Double.random(in: 0..<1, using: &random) < density {
        rows.insert(row)
        numbers.insert(row)
      }
      if Double.random(in: 0..<1, using: &random) > density {
        others.insert(row)
        otherNumbers.insert(row)
      }
    }
    for _ in 0..<count / 4 {
      let row = Int32.random(in: 0..<count, using: &random)
      rows.remove(row)
      numbers.remove(row)
    }
    for row in 0..<count {
      #expect(rows.first(from: row) == (row..<count).first { numbers.contains($0) } ?? .max)
      let gap = (row..<count).first { !numbers.contains($0) || otherNumbers.contains($0) }
      #expect(min(rows.firstGap(from: row, besides: others), count) == gap ?? count)
    }
    rows.removeAll()
    #expect(rows.first(from: 0) == .max)
  }
}
