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
