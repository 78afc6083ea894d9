extension Solver {
  /// Brings all values up to date, and returns the conflicts among required constraints that this
  /// found. It does no work if nothing changed since the last call.
  package mutating func solve() -> [Conflict] {
    guard !changes.isEmpty else { return [] }
    if changes.mayMend { mendBrokenRows() }
    if changes.added.count > 16, changes.added.count * 16 > rows.count {
      installChanges()
    } else {
      applyChanges()
    }
    optimize()
    let conflicts = resolveConflicts()
    if drift > 1e-8 {
      refresh()
      optimize()
    }
    let added = changes.added
    finishRemovals()
    settle(added)
    return conflicts
  }

  // MARK: A few changes

  /// Puts the noted changes into the rows, and moves the solution and the objective by as much as
  /// they change (the paper's section 2.5).
  private mutating func applyChanges() {
    var costs: [CostChange] = []
    for index in changes.removed { removeCost(ofRow: Int(index), &costs) }
    for index in changes.edited where !rows[Int(index)].isRemoved {
      applyEdit(ofRow: Int(index), &costs)
    }
    let added = changes.added.filter { !rows[Int($0)].isRemoved }
    for index in added where rows[Int(index)].relation == .equal {
      let residual = residual(ofRow: Int(index))
      guard installFresh(row: Int(index)) else { continue }
      step.add(-residual, at: Int(rows[Int(index)].position))
    }
    basis.solveTransposed(&step)
    computeRates()
    advance(by: 1)
    for index in rates.indices where rows[Int(index)].status == .loose {
      updateSide(ofRow: Int(index), &costs)
    }
    clearStep()
    for index in added where rows[Int(index)].status == .new {
      rows[Int(index)].status = .loose
      rows[Int(index)].residual = residual(ofRow: Int(index))
      counters.rows += 1
      updateSide(ofRow: Int(index), &costs)
    }
    changeCosts(&costs)
  }

  /// Takes the cost of a row that is removed out of the objective.
  private mutating func removeCost(ofRow index: Int, _ costs: inout [CostChange]) {
    if rows[index].status == .tight {
      leave(row: index)
    } else if rows[index].side != 0 {
      costs.append(CostChange(rows[index], index, -rows[index].side))
      rows[index].side = 0
    }
  }

  private mutating func applyEdit(ofRow index: Int, _ costs: inout [CostChange]) {
    rows[index].isEdited = false
    let change = rows[index].nextConstant - rows[index].constant
    rows[index].constant = rows[index].nextConstant
    let isRanked = rows[index].nextPriority != rows[index].priority
    switch rows[index].status {
    case .tight:
      step.add(-change, at: Int(rows[index].position))
      rows[index].priority = rows[index].nextPriority
      if isRanked { enqueue(Int(rows[index].position)) }
    case .loose:
      rates.add(0, at: index)
      rows[index].residual += change
      guard isRanked else { return }
      costs.append(CostChange(rows[index], index, -rows[index].side))
      rows[index].priority = rows[index].nextPriority
      costs.append(CostChange(rows[index], index, rows[index].side))
      suspect(row: index)
    case .new, .unused:
      rows[index].priority = rows[index].nextPriority
    }
  }

  // MARK: Many changes

  /// Puts the noted changes into the rows, builds a basis of those added, and computes the solution
  /// and the objective anew.
  private mutating func installChanges() {
    for index in changes.edited {
      rows[Int(index)].isEdited = false
      rows[Int(index)].constant = rows[Int(index)].nextConstant
      rows[Int(index)].priority = rows[Int(index)].nextPriority
    }
    for index in changes.removed {
      rows[Int(index)].side = 0
      if rows[Int(index)].status == .tight { leave(row: Int(index)) }
    }
    let added = changes.added.filter { !rows[Int($0)].isRemoved }
    for index in added { rows[Int(index)].status = .loose }
    install(added)
    refresh()
  }

  /// Computes all values, residuals and multipliers anew from the basis.
  mutating func refresh() {
    for position in columns.indices {
      let index = columns[position]
      let value = index < 0 ? values[Int(~index)] : -rows[Int(index)].constant
      step.add(value, at: position)
    }
    basis.solveTransposed(&step)
    for variable in values.indices
    where stayPositions[variable] < 0 && values[variable] != step[variable] {
      setValue(step[variable], ofVariable: variable)
    }
    step.clear()
    drift = 0
    multipliers.reset()
    var costs: [CostChange] = []
    for index in rows.indices where rows[index].status == .loose {
      rows[index].residual = residual(ofRow: index)
      counters.rows += 1
      let side = rows[index].sideOfResidual
      if side != rows[index].side, !isZero(row: index) { rows[index].side = side }
      guard rows[index].side != 0 else { continue }
      suspect(row: index)
      costs.append(CostChange(rows[index], index, rows[index].side))
    }
    changeCosts(&costs)
  }

  // MARK: Removal

  /// Marks a tight row that costs nothing any more.
  mutating func leave(row index: Int) {
    leavingRows.append(Int32(index))
    enqueue(Int(rows[index].position))
  }

  /// Takes rows out of the basis that cost nothing and that no exchange took out: a variable stays
  /// in place of each.
  mutating func replaceLeavingRows() {
    for index in leavingRows where rows[Int(index)].status == .tight && rows[Int(index)].isFree {
      replaceByStay(row: Int(index))
    }
    leavingRows.removeAll(keepingCapacity: true)
  }

  private mutating func finishRemovals() {
    replaceLeavingRows()
    if !changes.removed.isEmpty {
      brokenRows = brokenRows.filter { !rows[Int($0)].isRemoved }
      suspectRows = suspectRows.filter { !rows[Int($0)].isRemoved }
    }
    var orphans: [Int] = []
    for index in changes.removed {
      matrix.removeTerms(from: rows[Int(index)].firstTerm) { orphans.append($0) }
      rows[Int(index)] = Row()
      unusedRows.append(index)
    }
    for variable in orphans where values[variable] != 0 { setValue(0, ofVariable: variable) }
    for variable in changes.removedVariables where matrix.uses[Int(variable)] == 0 {
      unusedVariables.append(variable)
    }
    changes.removeAll()
    if unusedRows.count == rows.count { resetBasis() }
  }
}
