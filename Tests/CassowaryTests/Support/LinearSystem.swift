import CalqueCassowary

/// Constraints as plain values, which a solver takes and an enumeration checks.
struct LinearSystem {
  struct Constraint {
    /// A coefficient for each variable.
    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    var priority: Float

    func violation(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(value, 0)
      case .greaterThanOrEqual: max(-value, 0)
      }
    }
  }

  var variableCount: Int
  var constraints: [Constraint] = []

  /// The sums of violations at `point`, the highest priority first.
  func violations(at point: [Double]) -> [Double] {
    Set(constraints.map(\.priority)).sorted(by: >).map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: point) }
    }
  }
}

extension LinearSystem.Constraint {
  /// A random constraint of small numbers between up to `width` of `count` variables.
  static func random(
    variables count: Int, width: Int, priorities: [Float], _ source: inout RandomSource
  ) -> Self {
    var coefficients = Array(repeating: 0.0, count: count)
    for _ in 0..<Int.random(in: 1...width, using: &source) {
      let choices: [Double] = [-2, -1, -1, -0.5, 1, 1, 1, 3]
      let coefficient = choices[Int.random(in: choices.indices, using: &source)]
      coefficients[Int.random(in: 0..<count, using: &source)] = coefficient
    }
    let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Self(
      coefficients: coefficients, constant: Double(Int.random(in: -50...50, using: &source)),
      relation: relations.randomElement(using: &source) ?? .equal,
      priority: priorities.randomElement(using: &source) ?? 1000)
  }

  func expression(_ variables: [Variable]) -> LinearExpression {
    var expression = LinearExpression(constant: constant)
    for (variable, coefficient) in zip(variables, coefficients) where coefficient != 0 {
      expression.add(variable, times: coefficient)
    }
    return expression
  }
}

extension LinearSystem {
  /// A solver with the constraints of a system.
  struct Solution {
    var solver = Solver()
    var variables: [Variable] = []
    var ids: [ConstraintID] = []
    var conflicts: [Conflict] = []

    init(_ system: LinearSystem) {
      variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
      ids = system.constraints.map {
        solver.add($0.expression(variables), $0.relation, priority: $0.priority)
      }
      conflicts = solver.solve()
    }

    var point: [Double] { variables.map(solver.value) }
  }
}
