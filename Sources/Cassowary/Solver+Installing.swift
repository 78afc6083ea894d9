extension Solver {
  /// Builds a basis of many loose rows at once, in place of variables that stay: equalities of high
  /// priorities first, and inequalities of one variable that does not satisfy them.
  ///
  /// The basis need not be the best one, only close to it; `optimize` does the rest.
  mutating func install(_ added: [Int32]) {
    let sorted = added.sorted {
      let (left, right) = (rows[Int($0)], rows[Int($1)])
      return left.priority != right.priority
        ? left.priority > right.priority : left.age < right.age
    }
    var installation = Installation(rowCount: rows.count)
    var start = 0
    while start < sorted.count {
      let priority = rows[Int(sorted[start])].priority
      var end = start
      while end < sorted.count, rows[Int(sorted[end])].priority == priority { end += 1 }
      installGroup(sorted[start..<end].filter { rows[Int($0)].relation == .equal }, &installation)
      installGroup(sorted[start..<end].filter { isViolatedBound(Int($0)) }, &installation)
      start = end
    }
    basis.noteSize()
  }

  /// Returns true for an inequality of one variable that stays and does not satisfy it.
  private func isViolatedBound(_ index: Int) -> Bool {
    let row = rows[index]
    guard row.relation != .equal, row.firstTerm >= 0 else { return false }
    let term = matrix.terms[Int(row.firstTerm)]
    guard term.nextInConstraint < 0, stayPositions[Int(term.variable)] >= 0 else { return false }
    let value = term.coefficient * values[Int(term.variable)] + row.constant
    return row.relation == .lessThanOrEqual ? value > 0 : value < 0
  }

  /// Makes rows tight where a variable stays that they can determine. Rows with one such variable
  /// go first: their columns make a triangle, which needs no elimination.
  mutating func installGroup(_ group: [Int32], _ installation: inout Installation) {
    for index in group {
      installation.openCounts[Int(index)] = openCount(ofRow: Int(index))
      if installation.openCounts[Int(index)] == 1 { installation.ready.append(index) }
    }
    installation.ready.reverse()
    var next = 0
    while true {
      if let index = installation.ready.popLast() {
        install(row: Int(index), &installation)
      } else if next < group.count {
        install(row: Int(group[next]), &installation)
        next += 1
      } else {
        break
      }
    }
  }

  /// The state of an installation.
  struct Installation {
    /// For each row of the group that waits, its number of variables that stay; -1 for other rows.
    var openCounts: [Int32]
    /// Rows with one variable that stays, the next one last.
    var ready: [Int32] = []

    init(rowCount: Int) { openCounts = Array(repeating: -1, count: rowCount) }
  }

  private func openCount(ofRow index: Int) -> Int32 {
    var count: Int32 = 0
    var term = rows[index].firstTerm
    while term >= 0 {
      if stayPositions[Int(matrix.terms[Int(term)].variable)] >= 0 { count += 1 }
      term = matrix.terms[Int(term)].nextInConstraint
    }
    return count
  }

  private mutating func install(row index: Int, _ installation: inout Installation) {
    guard installation.openCounts[index] >= 0 else { return }
    installation.openCounts[index] = -1
    loadColumn(ofRow: index, times: 1)
    defer { clearColumn() }
    let fresh = freshVariable(ofRow: index)
    basis.applyEtas(to: &column)
    let position: Int
    spike.copy(column)
    if fresh >= 0 {
      position = fresh
    } else {
      basis.divideByUpper(&column)
      position = stayingPosition()
      guard position >= 0 else { return }
    }
    let variable = ~columns[position]
    guard replaceStay(at: position, byRow: index, searched: fresh < 0) else { return }
    var term = matrix.firstOfVariable[Int(variable)]
    while term >= 0 {
      let next = matrix.terms[Int(term)]
      let row = Int(next.constraint)
      if installation.openCounts[row] > 0 {
        installation.openCounts[row] -= 1
        if installation.openCounts[row] == 1 { installation.ready.append(next.constraint) }
      }
      term = next.nextOfVariable
    }
  }

  /// Makes a row tight in place of a variable that stays and that no tight row uses, if it has one.
  /// Then the row's column changes no other, nor their multipliers. Returns true if it did.
  mutating func installFresh(row index: Int) -> Bool {
    loadColumn(ofRow: index, times: 1)
    defer { clearColumn() }
    let position = freshVariable(ofRow: index)
    guard position >= 0, multipliers.first[position] < 0 else { return false }
    basis.applyEtas(to: &column)
    spike.copy(column)
    return replaceStay(at: position, byRow: index, searched: false)
  }

  /// Makes a row, whose column is in `spike`, tight in place of the variable that stays at
  /// `position`. Returns false if its coefficient there is a rounding error.
  private mutating func replaceStay(
    at position: Int, byRow index: Int, searched: Bool
  ) -> Bool {
    guard basis.replaceColumn(at: position, with: spike, searched: searched) else { return false }
    stayPositions[Int(~columns[position])] = -1
    tighten(row: index, at: position)
    counters.pivots += 1
    return true
  }

  /// Returns the variable of the row that stays, and that no tight row uses; of several the one in
  /// the fewest constraints, which keeps other rows short. Returns -1 if there is none.
  private func freshVariable(ofRow index: Int) -> Int {
    var largest = 0.0
    for variable in column.indices { largest = max(largest, abs(column[Int(variable)])) }
    var best = -1
    for variable in column.indices {
      let candidate = Int(variable)
      guard columns[candidate] == ~variable, basis.isFresh(candidate),
        abs(column[candidate]) >= 0.1 * largest
      else { continue }
      if best < 0 || matrix.uses[candidate] < matrix.uses[best] { best = candidate }
    }
    return best
  }

  /// Returns the position of a variable that stays and on which `column` depends; -1 if there is
  /// none.
  private func stayingPosition() -> Int {
    var largest = 1e-7
    for position in column.indices where columns[Int(position)] < 0 {
      largest = max(largest, abs(column[Int(position)]))
    }
    var best = -1
    var bestLength = Int.max
    for position in column.indices where columns[Int(position)] < 0 {
      guard abs(column[Int(position)]) >= 0.1 * largest else { continue }
      let length = basis.lengthOfRow(Int(position), below: bestLength)
      if length < bestLength { (best, bestLength) = (Int(position), length) }
    }
    return best
  }
}
