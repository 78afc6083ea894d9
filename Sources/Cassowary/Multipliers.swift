/// The row of the objective for every priority: for each position of the basis, how the cost
/// changes as the residual of the row that is tight there grows.
///
/// The paper has one objective row, whose coefficients are vectors of weights, compared
/// lexicographically (section 2.3). Most of these are 0, so that a position holds only those of
/// priorities where it counts, highest first.
struct Multipliers: Sendable {
  struct Cell: Sendable {
    var value: Double
    var priority: Float
    /// The next cell of the position, or the next unused one; -1 at the end.
    var next: Int32
  }

  /// Numbers below this one are taken for rounding errors of 0.
  static let negligible = 1e-9

  private(set) var cells: [Cell] = []
  /// The first cell of each position; -1 if all are 0.
  private(set) var first: [Int32] = []
  private var unused: Int32 = -1

  var nonzeroCount: Int {
    var count = 0
    for var index in first {
      while index >= 0 {
        count += 1
        index = cells[Int(index)].next
      }
    }
    return count
  }

  mutating func grow(to count: Int) {
    while first.count < count { first.append(-1) }
  }

  /// Adds `value` to the number of `priority` at `position`.
  mutating func add(_ value: Double, _ priority: Float, at position: Int) {
    guard value != 0 else { return }
    var previous: Int32 = -1
    var index = first[position]
    while index >= 0, cells[Int(index)].priority > priority {
      previous = index
      index = cells[Int(index)].next
    }
    if index >= 0, cells[Int(index)].priority == priority {
      let sum = cells[Int(index)].value + value
      cells[Int(index)].value = sum
      guard abs(sum) < 1e-11 else { return }
      link(cells[Int(index)].next, after: previous, at: position)
      cells[Int(index)].next = unused
      unused = index
    } else {
      let cell = Cell(value: value, priority: priority, next: index)
      if unused >= 0 {
        index = unused
        unused = cells[Int(index)].next
        cells[Int(index)] = cell
      } else {
        index = Int32(cells.count)
        cells.append(cell)
      }
      link(index, after: previous, at: position)
    }
  }

  private mutating func link(_ index: Int32, after previous: Int32, at position: Int) {
    if previous >= 0 {
      cells[Int(previous)].next = index
    } else {
      first[position] = index
    }
  }

  /// Divides the numbers of `position`.
  mutating func divide(by divisor: Double, at position: Int) {
    var index = first[position]
    while index >= 0 {
      cells[Int(index)].value /= divisor
      index = cells[Int(index)].next
    }
  }

  /// Makes all numbers of `position` 0.
  mutating func clear(_ position: Int) {
    while first[position] >= 0 {
      let index = first[position]
      first[position] = cells[Int(index)].next
      cells[Int(index)].next = unused
      unused = index
    }
  }

  /// Makes all numbers 0.
  mutating func reset() {
    for position in first.indices { first[position] = -1 }
    cells.removeAll(keepingCapacity: true)
    unused = -1
  }

  /// Returns the first number of the lexicographic sum of `sign` times the numbers of `position`
  /// and `cost` at `priority` that is not 0, and its priority; 0 if all are.
  func leading(
    _ position: Int, times sign: Double, plus cost: Double, at priority: Float
  ) -> (value: Double, priority: Float) {
    var isCostDue = cost != 0
    var index = first[position]
    while index >= 0 {
      let cell = cells[Int(index)]
      if isCostDue, cell.priority < priority { return (cost, priority) }
      var value = sign * cell.value
      if isCostDue, cell.priority == priority {
        value += cost
        isCostDue = false
      }
      if abs(value) > Self.negligible { return (value, cell.priority) }
      index = cell.next
    }
    return isCostDue ? (cost, priority) : (0, priority)
  }
}
