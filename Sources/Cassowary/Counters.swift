extension Solver {
  /// Counts of work since the solver was made; tests gate on them rather than on time.
  package struct Counters: Equatable, Sendable {
    /// Exchanges of a basic variable for a parametric one.
    package var pivots = 0
    /// Rows whose residual or multipliers were read or changed.
    package var rows = 0
    /// Nonzeros that were read or changed: of constraints, of the factors of the basis, of rows and
    /// columns of the tableau.
    package var terms = 0

    package init() {}
  }
}
