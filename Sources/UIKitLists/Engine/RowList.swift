/// The heights of a section's rows, and the rows whose height is measured and not an estimate.
///
/// Rows of one height take no memory. Where a row differs, the chunk of rows around it has the
/// heights of its own ones; the other chunks stay one length each. Queries take O(log n).
struct RowList: Sendable {
  /// The number of rows in each chunk but the last one.
  private static let chunkLength = 256

  /// The rows of a chunk in which one differs from `base`.
  private struct Chunk: Sendable {
    var heights: SumTree
    var areMeasured: [Bool]
  }

  private struct Chunks: Sendable {
    /// The chunks; nil for one whose rows are all as `base` says.
    var all: [Chunk?]
    var lengths: SumTree
  }

  let count: Int
  /// The height and the state of the rows without a chunk.
  private(set) var base: (height: Double, areMeasured: Bool)
  /// Nil while all rows are as `base` says.
  private var chunks: Chunks?

  /// Creates rows of one height.
  init(count: Int, height: Double, areMeasured: Bool) {
    self.count = count
    base = (height, areMeasured)
  }

  /// Creates rows from their heights, each with true if it is measured.
  init(_ rows: [(height: Double, isMeasured: Bool)]) {
    self.init(count: rows.count) { rows[$0] }
  }

  /// Creates rows from what `row` returns for each of them, in order.
  init(count: Int, row: (Int) -> (height: Double, isMeasured: Bool)) {
    guard count > 0 else {
      self.init(count: 0, height: 0, areMeasured: true)
      return
    }
    let first = row(0)
    var builder = Builder(count: count, base: (first.height, first.isMeasured))
    builder.append(first)
    for item in 1..<count { builder.append(row(item)) }
    self = builder.finish()
  }

  /// Takes the chunks of all rows, if there is one.
  private mutating func takeChunks(_ all: [Chunk?]) {
    guard all.contains(where: { $0 != nil }) else { return chunks = nil }
    let lengths = all.indices.map { number in
      all[number]?.heights.total ?? base.height * Double(length(ofChunk: number))
    }
    chunks = Chunks(all: all, lengths: SumTree(lengths))
  }

  /// Returns the number of rows in a chunk.
  private func length(ofChunk number: Int) -> Int {
    min(count - number * Self.chunkLength, Self.chunkLength)
  }

  /// The height and state of all rows, if they share them.
  var common: (height: Double, areMeasured: Bool)? { chunks == nil ? base : nil }

  /// The number of rows that have a place in memory, as a measure of that.
  var storedCount: Int {
    chunks?.all.reduce(0) { $0 + ($1?.areMeasured.count ?? 0) } ?? 0
  }

  var total: Double { chunks?.lengths.total ?? base.height * Double(count) }

  func height(_ row: Int) -> Double {
    chunks?.all[row / Self.chunkLength]?.heights[row % Self.chunkLength] ?? base.height
  }

  /// Returns the distance from the first row to `row`, which may be `count`.
  func start(of row: Int) -> Double {
    guard let chunks else { return base.height * Double(row) }
    guard row < count else { return chunks.lengths.total }
    let item = row % Self.chunkLength
    let start = chunks.lengths.start(of: row / Self.chunkLength)
    return chunks.all[row / Self.chunkLength]?.heights.start(of: item, after: start)
      ?? start + base.height * Double(item)
  }

  /// Returns the last row that starts at `position` or before it, and 0 if none does. There must be
  /// a row.
  func row(at position: Double) -> Int {
    guard let chunks else { return equalRow(at: position, of: count, after: 0) }
    let number = chunks.lengths.index(at: position)
    let start = chunks.lengths.start(of: number)
    let item =
      chunks.all[number]?.heights.index(at: position, after: start)
      ?? equalRow(at: position, of: length(ofChunk: number), after: start)
    return number * Self.chunkLength + item
  }

  /// Returns the last of equal rows, of which the first one is at `start`, that starts at
  /// `position` or before it.
  private func equalRow(at position: Double, of count: Int, after start: Double) -> Int {
    let height = base.height
    guard height > 0 else { return position < start ? 0 : count - 1 }
    var row = Int(max(0, min((position - start) / height, Double(count - 1))))
    // The division may be off by its rounding.
    while row + 1 < count, start + height * Double(row + 1) <= position { row += 1 }
    while row > 0, start + height * Double(row) > position { row -= 1 }
    return row
  }

  func isMeasured(_ row: Int) -> Bool {
    chunks?.all[row / Self.chunkLength]?.areMeasured[row % Self.chunkLength] ?? base.areMeasured
  }

  /// Stores the measured height of a row.
  mutating func measure(_ row: Int, as height: Double) { set(row, (height, true)) }

  /// Stores the height of a row, with true if it is measured.
  mutating func set(_ row: Int, _ value: (height: Double, isMeasured: Bool)) {
    let (number, item) = row.quotientAndRemainder(dividingBy: Self.chunkLength)
    if chunks?.all[number] == nil {
      guard value != (base.height, base.areMeasured) else { return }
      var all =
        chunks?.all ?? [Chunk?](repeating: nil, count: (count - 1) / Self.chunkLength + 1)
      let length = length(ofChunk: number)
      all[number] = Chunk(
        heights: SumTree(repeatElement(base.height, count: length)),
        areMeasured: [Bool](repeating: base.areMeasured, count: length))
      takeChunks(all)
    }
    chunks?.all[number]?.heights[item] = value.height
    chunks?.all[number]?.areMeasured[item] = value.isMeasured
    if let length = chunks?.all[number]?.heights.total { chunks?.lengths[number] = length }
  }

  /// Makes all heights estimates.
  mutating func forgetMeasures() {
    base.areMeasured = false
    guard let former = chunks?.all else { return }
    let height = base.height
    takeChunks(
      former.map { chunk in
        guard let chunk else { return nil }
        let rows = chunk.areMeasured.indices
        guard rows.contains(where: { chunk.heights[$0] != height }) else { return nil }
        return Chunk(
          heights: chunk.heights, areMeasured: [Bool](repeating: false, count: rows.count))
      })
  }
}

extension RowList {
  /// Rows that are put together in order.
  struct Builder {
    private var list: RowList
    private var chunks: [Chunk?] = []
    /// The number of rows in the chunk at hand, while all of them are as `base` says.
    private var equalCount = 0
    /// The rows of the chunk at hand, from one that differs on.
    private var heights: [Double] = []
    private var areMeasured: [Bool] = []

    /// Begins `count` rows, of which most have the height and the state `base`.
    init(count: Int, base: (height: Double, areMeasured: Bool)) {
      list = RowList(count: count, height: base.height, areMeasured: base.areMeasured)
      chunks.reserveCapacity(count / RowList.chunkLength + 1)
    }

    mutating func append(_ row: (height: Double, isMeasured: Bool)) {
      if heights.isEmpty, row == (list.base.height, list.base.areMeasured) {
        equalCount += 1
      } else {
        spread()
        heights.append(row.height)
        areMeasured.append(row.isMeasured)
      }
      endChunk(of: RowList.chunkLength)
    }

    /// Adds rows of another list.
    mutating func append(_ rows: Range<Int>, of other: RowList) {
      var next = rows.lowerBound
      while next < rows.upperBound {
        let (number, item) = next.quotientAndRemainder(dividingBy: RowList.chunkLength)
        let length = min(
          rows.upperBound - next, RowList.chunkLength - item,
          RowList.chunkLength - max(heights.count, equalCount))
        let chunk = other.chunks?.all[number]
        if chunk == nil, heights.isEmpty, other.base == list.base {
          equalCount += length
        } else {
          spread()
          if let chunk {
            heights += chunk.heights.lengths(item..<item + length)
            areMeasured += chunk.areMeasured[item..<item + length]
          } else {
            heights += repeatElement(other.base.height, count: length)
            areMeasured += repeatElement(other.base.areMeasured, count: length)
          }
        }
        endChunk(of: RowList.chunkLength)
        next += length
      }
    }

    /// Gives each row of the chunk at hand a place, if they have none.
    private mutating func spread() {
      guard heights.isEmpty else { return }
      heights += repeatElement(list.base.height, count: equalCount)
      areMeasured += repeatElement(list.base.areMeasured, count: equalCount)
      equalCount = 0
    }

    /// Ends the chunk at hand if it has `length` rows.
    private mutating func endChunk(of length: Int) {
      guard max(heights.count, equalCount) == length else { return }
      let base = list.base
      let differs =
        heights.contains { $0 != base.height } || areMeasured.contains { $0 != base.areMeasured }
      chunks.append(
        differs ? Chunk(heights: SumTree(heights), areMeasured: areMeasured) : nil)
      heights.removeAll(keepingCapacity: true)
      areMeasured.removeAll(keepingCapacity: true)
      equalCount = 0
    }

    /// Returns the list, once all of its rows are there.
    mutating func finish() -> RowList {
      let rest = list.count % RowList.chunkLength
      if rest > 0 { endChunk(of: rest) }
      list.takeChunks(chunks)
      return list
    }
  }
}
