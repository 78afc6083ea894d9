extension Solver {
  /// Exchanges rows of the basis until nothing lowers the objective (the paper's section 2.4).
  ///
  /// Every basis is a solution here, since required rows may be violated at a cost; so there is no
  /// second phase, and no dual simplex.
  mutating func optimize() {
    let size = rows.count + columns.count
    var budget = 20 * size + 1000
    var stalled = 0
    var repairs = 0
    while budget > 0 {
      budget -= 1
      // Many parts of a layout may each stall for a few exchanges, which is no cycle.
      let isStrict = stalled > size + 100
      guard let (position, direction) = nextExchange(isStrict) else { return }
      switch exchange(at: position, direction, isStrict) {
      case .moved: stalled = 0
      case .stalled: stalled += 1
      case .refused:
        // The cost has a lower bound, so that only rounding errors can lead here.
        if repairs < 3 {
          repairs += 1
          refactor()
        } else if isStrict {
          return
        }
      }
    }
  }

  enum Outcome {
    case moved, stalled
    /// Nothing changed, because no row ends the step or the factors are inaccurate.
    case refused
  }

  /// Lets the residual at `position` leave 0 while the objective falls. The loose row whose
  /// residual meets the end of a piece of its cost there becomes tight.
  private mutating func exchange(
    at position: Int, _ direction: Double, _ isStrict: Bool
  ) -> Outcome {
    step.add(direction, at: position)
    basis.solveTransposed(&step)
    computeRates()
    defer { clearStep() }
    guard let entering = blockingRow(at: position, direction, isStrict) else { return .refused }
    return enter(row: entering, at: position, direction)
  }

  /// Makes the loose row `entering`, whose residual `step` brings to 0, tight at `position`, in
  /// place of the row or variable there.
  mutating func enter(row entering: Int, at position: Int, _ direction: Double) -> Outcome {
    let rate = rates[entering]

    loadColumn(ofRow: entering, times: 1)
    defer { clearColumn() }
    basis.applyEtas(to: &column)
    spike.copy(column)
    basis.divideByUpper(&column)
    guard abs(column[position] * direction - rate) <= 1e-6 * max(1, abs(rate)) else {
      return .refused
    }
    counters.pivots += 1

    // A rounding error may lie behind the end of the piece, and goes back there.
    let exactLength = -rows[entering].residual / rate
    let length = abs(exactLength) < 1e-6 ? exactLength : max(exactLength, 0)
    let hasMoved = length > 1e-12
    let leaving = columns[position]
    if leaving < 0 { stayPositions[Int(~leaving)] = -1 }
    advance(by: length)
    if leaving >= 0 {
      let side = direction > 0 ? rows[Int(leaving)].slopeAbove : rows[Int(leaving)].slopeBelow
      loosen(row: Int(leaving), residual: direction * length, side: side)
    }
    changeMultipliers(at: position, leaving: leaving, entering: entering)
    tighten(row: entering, at: position)
    let isValid = basis.replaceColumn(at: position, with: spike, searched: true)
    clearColumn()
    if isValid, !basis.isWorn {
      passRows()
    } else {
      clearStep()
      refactor()
    }
    return hasMoved ? .moved : .stalled
  }

  /// Computes the multipliers of the basis where `entering`, whose column of the tableau is in
  /// `column`, is tight in place of `leaving`.
  private mutating func changeMultipliers(at position: Int, leaving: Int32, entering: Int) {
    if leaving >= 0 {
      let row = rows[Int(leaving)]
      multipliers.add(Double(row.side), row.priority, at: position)
    }
    let pivot = column[position]
    var cell = multipliers.first[position]
    while cell >= 0 {
      let next = multipliers.cells[Int(cell)]
      let factor = -next.value / pivot
      counters.terms += column.indices.count
      for other in column.indices where Int(other) != position && column[Int(other)] != 0 {
        multipliers.add(factor * column[Int(other)], next.priority, at: Int(other))
        enqueue(Int(other))
      }
      cell = next.next
    }
    multipliers.divide(by: pivot, at: position)
    let row = rows[entering]
    multipliers.add(-Double(row.side), row.priority, at: position)
    enqueue(position)
  }

  // MARK: Steps

  /// Sets `rates` to how residuals move with `step`.
  mutating func computeRates() {
    for variable in step.indices {
      let change = step[Int(variable)]
      guard abs(change) > 1e-13 else { continue }
      var term = matrix.firstOfVariable[Int(variable)]
      while term >= 0 {
        let next = matrix.terms[Int(term)]
        if rows[Int(next.constraint)].status == .loose {
          rates.add(next.coefficient * change, at: Int(next.constraint))
        }
        term = next.nextOfVariable
        counters.terms += 1
      }
    }
    counters.rows += rates.indices.count
  }

  /// Moves values and residuals by `length` times the step, which has nothing but rounding errors
  /// in variables that stay.
  mutating func advance(by length: Double) {
    guard length != 0 else { return }
    var largest = 0.0
    counters.terms += step.indices.count
    for variable in step.indices where stayPositions[Int(variable)] < 0 {
      let change = step[Int(variable)] * length
      guard change != 0 else { continue }
      let old = values[Int(variable)]
      setValue(old + change, ofVariable: Int(variable))
      largest = max(largest, abs(old), abs(change))
    }
    for index in rates.indices { rows[Int(index)].residual += rates[Int(index)] * length }
    if largest.isFinite { drift += 2e-16 * largest }
  }

  mutating func clearStep() {
    step.clear()
    rates.clear()
  }
}
