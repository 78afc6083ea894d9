/// The basis matrix N, factored so that systems with it are solved in the time that the nonzeros
/// take which really occur.
///
/// Column p of N holds the coefficients of the row that is tight at position p; rows of N are
/// variables. At first N is the identity. The paper keeps the whole tableau, which is the inverse
/// of N times all coefficients (section 2.2); its rows fill in quadratically where views stand in a
/// chain. Here N = L U, where
/// - U is triangular in an order that nothing stores: the graph of its columns has no cycle, and a
///   depth-first search finds the order of the part that a solution needs;
/// - the inverse of L is a list of row operations ("etas"), each of which subtracts multiples of
///   rows from one row, and arose where a new column would have closed a cycle.
///
/// Sources: Forrest, Tomlin, "Updated triangular factors of the basis to maintain sparsity in the
/// product form simplex method", Mathematical Programming 2, 1972; Gilbert, Peierls, "Sparse
/// partial pivoting in time proportional to arithmetic operations", SIAM J. Sci. Stat. Comput.
/// 9(5), 1988.
struct Factorization: Sendable {
  /// A number of U off the diagonal, linked with those of its row and those of its column.
  struct Entry: Sendable {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    /// The next entry of the column, or the next unused one; -1 at the end.
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// A row that an eta subtracts from its target.
  struct Multiple: Sendable {
    var multiplier: Double
    var source: Int32
    var eta: Int32
    /// The multiple of an older eta with the same source; -1 at the end.
    var nextOfSource: Int32
  }

  struct Eta: Sendable {
    var target: Int32
    /// Where the multiples begin; they end where those of the next eta begin.
    var start: Int32
    /// The latest older eta with the same target; -1 if there is none.
    var previousOfTarget: Int32
  }

  private var entries: [Entry] = []
  private var unusedEntry: Int32 = -1
  /// The number of entries in use.
  private var entryCount = 0
  private var diagonal: [Double] = []
  private var firstInRow: [Int32] = []
  private var firstInColumn: [Int32] = []

  private var etas: [Eta] = []
  private var multiples: [Multiple] = []
  /// For each row, its latest multiple in an eta; -1 if there is none.
  private var latestMultiple: [Int32] = []
  /// For each row, the latest eta that changes it; -1 if there is none.
  private var latestEta: [Int32] = []

  /// The positions that the last search found, each after those that its column or row leads to.
  private var order: [Int32] = []
  private var visits: [UInt32] = []
  private var visit: UInt32 = 0
  private var stack: [(position: Int32, entry: Int32)] = []
  /// Keys of etas yet to be applied, the least first.
  private var pending = BinaryHeap<Int32>()
  private var etaVisits: [UInt32] = []
  /// The row that an update eliminates.
  private var eliminated = SparseVector()

  /// The numbers in use after the last factoring.
  private var sizeAtStart = 0

  /// The number of positions.
  var count: Int { diagonal.count }
  /// Numbers read or changed so far.
  var work = 0

  /// Adds positions below `count`, with columns of the identity.
  mutating func grow(to count: Int) {
    while diagonal.count < count {
      diagonal.append(1)
      firstInRow.append(-1)
      firstInColumn.append(-1)
      latestMultiple.append(-1)
      latestEta.append(-1)
      visits.append(0)
    }
    eliminated.grow(to: count)
  }

  /// Makes N the identity.
  mutating func reset() {
    let count = count
    self = Factorization(work: work)
    grow(to: count)
  }

  init(work: Int = 0) { self.work = work }

  /// Notes the size of factors that are as good as they get.
  mutating func noteSize() { sizeAtStart = nonzeroCount }

  /// True if updates made the factors so much longer that new ones pay.
  var isWorn: Bool { nonzeroCount > 2 * sizeAtStart + 2 * count + 200 }

  /// The numbers in U off the diagonal and in etas.
  var nonzeroCount: Int { entryCount + multiples.count + etas.count }

  /// Returns the number of entries in a row off the diagonal; at most `limit`.
  func lengthOfRow(_ row: Int, below limit: Int) -> Int {
    var length = 0
    var index = firstInRow[row]
    while index >= 0, length < limit {
      length += 1
      index = entries[Int(index)].nextInRow
    }
    return length
  }

  /// True if the row of `position` has no entry off the diagonal and no eta: a column with its
  /// pivot there can close no cycle.
  func isFresh(_ position: Int) -> Bool {
    firstInRow[position] < 0 && firstInColumn[position] < 0 && latestEta[position] < 0
      && latestMultiple[position] < 0
  }

  // MARK: Updating

  /// Numbers below this one are taken for rounding errors of 0.
  private static let negligible = 1e-14

  /// Replaces the column at `position` by the one that `spike` is after `applyEtas(to:)`.
  ///
  /// Where the new column leads back to its own row, the columns on the way have entries in that
  /// row. An eta eliminates them, as Forrest and Tomlin do; entries elsewhere in the row stay.
  /// `searched` tells that `order` lists what the new column leads to; otherwise it cannot lead
  /// back. Returns false if the new diagonal number is useless, and N is then not valid.
  mutating func replaceColumn(
    at position: Int, with spike: SparseVector, searched: Bool
  ) -> Bool {
    removeColumn(position)
    var pivot = spike[position]
    if searched, firstInRow[position] >= 0 {
      pivot -= eliminateRow(position, spike)
    }
    guard abs(pivot) > 1e-11 else { return false }
    diagonal[position] = pivot
    for row in spike.indices where Int(row) != position {
      let value = spike[Int(row)]
      if abs(value) > Self.negligible { insert(value, Int(row), position) }
    }
    return true
  }

  /// Eliminates the entries of row `position` in the columns of `order`. Returns the change of the
  /// spike's number in that row.
  private mutating func eliminateRow(_ position: Int, _ spike: SparseVector) -> Double {
    var index = firstInRow[position]
    var isOnTheWay = false
    while index >= 0 {
      let entry = entries[Int(index)]
      eliminated.add(entry.value, at: Int(entry.column))
      if visits[Int(entry.column)] == visit { isOnTheWay = true }
      index = entry.nextInRow
    }
    defer { eliminated.clear() }
    guard isOnTheWay else { return 0 }

    let start = multiples.count
    var change = 0.0
    for column in order where Int(column) != position {
      let value = eliminated[Int(column)]
      guard value != 0 else { continue }
      eliminated.set(0, at: Int(column))
      guard abs(value) > Self.negligible else { continue }
      let multiplier = value / diagonal[Int(column)]
      change += multiplier * spike[Int(column)]
      multiples.append(
        Multiple(
          multiplier: multiplier, source: column, eta: Int32(etas.count),
          nextOfSource: latestMultiple[Int(column)]))
      latestMultiple[Int(column)] = Int32(multiples.count - 1)
      var index = firstInRow[Int(column)]
      while index >= 0 {
        let entry = entries[Int(index)]
        eliminated.add(-multiplier * entry.value, at: Int(entry.column))
        index = entry.nextInRow
        work += 1
      }
    }
    if multiples.count > start {
      etas.append(
        Eta(
          target: Int32(position), start: Int32(start), previousOfTarget: latestEta[position]))
      etaVisits.append(0)
      latestEta[position] = Int32(etas.count - 1)
    }
    removeRow(position)
    for column in eliminated.indices where Int(column) != position {
      let value = eliminated[Int(column)]
      if abs(value) > Self.negligible { insert(value, position, Int(column)) }
    }
    return change
  }

  private mutating func insert(_ value: Double, _ row: Int, _ column: Int) {
    let entry = Entry(
      value: value, row: Int32(row), column: Int32(column), nextInRow: firstInRow[row],
      previousInRow: -1, nextInColumn: firstInColumn[column], previousInColumn: -1)
    let index: Int32
    if unusedEntry >= 0 {
      index = unusedEntry
      unusedEntry = entries[Int(index)].nextInColumn
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = index }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = index }
    firstInRow[row] = index
    firstInColumn[column] = index
    entryCount += 1
    work += 1
  }

  private mutating func removeColumn(_ column: Int) {
    var index = firstInColumn[column]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow }
      if entry.previousInRow >= 0 {
        entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
      } else {
        firstInRow[Int(entry.row)] = entry.nextInRow
      }
      release(index)
      index = entry.nextInColumn
    }
    firstInColumn[column] = -1
  }

  private mutating func removeRow(_ row: Int) {
    var index = firstInRow[row]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.nextInColumn >= 0 {
        entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
      }
      if entry.previousInColumn >= 0 {
        entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
      } else {
        firstInColumn[Int(entry.column)] = entry.nextInColumn
      }
      release(index)
      index = entry.nextInRow
    }
    firstInRow[row] = -1
  }

  private mutating func release(_ index: Int32) {
    entries[Int(index)].nextInColumn = unusedEntry
    unusedEntry = index
    entryCount -= 1
    work += 1
  }

  // MARK: Solving

  /// Applies the inverse of L to `vector`, whose indices are rows of N.
  mutating func applyEtas(to vector: inout SparseVector) {
    guard !etas.isEmpty else { return }
    beginEtas()
    for row in vector.indices { pushEtas(ofSource: row, after: -1) }
    while let key = pending.popLeast() {
      let eta = Int(key)
      let target = Int(etas[eta].target)
      var sum = 0.0
      for multiple in multiples[range(ofEta: eta)] {
        sum += multiple.multiplier * vector[Int(multiple.source)]
      }
      work += range(ofEta: eta).count
      guard sum != 0 else { continue }
      if vector.add(-sum, at: target) { pushEtas(ofSource: Int32(target), after: Int32(eta)) }
    }
  }

  /// Divides `vector`, to which the etas were applied, by U: the solution's indices are positions.
  /// `order` then lists the positions that have a part in it.
  mutating func divideByUpper(_ vector: inout SparseVector) {
    searchColumns(from: vector.indices)
    for position in order.reversed() {
      let column = Int(position)
      let value = vector[column]
      guard value != 0 else { continue }
      let quotient = value / diagonal[column]
      vector.set(quotient, at: column)
      var index = firstInColumn[column]
      while index >= 0 {
        let entry = entries[Int(index)]
        vector.add(-entry.value * quotient, at: Int(entry.row))
        index = entry.nextInColumn
        work += 1
      }
    }
  }

  /// Solves "transpose of N times x = `vector`", whose indices are positions; those of the solution
  /// are variables.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    searchRows(from: vector.indices)
    for position in order.reversed() {
      let row = Int(position)
      let value = vector[row]
      guard value != 0 else { continue }
      let quotient = value / diagonal[row]
      vector.set(quotient, at: row)
      var index = firstInRow[row]
      while index >= 0 {
        let entry = entries[Int(index)]
        vector.add(-entry.value * quotient, at: Int(entry.column))
        index = entry.nextInRow
        work += 1
      }
    }
    applyTransposedEtas(to: &vector)
  }

  private mutating func applyTransposedEtas(to vector: inout SparseVector) {
    guard !etas.isEmpty else { return }
    beginEtas()
    for row in vector.indices { pushFromEnd(latestEta[Int(row)]) }
    while let key = pending.popLeast() {
      let eta = Int(~key)
      pushFromEnd(etas[eta].previousOfTarget)
      let value = vector[Int(etas[eta].target)]
      work += range(ofEta: eta).count
      guard value != 0 else { continue }
      for index in range(ofEta: eta) {
        let multiple = multiples[index]
        let source = Int(multiple.source)
        guard vector.add(-multiple.multiplier * value, at: source) else { continue }
        var older = latestEta[source]
        while older >= eta { older = etas[Int(older)].previousOfTarget }
        pushFromEnd(older)
      }
    }
  }

  // MARK: Depth-first searches

  /// Sets `order` to the positions that the columns of `starts` lead to.
  private mutating func searchColumns(from starts: [Int32]) {
    beginSearch()
    for start in starts {
      enter(start, firstInColumn[Int(start)])
      while let (position, index) = stack.last {
        if index < 0 {
          stack.removeLast()
          order.append(position)
        } else {
          let entry = entries[Int(index)]
          stack[stack.count - 1].entry = entry.nextInColumn
          enter(entry.row, firstInColumn[Int(entry.row)])
        }
      }
    }
  }

  /// Sets `order` to the positions that the rows of `starts` lead to.
  private mutating func searchRows(from starts: [Int32]) {
    beginSearch()
    for start in starts {
      enter(start, firstInRow[Int(start)])
      while let (position, index) = stack.last {
        if index < 0 {
          stack.removeLast()
          order.append(position)
        } else {
          let entry = entries[Int(index)]
          stack[stack.count - 1].entry = entry.nextInRow
          enter(entry.column, firstInRow[Int(entry.column)])
        }
      }
    }
  }

  private mutating func beginSearch() {
    order.removeAll(keepingCapacity: true)
    visit &+= 1
  }

  private mutating func enter(_ position: Int32, _ firstEntry: Int32) {
    let index = Int(position)
    work += 1
    guard visits[index] != visit else { return }
    visits[index] = visit
    stack.append((position, firstEntry))
  }

  // MARK: Order of etas

  func range(ofEta eta: Int) -> Range<Int> {
    let end = eta + 1 < etas.count ? Int(etas[eta + 1].start) : multiples.count
    return Int(etas[eta].start)..<end
  }

  private mutating func beginEtas() {
    visit &+= 1
  }

  /// Pushes the etas that read the row `source` and are later than `eta`.
  private mutating func pushEtas(ofSource source: Int32, after eta: Int32) {
    var index = latestMultiple[Int(source)]
    while index >= 0 {
      let multiple = multiples[Int(index)]
      guard multiple.eta > eta else { return }
      push(multiple.eta, key: multiple.eta)
      index = multiple.nextOfSource
    }
  }

  /// Adds an eta, or none if it is -1, so that later ones go first.
  private mutating func pushFromEnd(_ eta: Int32) {
    push(eta, key: ~eta)
  }

  /// Adds an eta to `pending` if it was not there in this search yet.
  private mutating func push(_ eta: Int32, key: Int32) {
    guard eta >= 0, etaVisits[Int(eta)] != visit else { return }
    etaVisits[Int(eta)] = visit
    pending.insert(key)
  }
}
