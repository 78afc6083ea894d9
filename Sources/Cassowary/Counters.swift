extension Solver {
  /// Counts of work since the solver was made; tests gate on them rather than on time.
  package struct Counters: Equatable, Sendable {
    /// Exchanges of a basic variable for a parametric one.
    package var pivots = 0
    /// Rows that a substitution, an edit or a scan for a ratio has read or changed.
    package var rows = 0
    /// Terms that were read or changed in those rows.
    package var terms = 0

    package init() {}
  }
}
