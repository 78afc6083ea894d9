extension Factorization {
  /// Numbers below this one are taken for rounding errors of 0.
  private static let negligible = 1e-14

  /// Replaces the column at `position` by the one that `spike` is after `applyEtas(to:)`.
  ///
  /// Where the new column leads back to its own row, the columns on the way have entries in that
  /// row. An eta eliminates them, as Forrest and Tomlin do; entries elsewhere in the row stay.
  /// `searched` tells that `order` lists what the new column leads to; otherwise it cannot lead
  /// back. Returns false if the new diagonal number is useless, and N is then not valid.
  mutating func replaceColumn(
    at position: Int, with spike: SparseVector, searched: Bool
  ) -> Bool {
    removeColumn(position)
    var pivot = spike[position]
    if searched, firstInRow[position] >= 0 {
      pivot -= eliminateRow(position, spike)
    }
    guard abs(pivot) > 1e-11 else { return false }
    diagonal[position] = pivot
    for row in spike.indices where Int(row) != position {
      let value = spike[Int(row)]
      if abs(value) > Self.negligible { insert(value, Int(row), position) }
    }
    return true
  }

  /// Eliminates the entries of row `position` in the columns of `order`. Returns the change of the
  /// spike's number in that row.
  private mutating func eliminateRow(_ position: Int, _ spike: SparseVector) -> Double {
    var index = firstInRow[position]
    var isOnTheWay = false
    while index >= 0 {
      let entry = entries[Int(index)]
      eliminated.add(entry.value, at: Int(entry.column))
      if visits[Int(entry.column)] == visit { isOnTheWay = true }
      index = entry.nextInRow
    }
    defer { eliminated.clear() }
    guard isOnTheWay else { return 0 }

    let start = multiples.count
    var change = 0.0
    for column in order where Int(column) != position {
      let value = eliminated[Int(column)]
      guard value != 0 else { continue }
      eliminated.set(0, at: Int(column))
      guard abs(value) > Self.negligible else { continue }
      let multiplier = value / diagonal[Int(column)]
      change += multiplier * spike[Int(column)]
      multiples.append(
        Multiple(
          multiplier: multiplier, source: column, eta: Int32(etas.count),
          nextOfSource: latestMultiple[Int(column)]))
      latestMultiple[Int(column)] = Int32(multiples.count - 1)
      var index = firstInRow[Int(column)]
      while index >= 0 {
        let entry = entries[Int(index)]
        eliminated.add(-multiplier * entry.value, at: Int(entry.column))
        index = entry.nextInRow
        work += 1
      }
    }
    if multiples.count > start {
      etas.append(
        Eta(
          target: Int32(position), start: Int32(start), previousOfTarget: latestEta[position]))
      etaVisits.append(0)
      latestEta[position] = Int32(etas.count - 1)
    }
    removeRow(position)
    for column in eliminated.indices where Int(column) != position {
      let value = eliminated[Int(column)]
      if abs(value) > Self.negligible { insert(value, position, Int(column)) }
    }
    return change
  }

  private mutating func insert(_ value: Double, _ row: Int, _ column: Int) {
    let entry = Entry(
      value: value, row: Int32(row), column: Int32(column), nextInRow: firstInRow[row],
      previousInRow: -1, nextInColumn: firstInColumn[column], previousInColumn: -1)
    let index: Int32
    if unusedEntry >= 0 {
      index = unusedEntry
      unusedEntry = entries[Int(index)].nextInColumn
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = index }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = index }
    firstInRow[row] = index
    firstInColumn[column] = index
    entryCount += 1
    work += 1
  }

  private mutating func removeColumn(_ column: Int) {
    var index = firstInColumn[column]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow }
      if entry.previousInRow >= 0 {
        entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
      } else {
        firstInRow[Int(entry.row)] = entry.nextInRow
      }
      release(index)
      index = entry.nextInColumn
    }
    firstInColumn[column] = -1
  }

  private mutating func removeRow(_ row: Int) {
    var index = firstInRow[row]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.nextInColumn >= 0 {
        entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
      }
      if entry.previousInColumn >= 0 {
        entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
      } else {
        firstInColumn[Int(entry.column)] = entry.nextInColumn
      }
      release(index)
      index = entry.nextInRow
    }
    firstInRow[row] = -1
  }

  private mutating func release(_ index: Int32) {
    entries[Int(index)].nextInColumn = unusedEntry
    unusedEntry = index
    entryCount -= 1
    work += 1
  }
}
