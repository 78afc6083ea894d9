extension Solver {
  /// Exchanges rows of the basis until nothing lowers the objective (the paper's section 2.4).
  ///
  /// Every basis is a solution here, since required rows may be violated at a cost; so there is no
  /// second phase, and no dual simplex.
  mutating func optimize() {
    let size = rows.count + columns.count
    var budget = 20 * size + 1000
    var stalled = 0
    var repairs = 0
    while budget > 0 {
      budget -= 1
      // Many parts of a layout may each stall for a few exchanges, which is no cycle.
      let isStrict = stalled > size + 100
      guard let (position, direction) = nextExchange(isStrict) else { return }
      switch exchange(at: position, direction, isStrict) {
      case .moved: stalled = 0
      case .stalled: stalled += 1
      case .refused:
        // The cost has a lower bound, so that only rounding errors can lead here.
        if repairs < 3 {
          repairs += 1
          refactor()
        } else if isStrict {
          return
        }
      }
    }
  }

  enum Outcome {
    case moved, stalled
    /// Nothing changed, because no row ends the step or the factors are inaccurate.
    case refused
  }

  /// Lets the residual at `position` leave 0 while the objective falls. The loose row whose
  /// residual meets the end of a piece of its cost there becomes tight.
  private mutating func exchange(
    at position: Int, _ direction: Double, _ isStrict: Bool
  ) -> Outcome {
    step.add(direction, at: position)
    basis.solveTransposed(&step)
    computeRates()
    defer { clearStep() }
    guard let entering = blockingRow(at: position, direction, isStrict) else { return .refused }
    return enter(row: entering, at: position, direction)
  }

  /// Makes the loose row `entering`, whose residual `step` brings to 0, tight at `position`, in
  /// place of the row or variable there.
  mutating func enter(row entering: Int, at position: Int, _ direction: Double) -> Outcome {
    let rate = rates[entering]

    loadColumn(ofRow: entering, times: 1)
    defer { clearColumn() }
    basis.applyEtas(to: &column)
    spike.copy(column)
    basis.divideByUpper(&column)
    guard abs(column[position] * direction - rate) <= 1e-6 * max(1, abs(rate)) else {
      return .refused
    }
    counters.pivots += 1

    // A rounding error may lie behind the end of the piece, and goes back there.
    let exactLength = -rows[entering].residual / rate
    let length = abs(exactLength) < 1e-6 ? exactLength : max(exactLength, 0)
    let hasMoved = length > 1e-12
    let leaving = columns[position]
    if leaving < 0 { stayPositions[Int(~leaving)] = -1 }
    advance(by: length)
    if leaving >= 0 {
      let side = direction > 0 ? rows[Int(leaving)].slopeAbove : rows[Int(leaving)].slopeBelow
      loosen(row: Int(leaving), residual: direction * length, side: side)
    }
    changeMultipliers(at: position, leaving: leaving, entering: entering)
    tighten(row: entering, at: position)
    let isValid = basis.replaceColumn(at: position, with: spike, searched: true)
    clearColumn()
    if isValid, !basis.isWorn {
      passRows()
    } else {
      clearStep()
      refactor()
    }
    return hasMoved ? .moved : .stalled
  }

  /// Computes the multipliers of the basis where `entering`, whose column of the tableau is in
  /// `column`, is tight in place of `leaving`.
  private mutating func changeMultipliers(at position: Int, leaving: Int32, entering: Int) {
    if leaving >= 0 {
      let row = rows[Int(leaving)]
      multipliers.add(Double(row.side), row.priority, at: position)
    }
    let pivot = column[position]
    var cell = multipliers.first[position]
    while cell >= 0 {
      let next = multipliers.cells[Int(cell)]
      let factor = -next.value / pivot
      counters.terms += column.indices.count
      for other in column.indices where Int(other) != position && column[Int(other)] != 0 {
        multipliers.add(factor * column[Int(other)], next.priority, at: Int(other))
        enqueue(Int(other))
      }
      cell = next.next
    }
    multipliers.divide(by: pivot, at: position)
    let row = rows[entering]
    multipliers.add(-Double(row.side), row.priority, at: position)
    enqueue(position)
  }

  // MARK: Steps

  /// Sets `rates` to how residuals move with `step`.
  mutating func computeRates() {
    for variable in step.indices {
      let change = step[Int(variable)]
      guard abs(change) > 1e-13 else { continue }
      var term = matrix.firstOfVariable[Int(variable)]
      while term >= 0 {
        let next = matrix.terms[Int(term)]
        if rows[Int(next.constraint)].status == .loose {
          rates.add(next.coefficient * change, at: Int(next.constraint))
        }
        term = next.nextOfVariable
        counters.terms += 1
      }
    }
    counters.rows += rates.indices.count
  }

  /// Moves values and residuals by `length` times the step, which has nothing but rounding errors
  /// in variables that stay.
  mutating func advance(by length: Double) {
    guard length != 0 else { return }
    var largest = 0.0
    counters.terms += step.indices.count
    for variable in step.indices where stayPositions[Int(variable)] < 0 {
      let change = step[Int(variable)] * length
      guard change != 0 else { continue }
      let old = values[Int(variable)]
      setValue(old + change, ofVariable: Int(variable))
      largest = max(largest, abs(old), abs(change))
    }
    for index in rates.indices { rows[Int(index)].residual += rates[Int(index)] * length }
    if largest.isFinite { drift += 2e-16 * largest }
  }

  mutating func clearStep() {
    step.clear()
    rates.clear()
  }

  // MARK: Pricing

  /// A position where an exchange lowers the objective.
  struct Candidate: Comparable, Sendable {
    /// The highest priority at which the objective changes.
    var priority: Float
    /// Grows from candidate to candidate.
    var age: Int
    var position: Int32

    /// A high priority goes first, because exchanges at lower ones may have to be undone for it. Of
    /// equal ones the newest goes first: it is near the last exchange, and its numbers in the
    /// cache.
    static func < (left: Self, right: Self) -> Bool {
      left.priority != right.priority ? left.priority > right.priority : left.age > right.age
    }
  }

  /// Notes a position whose multipliers changed.
  mutating func enqueue(_ position: Int) {
    guard !isQueued[position] else { return }
    isQueued[position] = true
    queue.append(Int32(position))
  }

  /// Returns the position of the next exchange, and the sign that the residual there takes; nil if
  /// no exchange lowers the objective. Bland's rule (strict) takes the first row of all, which
  /// rules out cycles.
  private mutating func nextExchange(_ isStrict: Bool) -> (position: Int, direction: Double)? {
    if isStrict { return firstExchange() }
    for position in queue {
      isQueued[Int(position)] = false
      addCandidate(position)
    }
    queue.removeAll(keepingCapacity: true)
    while let candidate = candidates.popLeast() {
      // Its multipliers may have changed since, as those of other candidates do in an exchange.
      guard let (direction, priority) = improvement(at: Int(candidate.position)) else { continue }
      if priority >= candidate.priority { return (Int(candidate.position), direction) }
      addCandidate(candidate.position)
    }
    return nil
  }

  private mutating func addCandidate(_ position: Int32) {
    counters.rows += 1
    guard let (_, priority) = improvement(at: Int(position)) else { return }
    candidateAge += 1
    candidates.insert(Candidate(priority: priority, age: candidateAge, position: position))
  }

  private mutating func firstExchange() -> (position: Int, direction: Double)? {
    var first: (position: Int, direction: Double)?
    for position in columns.indices where multipliers.first[position] >= 0 {
      counters.rows += 1
      if let first, columns[first.position] < columns[position] { continue }
      if let (direction, _) = improvement(at: position) { first = (position, direction) }
    }
    return first
  }

  /// Returns the sign of the residual at `position` that lowers the objective, and the priority
  /// where it does; nil if neither sign lowers it.
  private func improvement(at position: Int) -> (direction: Double, priority: Float)? {
    for direction in [1.0, -1.0] {
      let slope = slope(at: position, direction)
      if slope.value < 0 { return (direction, slope.priority) }
    }
    return nil
  }

  /// Returns how the objective changes, at the highest priority where it does, as the residual at
  /// `position` leaves 0 in `direction`, 1 or -1.
  func slope(at position: Int, _ direction: Double) -> (value: Double, priority: Float) {
    let index = columns[position]
    guard index >= 0 else {
      return multipliers.leading(position, times: direction, plus: 0, at: 0)
    }
    let row = rows[Int(index)]
    let cost = direction * Double(direction > 0 ? row.slopeAbove : row.slopeBelow)
    return multipliers.leading(position, times: direction, plus: cost, at: row.priority)
  }

  // MARK: Blocking

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
  private mutating func blockingRow(
    at position: Int, _ direction: Double, _ isStrict: Bool
  ) -> Int? {
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
  private mutating func passRows() {
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
