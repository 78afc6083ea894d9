extension Solver {
  /// Returns the constraints that determine the value of `variable` now, oldest first.
  package mutating func constraints(affecting variable: Variable) -> [ConstraintID] {
    if stayPositions[Int(variable.index)] >= 0 { return met(by: variable) }
    column.add(1, at: Int(variable.index))
    defer { column.clear() }
    basis.applyEtas(to: &column)
    basis.divideByUpper(&column)
    return column.indices.filter { abs(column[Int($0)]) > 1e-9 && columns[Int($0)] >= 0 }
      .map { columns[Int($0)] }
      .sorted { rows[Int($0)].age < rows[Int($1)].age }
      .map(ConstraintID.init(index:))
  }

  /// Returns the constraints that a variable meets exactly without being moved by them.
  private func met(by variable: Variable) -> [ConstraintID] {
    var found: [Int32] = []
    var term = matrix.firstOfVariable[Int(variable.index)]
    while term >= 0 {
      let row = matrix.terms[Int(term)].constraint
      if abs(rows[Int(row)].residual) < 1e-9 { found.append(row) }
      term = matrix.terms[Int(term)].nextOfVariable
    }
    return found.sorted { rows[Int($0)].age < rows[Int($1)].age }.map(ConstraintID.init(index:))
  }
}
