extension Solver {
  /// Returns true if other values of `variable` would satisfy all constraints equally well.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    var probe = makeProbe()
    return probe.variablesMoved(by: variable, from: self).contains(variable)
  }

  /// Returns the variables of which other values would satisfy all constraints equally well.
  ///
  /// It tries one variable after the other, and only those that depend on a residual that can leave
  /// 0 at no cost: all other residuals are 0 in each best solution.
  package func ambiguousVariables() -> Set<Variable> {
    var probe = makeProbe()
    var found: Set<Variable> = []
    for variable in probe.candidates() where !found.contains(variable) {
      found.formUnion(probe.variablesMoved(by: variable, from: self))
    }
    return found
  }

  /// A copy that tells the variables whose values change from now on.
  private func makeProbe() -> Solver {
    var copy = self
    _ = copy.takeChangedVariables()
    return copy
  }

  /// Returns the variables that depend on a residual of the basis that can leave 0 at no cost.
  private mutating func candidates() -> Set<Variable> {
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

  /// Lets the lowest priority of all pull at `variable`, down and up, and returns the variables whose
  /// values are then not those of `original`.
  private mutating func variablesMoved(
    by variable: Variable, from original: Solver
  ) -> Set<Variable> {
    let value = original.value(of: variable)
    var moved: Set<Variable> = []
    for offset in [-1.0, 1.0] {
      var expression = LinearExpression(variable)
      expression.constant = -value - offset
      let id = add(expression, .equal, priority: .leastNonzeroMagnitude)
      _ = solve()
      for changed in takeChangedVariables()
      where abs(self.value(of: changed) - original.value(of: changed)) > 1e-6 {
        moved.insert(changed)
      }
      remove(id)
    }
    return moved
  }
}
