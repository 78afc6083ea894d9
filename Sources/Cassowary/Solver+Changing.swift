extension Solver {
  /// The changes that the next `solve()` applies.
  struct Changes: Sendable {
    var added: [Int32] = []
    var removed: [Int32] = []
    var edited: [Int32] = []
    var removedVariables: [Int32] = []
    /// True if a broken row may hold now.
    var mayMend = false

    var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && edited.isEmpty && removedVariables.isEmpty
    }

    /// Forgets all, but keeps the memory of edits, so that one in each frame allocates nothing.
    mutating func removeAll() {
      edited.removeAll(keepingCapacity: true)
      self = Changes(edited: edited)
    }
  }

  /// Adds a variable, whose value is 0 until constraints say otherwise.
  package mutating func makeVariable() -> Variable {
    if let index = unusedVariables.popLast() { return Variable(index: index) }
    let index = Int32(values.count)
    let count = values.count + 1
    values.append(0)
    reportedValues.append(0)
    isChanged.append(false)
    columns.append(~index)
    stayPositions.append(index)
    isQueued.append(false)
    matrix.grow(to: count)
    basis.grow(to: count)
    multipliers.grow(to: count)
    column.grow(to: count)
    spike.grow(to: count)
    step.grow(to: count)
    return Variable(index: index)
  }

  /// Removes a variable that no constraint uses. Its index may be used again.
  package mutating func removeVariable(_ variable: Variable) {
    changes.removedVariables.append(variable.index)
  }

  /// Adds the constraint "`expression` `relation` 0". A priority of 1000 or more is required; one
  /// between 0 and 1000 is optional.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Float
  ) -> ConstraintID {
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
    } else {
      index = Int32(rows.count)
      rows.append(Row())
      rates.grow(to: rows.count)
    }
    for term in expression.terms where term.coefficient.isFinite {
      column.add(term.coefficient, at: Int(term.variable.index))
    }
    var largest = 0.0
    for variable in column.indices { largest = max(largest, abs(column[Int(variable)])) }
    let scale = Self.scale(of: largest)
    var first: Int32 = -1
    for variable in column.indices.reversed() {
      let coefficient = column[Int(variable)] * scale
      guard abs(coefficient) > 1e-14 else { continue }
      first = matrix.add(coefficient, variable, to: index, before: first)
    }
    column.clear()

    let priority = Self.priority(priority)
    let constant = expression.constant.isFinite ? expression.constant * scale : 0
    age += 1
    rows[Int(index)] = Row(
      constant: constant, nextConstant: constant, scale: scale, priority: priority,
      nextPriority: priority, relation: relation, status: .new, firstTerm: first, age: age)
    changes.added.append(index)
    return ConstraintID(index: index)
  }

  /// Removes a constraint. The state is then the same as if it had never been added.
  package mutating func remove(_ id: ConstraintID) {
    let index = Int(id.index)
    guard rows[index].status != .unused, !rows[index].isRemoved else { return }
    rows[index].isRemoved = true
    changes.removed.append(id.index)
    noteChange(ofRow: index)
  }

  /// Replaces the constant of the constraint's expression. The cost is proportional to the number
  /// of variables that depend on the constraint, and the rows that use them.
  package mutating func setConstant(_ id: ConstraintID, to constant: Double) {
    let index = Int(id.index)
    let next = constant.isFinite ? constant * rows[index].scale : 0
    guard next != rows[index].nextConstant else { return }
    rows[index].nextConstant = next
    noteEdit(ofRow: index)
  }

  /// Replaces the priority of a constraint.
  package mutating func setPriority(_ id: ConstraintID, to priority: Float) {
    let index = Int(id.index)
    let next = Self.priority(priority)
    guard next != rows[index].nextPriority else { return }
    rows[index].nextPriority = next
    noteEdit(ofRow: index)
  }

  private mutating func noteEdit(ofRow index: Int) {
    noteChange(ofRow: index)
    guard !rows[index].isEdited else { return }
    rows[index].isEdited = true
    changes.edited.append(Int32(index))
  }

  private mutating func noteChange(ofRow index: Int) {
    if rows[index].isInConflict { changes.mayMend = true }
  }

  /// Returns the priority that the solver uses for one that the caller gave.
  private static func priority(_ priority: Float) -> Float {
    priority > 0 ? min(priority, requiredPriority) : .leastNonzeroMagnitude
  }

  /// Returns the power of 2 that brings `largest` near 1 if it is far from it; otherwise 1.
  private static func scale(of largest: Double) -> Double {
    guard largest > 0, largest > 1024 || largest < 1.0 / 1024 else { return 1 }
    return Double(sign: .plus, exponent: -largest.exponent, significand: 1)
  }
}
