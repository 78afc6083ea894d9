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

  // MARK: Ambiguity

  /// Returns the variables of which other values would satisfy all constraints equally well.
  ///
  /// A copy of the solver tries one variable after the other, but only those that depend on a
  /// residual that can leave 0 at no cost: all other residuals are 0 in each best solution.
  package func ambiguousVariables() -> Set<Variable> {
    var probe = self
    _ = probe.takeChangedVariables()
    var found: Set<Variable> = []
    for variable in probe.freeVariables() where !found.contains(variable) {
      probe.pull(at: variable, from: self, &found)
    }
    return found
  }

  /// Returns the variables that depend on a residual of the basis that can leave 0 at no cost.
  private mutating func freeVariables() -> Set<Variable> {
    var found: Set<Variable> = []
    for position in columns.indices
    where slope(at: position, 1).value == 0 || slope(at: position, -1).value == 0 {
      step.add(1, at: position)
      basis.solveTransposed(&step)
      for index in step.indices where abs(step[Int(index)]) > 1e-9 {
        found.insert(Variable(index: index))
      }
      step.clear()
    }
    return found
  }

  /// Lets the lowest priority of all pull at `variable`, down and up, and adds the variables whose
  /// values are then not those of `original`.
  private mutating func pull(
    at variable: Variable, from original: Solver, _ moved: inout Set<Variable>
  ) {
    for offset in [-1.0, 1.0] {
      var expression = LinearExpression(variable)
      expression.constant = -original.value(of: variable) - offset
      let id = add(expression, .equal, priority: .leastNonzeroMagnitude)
      _ = solve()
      for changed in takeChangedVariables()
      where abs(value(of: changed) - original.value(of: changed)) > 1e-6 {
        moved.insert(changed)
      }
      remove(id)
    }
  }
}
