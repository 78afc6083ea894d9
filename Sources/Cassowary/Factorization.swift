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

  var entries: [Entry] = []
  var unusedEntry: Int32 = -1
  /// The number of entries in use.
  var entryCount = 0
  var diagonal: [Double] = []
  var firstInRow: [Int32] = []
  var firstInColumn: [Int32] = []

  var etas: [Eta] = []
  var multiples: [Multiple] = []
  /// For each row, its latest multiple in an eta; -1 if there is none.
  var latestMultiple: [Int32] = []
  /// For each row, the latest eta that changes it; -1 if there is none.
  var latestEta: [Int32] = []

  /// The positions that the last search found, each after those that its column or row leads to.
  var order: [Int32] = []
  var visits: [UInt32] = []
  var visit: UInt32 = 0
  var stack: [(position: Int32, entry: Int32)] = []
  /// Keys of etas yet to be applied, the least first.
  var pending = BinaryHeap<Int32>()
  var etaVisits: [UInt32] = []
  /// The row that an update eliminates.
  var eliminated = SparseVector()

  /// The numbers in use after the last factoring.
  var sizeAtStart = 0

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
}
