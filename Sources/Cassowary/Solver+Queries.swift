extension Solver {
  /// Returns true if other values of `variable` would satisfy all constraints equally well.
  ///
  /// It tries: the lowest priority of all pulls at the variable in a copy of the solver.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let value = value(of: variable)
    for offset in [-1.0, 1.0] {
      var probe = self
      var expression = LinearExpression(constant: -value - offset)
      expression.add(variable, times: 1)
      _ = probe.add(expression, .equal, priority: .leastNonzeroMagnitude)
      _ = probe.solve()
      if abs(probe.value(of: variable) - value) > 1e-6 { return true }
    }
    return false
  }

  /// Returns the constraints that determine the value of `variable` now, oldest first.
  package func constraints(affecting variable: Variable) -> [ConstraintID] {
    if stayPositions[Int(variable.index)] >= 0 { return met(by: variable) }
    var factors = basis
    var effects = SparseVector()
    effects.grow(to: columns.count)
    effects.add(1, at: Int(variable.index))
    factors.applyEtas(to: &effects)
    factors.divideByUpper(&effects)
    return effects.indices.filter { abs(effects[Int($0)]) > 1e-9 && columns[Int($0)] >= 0 }
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
