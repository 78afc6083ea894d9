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
}
