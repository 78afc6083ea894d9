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

/// The coefficients of all constraints, linked by constraint and by variable.
///
/// Terms stand in one array; those of removed constraints are used again.
struct ConstraintMatrix: Sendable {
  struct Term: Sendable {
    var coefficient: Double
    var constraint: Int32
    var variable: Int32
    /// The constraint's next term, or the next unused one; -1 at the end.
    var nextInConstraint: Int32
    var nextOfVariable: Int32
    var previousOfVariable: Int32
  }

  private(set) var terms: [Term] = []
  /// The first term of each variable; -1 if no constraint uses it.
  private(set) var firstOfVariable: [Int32] = []
  /// The number of constraints that use each variable.
  private(set) var uses: [Int32] = []
  private var unused: Int32 = -1

  var nonzeroCount: Int { uses.reduce(0) { $0 + Int($1) } }

  /// Makes room for variables below `count`.
  mutating func grow(to count: Int) {
    while uses.count < count {
      firstOfVariable.append(-1)
      uses.append(0)
    }
  }

  /// Adds a term in front of the constraint's terms, which begin at `first`. Returns its index.
  mutating func add(
    _ coefficient: Double, _ variable: Int32, to constraint: Int32, before first: Int32
  ) -> Int32 {
    let next = firstOfVariable[Int(variable)]
    let term = Term(
      coefficient: coefficient, constraint: constraint, variable: variable,
      nextInConstraint: first, nextOfVariable: next, previousOfVariable: -1)
    let index: Int32
    if unused >= 0 {
      index = unused
      unused = terms[Int(index)].nextInConstraint
      terms[Int(index)] = term
    } else {
      index = Int32(terms.count)
      terms.append(term)
    }
    if next >= 0 { terms[Int(next)].previousOfVariable = index }
    firstOfVariable[Int(variable)] = index
    uses[Int(variable)] += 1
    return index
  }

  /// Removes the terms from `first` on, and calls `body` for each variable that no constraint uses
  /// now.
  mutating func removeTerms(from first: Int32, orphan body: (Int) -> Void) {
    var index = first
    while index >= 0 {
      let term = terms[Int(index)]
      if term.nextOfVariable >= 0 {
        terms[Int(term.nextOfVariable)].previousOfVariable = term.previousOfVariable
      }
      if term.previousOfVariable >= 0 {
        terms[Int(term.previousOfVariable)].nextOfVariable = term.nextOfVariable
      } else {
        firstOfVariable[Int(term.variable)] = term.nextOfVariable
      }
      uses[Int(term.variable)] -= 1
      if uses[Int(term.variable)] == 0 { body(Int(term.variable)) }
      terms[Int(index)].nextInConstraint = unused
      unused = index
      index = term.nextInConstraint
    }
  }
}
