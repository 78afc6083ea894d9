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
