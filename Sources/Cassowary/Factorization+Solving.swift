extension Factorization {
  /// Applies the inverse of L to `vector`, whose indices are rows of N.
  mutating func applyEtas(to vector: inout SparseVector) {
    guard !etas.isEmpty else { return }
    beginEtas()
    for row in vector.indices { pushEtas(ofSource: row, after: -1) }
    while let key = pending.popLeast() {
      let eta = Int(key)
      let target = Int(etas[eta].target)
      var sum = 0.0
      for multiple in multiples[range(ofEta: eta)] {
        sum += multiple.multiplier * vector[Int(multiple.source)]
      }
      work += range(ofEta: eta).count
      guard sum != 0 else { continue }
      if vector.add(-sum, at: target) { pushEtas(ofSource: Int32(target), after: Int32(eta)) }
    }
  }

  /// Divides `vector`, to which the etas were applied, by U: the solution's indices are positions.
  /// `order` then lists the positions that have a part in it.
  mutating func divideByUpper(_ vector: inout SparseVector) {
    searchColumns(from: vector.indices)
    for position in order.reversed() {
      let column = Int(position)
      let value = vector[column]
      guard value != 0 else { continue }
      let quotient = value / diagonal[column]
      vector.set(quotient, at: column)
      var index = firstInColumn[column]
      while index >= 0 {
        let entry = entries[Int(index)]
        vector.add(-entry.value * quotient, at: Int(entry.row))
        index = entry.nextInColumn
        work += 1
      }
    }
  }

  /// Solves "transpose of N times x = `vector`", whose indices are positions; those of the solution
  /// are variables.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    searchRows(from: vector.indices)
    for position in order.reversed() {
      let row = Int(position)
      let value = vector[row]
      guard value != 0 else { continue }
      let quotient = value / diagonal[row]
      vector.set(quotient, at: row)
      var index = firstInRow[row]
      while index >= 0 {
        let entry = entries[Int(index)]
        vector.add(-entry.value * quotient, at: Int(entry.column))
        index = entry.nextInRow
        work += 1
      }
    }
    applyTransposedEtas(to: &vector)
  }

  private mutating func applyTransposedEtas(to vector: inout SparseVector) {
    guard !etas.isEmpty else { return }
    beginEtas()
    for row in vector.indices { pushFromEnd(latestEta[Int(row)]) }
    while let key = pending.popLeast() {
      let eta = Int(~key)
      pushFromEnd(etas[eta].previousOfTarget)
      let value = vector[Int(etas[eta].target)]
      work += range(ofEta: eta).count
      guard value != 0 else { continue }
      for index in range(ofEta: eta) {
        let multiple = multiples[index]
        let source = Int(multiple.source)
        guard vector.add(-multiple.multiplier * value, at: source) else { continue }
        var older = latestEta[source]
        while older >= eta { older = etas[Int(older)].previousOfTarget }
        pushFromEnd(older)
      }
    }
  }

  // MARK: Depth-first searches

  /// Sets `order` to the positions that the columns of `starts` lead to.
  private mutating func searchColumns(from starts: [Int32]) {
    beginSearch()
    for start in starts {
      enter(start, firstInColumn[Int(start)])
      while let (position, index) = stack.last {
        if index < 0 {
          stack.removeLast()
          order.append(position)
        } else {
          let entry = entries[Int(index)]
          stack[stack.count - 1].entry = entry.nextInColumn
          enter(entry.row, firstInColumn[Int(entry.row)])
        }
      }
    }
  }

  /// Sets `order` to the positions that the rows of `starts` lead to.
  private mutating func searchRows(from starts: [Int32]) {
    beginSearch()
    for start in starts {
      enter(start, firstInRow[Int(start)])
      while let (position, index) = stack.last {
        if index < 0 {
          stack.removeLast()
          order.append(position)
        } else {
          let entry = entries[Int(index)]
          stack[stack.count - 1].entry = entry.nextInRow
          enter(entry.column, firstInRow[Int(entry.column)])
        }
      }
    }
  }

  private mutating func beginSearch() {
    order.removeAll(keepingCapacity: true)
    visit &+= 1
  }

  private mutating func enter(_ position: Int32, _ firstEntry: Int32) {
    let index = Int(position)
    work += 1
    guard visits[index] != visit else { return }
    visits[index] = visit
    stack.append((position, firstEntry))
  }

  // MARK: Order of etas

  func range(ofEta eta: Int) -> Range<Int> {
    let end = eta + 1 < etas.count ? Int(etas[eta + 1].start) : multiples.count
    return Int(etas[eta].start)..<end
  }

  private mutating func beginEtas() {
    visit &+= 1
  }

  /// Pushes the etas that read the row `source` and are later than `eta`.
  private mutating func pushEtas(ofSource source: Int32, after eta: Int32) {
    var index = latestMultiple[Int(source)]
    while index >= 0 {
      let multiple = multiples[Int(index)]
      guard multiple.eta > eta else { return }
      push(multiple.eta, key: multiple.eta)
      index = multiple.nextOfSource
    }
  }

  /// Adds an eta, or none if it is -1, so that later ones go first.
  private mutating func pushFromEnd(_ eta: Int32) {
    push(eta, key: ~eta)
  }

  /// Adds an eta to `pending` if it was not there in this search yet.
  private mutating func push(_ eta: Int32, key: Int32) {
    guard eta >= 0, etaVisits[Int(eta)] != visit else { return }
    etaVisits[Int(eta)] = visit
    pending.insert(key)
  }
}
