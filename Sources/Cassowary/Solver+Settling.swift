extension Solver {
  /// Makes rows tight that alone limit a variable which stays.
  ///
  /// The rule: a variable that starts at 0 or at its last value moves as little as constraints make
  /// it. What is free then takes a place where constraints hold exactly, the oldest first. So a
  /// view that is at most 10 points from an edge, with nothing else to place it, is 10 points from
  /// it. A variable moves until its oldest row is tight, or until another one stops it. A size has
  /// "not negative" as its oldest row, and so is 0 where others only limit it from above. A
  /// variable that no constraint limits keeps its value.
  ///
  /// Source: the values that iOS gives, which follow from the paper: an inequality that is added
  /// takes a variable that nothing else determines into the basis, so that its slack is 0 (section
  /// 2.4), and the row of a removed constraint leaves for that of a slack (section 2.5).
  mutating func settle(_ added: [Int32]) {
    var open = BinaryHeap<OpenVariable>()
    for variable in openVariables(added) {
      if let row = oldestRow(limiting: Int(variable)) {
        open.insert(OpenVariable(age: rows[row].age, index: variable))
      }
      clearStep()
    }
    while let variable = open.popLeast() {
      let index = Int(variable.index)
      guard let row = oldestRow(limiting: index) else {
        clearStep()
        continue
      }
      if rows[row].age > variable.age {
        // The older one has become tight for another variable.
        clearStep()
        open.insert(OpenVariable(age: rows[row].age, index: variable.index))
      } else {
        tighten(towards: row, at: Int(stayPositions[index]))
      }
    }
  }

  /// A variable that stays, with the age of the oldest row that limits it.
  private struct OpenVariable: Comparable, Sendable {
    var age: Int
    var index: Int32

    static func < (left: Self, right: Self) -> Bool {
      left.age != right.age ? left.age < right.age : left.index < right.index
    }
  }

  /// Returns the variables that stay and that constraints use, as far as `added` rows or removed
  /// ones may concern them.
  private mutating func openVariables(_ added: [Int32]) -> [Int32] {
    var open = loosenedVariables
    loosenedVariables.removeAll(keepingCapacity: true)
    guard !added.isEmpty else { return open }
    var staying: [Int32] = []
    for column in columns where column < 0 && matrix.uses[Int(~column)] > 0 {
      staying.append(~column)
    }
    // Whichever are fewer are looked at.
    if staying.count <= added.count { return staying }
    for index in added where rows[Int(index)].status == .loose {
      loadColumn(ofRow: Int(index), times: 1)
      basis.applyEtas(to: &column)
      basis.divideByUpper(&column)
      for position in column.indices where columns[Int(position)] < 0 {
        if abs(column[Int(position)]) > 1e-9 { open.append(~columns[Int(position)]) }
      }
      column.clear()
    }
    return open
  }

  /// Returns the oldest row whose residual depends on a variable that stays; nil if there is none.
  /// `step` and `rates` then tell how all move with the variable.
  private mutating func oldestRow(limiting variable: Int) -> Int? {
    guard stayPositions[variable] >= 0 else { return nil }
    step.add(1, at: Int(stayPositions[variable]))
    basis.solveTransposed(&step)
    computeRates()
    var oldest: Int?
    for rate in rates.indices where abs(rates[Int(rate)]) > 1e-9 {
      let row = rows[Int(rate)]
      guard row.status == .loose, !row.isFree else { continue }
      if oldest.map({ row.age < rows[$0].age }) ?? true { oldest = Int(rate) }
    }
    return oldest
  }

  /// Moves along `step`, or against it, so that the residual of `row` comes near 0. The first row
  /// whose residual reaches the end of a piece of its cost becomes tight at `position`.
  private mutating func tighten(towards row: Int, at position: Int) {
    defer { clearStep() }
    let isForward = (rates[row] > 0) == (rows[row].residual < 0)
    let direction: Double = isForward ? 1 : -1
    if !isForward {
      for index in step.indices { step.set(-step[Int(index)], at: Int(index)) }
      for index in rates.indices { rates.set(-rates[Int(index)], at: Int(index)) }
    }
    var (first, length) = (row, abs(rows[row].residual / rates[row]))
    for index in rates.indices {
      guard let distance = distance(ofRow: Int(index)) else { continue }
      let rate = abs(rates[Int(index)])
      let isTie = abs(distance / rate - length) <= 1e-9
      if isTie ? rate > abs(rates[first]) : distance / rate < length {
        (first, length) = (Int(index), distance / rate)
      }
    }
    passedRows.removeAll(keepingCapacity: true)
    if enter(row: first, at: position, direction) == .refused { refactor() }
  }
}
