/// A constraint in the solver: "expression relation 0", where the expression's terms are in the
/// `ConstraintMatrix`.
///
/// The paper adds a slack variable to an inequality, a dummy variable to a required equality and a
/// pair of error variables to an optional constraint (sections 2.1 and 2.3). They all are one
/// number here, the residual: the value of the expression. Its sign and its relation tell which of
/// the paper's variables it is.
struct Row: Sendable {
  enum Status: Sendable {
    /// Not yet part of the basis: added since the last `solve()`.
    case new
    /// The residual is parametric, and 0: the row is one of the equations that define the solution.
    case tight
    /// The residual is basic: the solution tells it.
    case loose
    /// Removed; the index waits for the next constraint.
    case unused
  }

  /// The constant of the expression, scaled.
  var constant = 0.0
  /// The value of the expression, scaled; 0 if tight.
  var residual = 0.0
  /// The constant from the next `solve()` on, scaled.
  var nextConstant = 0.0
  /// The factor of the expression's numbers, a power of 2, which brings the largest coefficient
  /// near 1 if it is far from it.
  var scale = 1.0
  /// The priority, 1000 if required.
  var priority = Solver.requiredPriority
  var nextPriority = Solver.requiredPriority
  var relation = Relation.equal
  var status = Status.unused
  /// The slope of the row's cost as the residual grows: -1, 0 or 1. With it the residual lies in
  /// one piece of the cost, which is linear.
  var side: Int8 = 0
  var isEdited = false
  var isRemoved = false
  /// True for a required constraint that contradicts others, and therefore costs nothing.
  var isBroken = false
  /// True if the row is in the list of those that may show a conflict.
  var isSuspect = false
  /// True if a conflict named this row, so that a change of it may let a broken row hold.
  var isInConflict = false
  /// The position in the basis if tight; otherwise -1.
  var position: Int32 = -1
  /// The first term in the matrix; -1 if there is none.
  var firstTerm: Int32 = -1
  /// Grows from constraint to constraint.
  var age = 0

  var isRequired: Bool { priority >= Solver.requiredPriority }
  /// True if the row costs nothing whatever its residual.
  var isFree: Bool { isRemoved || isBroken }
  /// The slope of the cost where the residual is above 0.
  var slopeAbove: Int8 { isFree || relation == .greaterThanOrEqual ? 0 : 1 }
  /// The slope of the cost where the residual is below 0.
  var slopeBelow: Int8 { isFree || relation == .lessThanOrEqual ? 0 : -1 }

  /// The side where the residual is; the current one if the residual is 0.
  var sideOfResidual: Int8 { residual > 0 ? slopeAbove : residual < 0 ? slopeBelow : side }

  /// True if the residual can grow from 0 within the piece of the cost that `side` names.
  var canGrow: Bool { isFree || slopeAbove == side }
  /// True if the residual can shrink from 0 within the piece of the cost that `side` names.
  var canShrink: Bool { isFree || slopeBelow == side }
}
