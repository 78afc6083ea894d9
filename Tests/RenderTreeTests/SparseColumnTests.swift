import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct SparseColumnTests {
  /// A row that reports its deallocation.
  private final class Token {
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }

  @Test("it does what a dictionary does", arguments: 1...20 as ClosedRange<UInt64>)
  func dictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var column = SparseColumn<[Int]>()
    var expected: [Int32: [Int]] = [:]
    column.resize(40)
    for step in 0..<400 {
      let slot = Int32.random(in: 0..<40, using: &random)
      if Bool.random(using: &random) {
        let removed = column.remove(slot)
        #expect(removed == expected.removeValue(forKey: slot), "seed \(seed)")
      } else if column.contains(slot) {
        column[slot].append(step)
        expected[slot]?.append(step)
      } else {
        column.insert([step], of: slot)
        expected[slot] = [step]
      }
      let isEmpty = column.isEmpty
      #expect(isEmpty == expected.isEmpty, "seed \(seed)")
    }
    for slot in 0..<40 as Range<Int32> {
      let row = column.element(of: slot)
      #expect(row == expected[slot], "seed \(seed)")
    }
    var owners: Set<Int32> = []
    for index in column.indices {
      if let owner = column.owner(at: index) { owners.insert(owner) }
    }
    #expect(owners == Set(expected.keys), "seed \(seed)")
  }

  @Test("a row that is shared is its owner's, and gone with it")
  func sharing() {
    var column = SparseColumn<Int>()
    column.resize(3)
    column.insert(7, of: 0)
    var isNew = [column.share(0, with: 1), column.share(0, with: 1)]
    #expect(isNew == [true, false])
    column[0] = 8
    var rows = [column.element(of: 0), column.element(of: 1)]
    var owns = [column.owns(0), column.owns(1)]
    #expect(rows == [8, 8] && owns == [true, false])
    var removed = column.remove(1)
    rows = [column.element(of: 0), column.element(of: 1)]
    #expect(removed == nil && rows == [8, nil])
    isNew = [column.share(0, with: 1)]
    column.unshare(0)
    owns = [column.owns(0), column.contains(1)]
    #expect(owns == [true, true], "an owner keeps its row")
    removed = column.remove(0)
    owns = [column.contains(0), column.contains(1)]
    #expect(removed == 8 && owns == [false, false])
    column.unshare(1)
    isNew = [column.share(0, with: 1)]
    #expect(isNew == [false], "neither has one")
  }

  @Test("rows go when they are removed, and with the column")
  func lifetime() {
    var gone: [Int] = []
    do {
      var column = SparseColumn<Token>()
      column.resize(50)
      for slot in 0..<50 { column.insert(Token { gone.append(slot) }, of: Int32(slot)) }
      #expect(gone.isEmpty)
      column.remove(3)
      #expect(gone == [3])
    }
    #expect(gone.count == 50)
  }
}
