extension Solver {
  /// A point on the way of a step where the residual of a loose row reaches 0, beyond which its
  /// cost is steeper.
  struct Break: Comparable, Sendable {
    /// The length of the step until there.
    var length: Double
    /// The length with a tolerance for rounding errors.
    var limit: Double
    /// The row, whose residual changes at the absolute `rate`.
    var row: Int32
    var rate: Double

    static func < (left: Self, right: Self) -> Bool { left.length < right.length }
  }

  /// Returns the loose row that ends `step`, which the residual at `position` takes in `direction`.
  ///
  /// The step goes on as long as the objective falls, past rows that `passedRows` then lists. Of
  /// rows whose breaks cannot be told apart it returns the one with the highest rate, which is the
  /// best pivot. With Bland's rule (strict) the step ends at the first break, and of rows there at
  /// the first one.
  ///
  /// Source: Harris, "Pivot selection methods of the Devex LP code", Mathematical Programming 5,
  /// 1973.
  mutating func blockingRow(at position: Int, _ direction: Double, _ isStrict: Bool) -> Int? {
    breaks.removeAll()
    passedRows.removeAll(keepingCapacity: true)
    for index in rates.indices {
      guard let distance = distance(ofRow: Int(index)) else { continue }
      let rate = abs(rates[Int(index)])
      breaks.insert(
        Break(length: distance / rate, limit: (distance + 1e-9) / rate, row: index, rate: rate))
    }
    startSlope(at: position, direction)
    while let first = breaks.popLeast() {
      let start = passedRows.count
      var (best, limit, tie) = (first, first.limit, first)
      while true {
        limit = min(limit, tie.limit)
        let isBetter = isStrict ? tie.row < best.row : tie.rate > best.rate
        if isBetter { best = tie }
        passedRows.append(tie.row)
        steepen(by: tie.rate * jump(ofRow: Int(tie.row)), rows[Int(tie.row)].priority)
        guard let next = breaks.least, next.length <= limit else { break }
        breaks.popLeast()
        tie = next
      }
      if isStrict || !isFalling {
        passedRows.removeSubrange(start...)
        return Int(best.row)
      }
    }
    return nil
  }

  /// Returns the change of the residual until the end of its piece; nil if it moves away from
  /// there.
  func distance(ofRow index: Int) -> Double? {
    let rate = rates[index]
    guard abs(rate) > 1e-9, rows[index].status == .loose, !rows[index].isFree else { return nil }
    if rate > 0 { return rows[index].canGrow ? nil : max(-rows[index].residual, 0) }
    return rows[index].canShrink ? nil : max(rows[index].residual, 0)
  }

  /// Returns how much steeper the cost of a row is beyond its break.
  private func jump(ofRow index: Int) -> Double {
    let row = rows[index]
    return Double(rates[index] > 0 ? row.slopeAbove - row.side : row.side - row.slopeBelow)
  }

  // MARK: The slope of the objective along a step

  /// The change of the objective at one priority.
  struct Slope: Sendable {
    var priority: Float
    var value: Double
  }

  /// Sets `slope` to how the objective changes as a step from `position` begins.
  private mutating func startSlope(at position: Int, _ direction: Double) {
    slope.removeAll(keepingCapacity: true)
    var cell = multipliers.first[position]
    while cell >= 0 {
      let next = multipliers.cells[Int(cell)]
      slope.append(Slope(priority: next.priority, value: direction * next.value))
      cell = next.next
    }
    guard columns[position] >= 0 else { return }
    let row = rows[Int(columns[position])]
    steepen(by: Double(direction > 0 ? row.slopeAbove : -row.slopeBelow), row.priority)
  }

  private mutating func steepen(by value: Double, _ priority: Float) {
    let index = slope.firstIndex { $0.priority <= priority } ?? slope.endIndex
    if index < slope.count, slope[index].priority == priority {
      slope[index].value += value
    } else {
      slope.insert(Slope(priority: priority, value: value), at: index)
    }
  }

  private var isFalling: Bool {
    for part in slope where abs(part.value) > Multipliers.negligible { return part.value < 0 }
    return false
  }

  // MARK: After the exchange

  /// Changes the objective for the rows that a step passed.
  mutating func passRows() {
    guard !passedRows.isEmpty else { return }
    var costs: [CostChange] = []
    for passed in passedRows {
      let index = Int(passed)
      let side = rates[index] > 0 ? rows[index].slopeAbove : rows[index].slopeBelow
      costs.append(CostChange(rows[index], index, side - rows[index].side))
      rows[index].side = side
      suspect(row: index)
    }
    changeCosts(&costs)
  }
}
