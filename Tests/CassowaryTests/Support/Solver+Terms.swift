import CalqueCassowary

extension Solver {
  /// Adds the constraint "sum of the terms `relation` `value`".
  mutating func add(
    _ terms: [(Variable, Double)], _ relation: Relation, _ value: Double, priority: Float
  ) -> ConstraintID {
    var expression = LinearExpression(constant: -value)
    for (variable, coefficient) in terms { expression.add(variable, times: coefficient) }
    return add(expression, relation, priority: priority)
  }

  /// Adds the required constraint "sum of the terms `relation` `value`".
  mutating func require(_ terms: [(Variable, Double)], _ relation: Relation, _ value: Double) {
    _ = add(terms, relation, value, priority: 1000)
  }
}
