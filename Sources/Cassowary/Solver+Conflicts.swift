extension Solver {
  /// Takes required rows out until the others hold, and returns what contradicted.
  ///
  /// The multipliers of a violated row name the rows that contradict it: they are the coefficients
  /// of a sum of constraints that nothing satisfies (Farkas' lemma).
  mutating func resolveConflicts() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let newest = newestViolatedRow() {
      let members = membersOfConflict(with: newest)
      guard let broken = members.last else { break }
      conflicts.append(
        Conflict(
          broken: ConstraintID(index: broken), members: members.map(ConstraintID.init(index:))))
      for index in members { rows[Int(index)].isInConflict = true }
      breakRow(Int(broken))
      optimize()
      replaceLeavingRows()
    }
    return conflicts
  }

  /// Lets the broken rows take part again.
  mutating func mendBrokenRows() {
    var costs: [CostChange] = []
    for index in brokenRows {
      rows[Int(index)].isBroken = false
      updateSide(ofRow: Int(index), &costs)
    }
    brokenRows.removeAll(keepingCapacity: true)
    changeCosts(&costs)
  }

  private mutating func breakRow(_ index: Int) {
    brokenRows.append(Int32(index))
    if rows[index].status == .tight {
      rows[index].isBroken = true
      leave(row: index)
    } else {
      var costs = [CostChange(rows[index], index, -rows[index].side)]
      rows[index].isBroken = true
      rows[index].side = 0
      changeCosts(&costs)
    }
  }

  /// Returns the newest of the required rows that are violated, and forgets those suspects that
  /// have no cost.
  private mutating func newestViolatedRow() -> Int? {
    var newest: Int?
    var kept = 0
    for suspect in suspectRows {
      let index = Int(suspect)
      let row = rows[index]
      guard row.status == .loose, row.isRequired, row.side != 0 else {
        rows[index].isSuspect = false
        continue
      }
      suspectRows[kept] = suspect
      kept += 1
      if !isZero(row: index), newest.map({ rows[$0].age < row.age }) ?? true { newest = index }
    }
    suspectRows.removeSubrange(kept...)
    return newest
  }

  /// Returns the required rows that contradict each other because of the violated row `index`,
  /// oldest first.
  private mutating func membersOfConflict(with index: Int) -> [Int32] {
    var members = [Int32(index)]
    let side = Double(rows[index].side)
    loadColumn(ofRow: index, times: side)
    basis.applyEtas(to: &column)
    basis.divideByUpper(&column)
    var isProof = true
    for position in column.indices where abs(column[Int(position)]) > 1e-9 {
      let tight = columns[Int(position)]
      guard tight >= 0, rows[Int(tight)].isRequired, !rows[Int(tight)].isFree else {
        isProof = false
        continue
      }
      // A residual that could fall where the sum counts it positively would lift the violation.
      let slope =
        column[Int(position)] > 0 ? rows[Int(tight)].slopeBelow : rows[Int(tight)].slopeAbove
      if slope == 0 { isProof = false }
      members.append(tight)
    }
    column.clear()
    if !isProof { members = membersOfAllConflicts() }
    return members.sorted { rows[Int($0)].age < rows[Int($1)].age }
  }

  /// Returns all required rows that have a cost, and the tight ones that hold them. A loose row may
  /// have a cost, and with it a part in the multipliers, although its residual is 0 now.
  private func membersOfAllConflicts() -> [Int32] {
    var members = suspectRows
    for index in columns where index >= 0 {
      let row = rows[Int(index)]
      guard row.isRequired, !row.isFree else { continue }
      let cell = multipliers.first[Int(row.position)]
      guard cell >= 0, multipliers.cells[Int(cell)].priority == Self.requiredPriority,
        abs(multipliers.cells[Int(cell)].value) > Multipliers.negligible
      else { continue }
      members.append(index)
    }
    return members
  }
}
