/// A sum of variables times coefficients, plus a constant.
package struct LinearExpression: Sendable {
  /// The terms. A variable may occur more than once; its coefficients add up.
  package var terms: [(variable: Variable, coefficient: Double)] = []
  package var constant: Double

  package init(constant: Double = 0) {
    self.constant = constant
  }

  /// One times `variable`.
  package init(_ variable: Variable) {
    self.init()
    add(variable, times: 1)
  }

  package mutating func add(_ variable: Variable, times coefficient: Double) {
    terms.append((variable, coefficient))
  }

  package mutating func add(_ other: LinearExpression, times coefficient: Double) {
    for term in other.terms { add(term.variable, times: coefficient * term.coefficient) }
    constant += coefficient * other.constant
  }
}

/// An unknown of a `Solver`.
///
/// A variable of one solver means nothing to another.
package struct Variable: Hashable, Sendable {
  /// Small numbers from 0 on; those of removed variables are used again.
  package let index: Int32
}

/// A handle of a constraint in a `Solver`.
package struct ConstraintID: Hashable, Sendable {
  /// Small numbers from 0 on; those of removed constraints are used again.
  package let index: Int32
}

/// The relation between an expression and zero.
package enum Relation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// Required constraints that cannot hold together.
package struct Conflict: Sendable {
  /// The constraint that was taken out so that the others hold. It stays in the solver, which tries
  /// it again after every change.
  package let broken: ConstraintID
  /// The constraints that contradict each other, `broken` included, oldest first.
  package let members: [ConstraintID]
}
