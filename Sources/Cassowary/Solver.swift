/// An incremental solver of linear constraints, for Auto Layout.
///
/// Source: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001. It differs from the paper in two ways.
/// - Priorities are lexicographic, as in Auto Layout: a violation at one priority outweighs all
///   violations at lower ones. Within a priority the sum of the absolute violations is least.
///   Required constraints are the highest priority, so that constraints which contradict each other
///   are found as violations that remain.
/// - The tableau is not stored, but computed from factors of the basis where a row or a column of it
///   is needed: see `Factorization`.
///
/// The data flow: `add`, `remove` and the setters note what changed; `solve()` puts it into the
/// rows, which moves the solution and changes the objective (`Multipliers`); `optimize` exchanges
/// rows of the basis until nothing lowers the objective; `resolveConflicts` takes out required rows
/// that are still violated.
///
/// Changes take effect in `solve()`. Constants and coefficients must be finite: the caller checks
/// them. The solver neither traps nor loops on others, but the values then mean nothing.
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
  var changedVariables: [Int32] = []
  var isChanged: [Bool] = []

  var basis = Factorization()
  /// For each position of the basis, the row that is tight there, or the complement of the variable
  /// that stays: a variable that no constraint determines keeps its value, as if a constraint held
  /// it there (the paper's stay constraints, section 2.3, but without a weight).
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
}
