extension Solver {
  /// Makes a loose row tight at `position`.
  mutating func tighten(row index: Int, at position: Int) {
    rows[index].status = .tight
    rows[index].position = Int32(position)
    rows[index].residual = 0
    rows[index].side = 0
    columns[position] = Int32(index)
  }

  /// Makes a tight row loose.
  mutating func loosen(row index: Int, residual: Double, side: Int8) {
    rows[index].status = .loose
    rows[index].position = -1
    rows[index].residual = residual
    rows[index].side = side
    suspect(row: index)
  }

  /// Lets a variable stay in place of a tight row whose multipliers are 0: of those that the row
  /// determines the one that depends on it most.
  mutating func replaceByStay(row index: Int) {
    let position = Int(rows[index].position)
    step.add(1, at: position)
    basis.solveTransposed(&step)
    var best = -1
    for variable in step.indices where best < 0 || abs(step[Int(variable)]) > abs(step[best]) {
      best = Int(variable)
    }
    clearStep()
    loosen(row: index, residual: 0, side: 0)
    columns[position] = ~Int32(best)
    stayPositions[best] = Int32(position)
    loosenedVariables.append(Int32(best))
    multipliers.clear(position)
    column.add(1, at: best)
    basis.applyEtas(to: &column)
    spike.copy(column)
    basis.divideByUpper(&column)
    let isValid = basis.replaceColumn(at: position, with: spike, searched: true)
    clearColumn()
    if !isValid || basis.isWorn { refactor() }
  }

  mutating func clearColumn() {
    column.clear()
    spike.clear()
  }

  /// Lets every variable stay.
  mutating func resetBasis() {
    basis.reset()
    multipliers.reset()
    for position in columns.indices {
      columns[position] = ~Int32(position)
      stayPositions[position] = Int32(position)
    }
  }

  /// Factors the basis anew.
  mutating func refactor() {
    let tight = columns.filter { $0 >= 0 }
    resetBasis()
    for index in tight { loosen(row: Int(index), residual: 0, side: 0) }
    var installation = Installation(rowCount: rows.count)
    installGroup(tight, &installation)
    basis.noteSize()
    refresh()
  }

  // MARK: Objective

  /// A change of the slope of a loose row's cost.
  struct CostChange {
    var priority: Float
    var row: Int32
    var slope: Int8

    init(_ row: Row, _ index: Int, _ slope: Int8) {
      (priority, self.row, self.slope) = (row.priority, Int32(index), slope)
    }
  }

  /// Changes the multipliers for the changes of slopes, whose rows are loose. Those of one priority
  /// take one solution.
  mutating func changeCosts(_ costs: inout [CostChange]) {
    costs.sort { $0.priority > $1.priority }
    var index = 0
    while index < costs.count {
      let priority = costs[index].priority
      while index < costs.count, costs[index].priority == priority {
        loadColumn(ofRow: Int(costs[index].row), times: Double(costs[index].slope))
        index += 1
      }
      basis.applyEtas(to: &column)
      basis.divideByUpper(&column)
      counters.terms += column.indices.count
      for position in column.indices where column[Int(position)] != 0 {
        multipliers.add(column[Int(position)], priority, at: Int(position))
        enqueue(Int(position))
      }
      column.clear()
    }
    costs.removeAll(keepingCapacity: true)
  }

  /// Finds the side for the residual of a loose row, and notes its change.
  mutating func updateSide(ofRow index: Int, _ costs: inout [CostChange]) {
    let side = rows[index].sideOfResidual
    guard side != rows[index].side, !isZero(row: index) else { return }
    costs.append(CostChange(rows[index], index, side - rows[index].side))
    rows[index].side = side
    suspect(row: index)
  }

  /// Returns true if the residual is a rounding error of 0.
  func isZero(row index: Int) -> Bool {
    let residual = abs(rows[index].residual)
    if residual <= 1e-8 { return true }
    var magnitude = abs(rows[index].constant)
    var term = rows[index].firstTerm
    while term >= 0 {
      let next = matrix.terms[Int(term)]
      magnitude += abs(next.coefficient * values[Int(next.variable)])
      term = next.nextInConstraint
    }
    return residual <= 1e-11 * magnitude
  }

  /// Computes the residual of a row from the values.
  func residual(ofRow index: Int) -> Double {
    var sum = rows[index].constant
    var term = rows[index].firstTerm
    while term >= 0 {
      let next = matrix.terms[Int(term)]
      sum += next.coefficient * values[Int(next.variable)]
      term = next.nextInConstraint
    }
    return sum
  }

  /// Adds a multiple of the row's coefficients to `column`.
  mutating func loadColumn(ofRow index: Int, times factor: Double) {
    var term = rows[index].firstTerm
    while term >= 0 {
      let next = matrix.terms[Int(term)]
      column.add(factor * next.coefficient, at: Int(next.variable))
      term = next.nextInConstraint
      counters.terms += 1
    }
  }

  /// Notes a row that may be violated although it is required.
  mutating func suspect(row index: Int) {
    guard rows[index].isRequired, rows[index].side != 0, !rows[index].isSuspect else { return }
    rows[index].isSuspect = true
    suspectRows.append(Int32(index))
  }
}
