/// An incremental solver of linear constraints, for Auto Layout: the simplex method, for costs that
/// are piecewise linear, with factors of the basis.
///
/// The problem. A constraint says "expression `relation` 0". The value of the expression is the
/// residual of its `Row`; as far as the residual lies on a side of 0 that the relation forbids, the
/// constraint is violated. The solver makes the sum of the absolute violations least, at the
/// highest priority first: no gain at lower ones outweighs a loss there, as in Auto Layout.
/// Required constraints are the highest priority. So the objective is convex, and linear but for a
/// break in the cost of each row, where its residual is 0.
///
/// The basis. As many equations as there are variables define the solution. Each has a position:
/// - at most positions a row is tight: its residual is 0;
/// - at others a variable stays at its value, since no constraint determines it (the paper's stay
///   constraints, section 2.3, but without a weight).
///
/// Rows that are not tight are loose. In the words of the paper, residuals of tight rows are
/// parametric (nonbasic) and those of loose rows are basic. With the coefficients of the equations
/// in the columns of a matrix N, and those of all rows in the columns of A, the tableau is the
/// inverse of N times A: the transpose of the paper's. It has a row for each position and a column
/// for each constraint. It is not stored, but computed where it is needed from factors of N, the
/// `Factorization`:
/// - a column tells how one residual depends on those of the tight rows (`column`);
/// - a row tells how all variables (`step`) and residuals (`rates`) move as the residual of one
///   tight row leaves 0.
///
/// The objective. `Multipliers` hold, for each position and priority, how the sum of violations
/// changes as the residual there leaves 0 (reduced costs). Those of one position are compared
/// lexicographically: the first number that is not 0 tells if an exchange there helps. An exchange
/// (pivot) takes three steps:
/// - Pricing: `nextExchange` chooses a position where the objective falls, of the highest priority.
/// - The ratio test: `blockingRow` follows the step while the objective falls. It passes breaks of
///   rows whose violation costs less than the step gains, and ends at the break of a loose row.
/// - That row becomes tight in place of the one that leaves, which changes N in one column.
///
/// Conflicts. Required rows may be violated at a cost like all others, so that every basis gives a
/// solution and no first phase looks for a feasible one. If a required row is violated where
/// nothing lowers the objective, then its column of the tableau is a proof (Farkas' lemma): that
/// sum of tight rows cannot be satisfied together with it. The conflict is this row and the
/// required ones in the sum; where conflicts overlap and the sum proves nothing, all required rows
/// that have a cost, and those that hold them. The newest is broken, which means that it costs
/// nothing, and the exchanges go on. A change of a constraint that a conflict named lets broken
/// rows take part again.
///
/// Changes are noted, and take effect in `solve()`:
/// - An edit moves the residual of its row. If the row is tight, all that depends on it moves by
///   one step. Loose rows that this takes past their breaks change the multipliers.
/// - An added row is loose at first; an equality with a variable that nothing else determines
///   becomes tight at once. Where many rows are new, `install` builds a basis of them that is close
///   to the best (a crash basis), and all numbers are computed anew.
/// - A removed row costs nothing. If it was tight and no exchange makes it loose, a variable stays
///   in its place.
///
/// Then come the exchanges, from the last basis, and the search for conflicts. Last, `settle` takes
/// up the freedom that is left: where a variable is limited, but not determined, a row becomes
/// tight. So the work is
/// proportional to the numbers that change, but for new factors of the basis from time to time.
///
/// Constants and coefficients must be finite: the caller checks them. The solver neither traps nor
/// loops on others, but the values then mean nothing.
///
/// Sources: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001 ("the paper"); Fourer, "A simplex algorithm for
/// piecewise-linear programming I", Mathematical Programming 33, 1985, for the objective and the
/// ratio test.
package struct Solver: Sendable {
  /// Priorities from this one on are required.
  package static let requiredPriority: Float = 1000

  /// Counts of the work done so far, without those of the basis.
  var counters = Counters()

  var rows: [Row] = []
  var unusedRows: [Int32] = []
  /// The number of constraints added so far.
  var age = 0
  var matrix = ConstraintMatrix()

  /// The values of variables; those that stay are parametric, the others follow from the basis.
  var values: [Double] = []
  var unusedVariables: [Int32] = []
  /// The values that `takeChangedVariables()` has told.
  var reportedValues: [Double] = []
  private var changedVariables: [Int32] = []
  var isChanged: [Bool] = []

  var basis = Factorization()
  /// For each position of the basis, the row that is tight there, or the complement of the variable
  /// that stays.
  var columns: [Int32] = []
  /// The position where each variable stays; -1 if constraints determine it.
  var stayPositions: [Int32] = []
  var multipliers = Multipliers()
  /// Positions whose multipliers changed since the last search for an exchange.
  var queue: [Int32] = []
  var isQueued: [Bool] = []
  /// The positions that lower the objective, or did when they were added.
  var candidates = BinaryHeap<Candidate>()
  var candidateAge = 0

  var changes = Changes()
  /// Required rows that are taken out because they contradict others.
  var brokenRows: [Int32] = []
  /// Required loose rows that have a cost, or had one.
  var suspectRows: [Int32] = []
  /// Tight rows that cost nothing any more and leave the basis.
  var leavingRows: [Int32] = []
  /// Variables that stay in place of a row that left the basis.
  var loosenedVariables: [Int32] = []
  /// An upper bound of the rounding errors in values since they were last computed anew.
  var drift = 0.0

  /// A column of the tableau: for each position, how a row's residual depends on the one that is
  /// tight there.
  var column = SparseVector()
  /// `column` before the division by U.
  var spike = SparseVector()
  /// A row of the tableau: how variables move as the residual of one tight row grows.
  var step = SparseVector()
  /// How residuals move with `step`.
  var rates = SparseVector()
  /// Where `step` meets the ends of pieces of costs.
  var breaks = BinaryHeap<Break>()
  /// The rows that `step` passed there.
  var passedRows: [Int32] = []
  /// How the objective changes along `step`, the highest priority first.
  var slope: [Slope] = []

  package init() {}

  /// Counts of the work done so far.
  package var work: Counters {
    var sum = counters
    sum.terms += basis.work
    return sum
  }

  /// The nonzeros in memory: of constraints, of the factors of the basis, and multipliers. A solver
  /// without constraints holds none.
  package var nonzeroCount: Int {
    matrix.nonzeroCount + basis.nonzeroCount + multipliers.nonzeroCount
  }

  /// The value of `variable` after the last `solve()`; 0 if no constraint uses it.
  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Returns the variables whose values changed by more than 1e-9 since the last call, each once.
  package mutating func takeChangedVariables() -> [Variable] {
    var result: [Variable] = []
    for index in changedVariables {
      isChanged[Int(index)] = false
      let value = values[Int(index)]
      guard abs(value - reportedValues[Int(index)]) > 1e-9 else { continue }
      reportedValues[Int(index)] = value
      result.append(Variable(index: index))
    }
    changedVariables.removeAll(keepingCapacity: true)
    return result
  }

  mutating func setValue(_ value: Double, ofVariable index: Int) {
    values[index] = value
    guard !isChanged[index] else { return }
    isChanged[index] = true
    changedVariables.append(Int32(index))
  }

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
