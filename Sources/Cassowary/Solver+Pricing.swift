extension Solver {
  /// A position where an exchange lowers the objective.
  struct Candidate: Comparable, Sendable {
    /// The highest priority at which the objective changes.
    var priority: Float
    /// Grows from candidate to candidate.
    var age: Int
    var position: Int32

    /// A high priority goes first, because exchanges at lower ones may have to be undone for it. Of
    /// equal ones the newest goes first: it is near the last exchange, and its numbers in the
    /// cache.
    static func < (left: Self, right: Self) -> Bool {
      left.priority != right.priority ? left.priority > right.priority : left.age > right.age
    }
  }

  /// Notes a position whose multipliers changed.
  mutating func enqueue(_ position: Int) {
    guard !isQueued[position] else { return }
    isQueued[position] = true
    queue.append(Int32(position))
  }

  /// Returns the position of the next exchange, and the sign that the residual there takes; nil if
  /// no exchange lowers the objective. Bland's rule (strict) takes the first row of all, which
  /// rules out cycles.
  mutating func nextExchange(_ isStrict: Bool) -> (position: Int, direction: Double)? {
    if isStrict { return firstExchange() }
    for position in queue {
      isQueued[Int(position)] = false
      addCandidate(position)
    }
    queue.removeAll(keepingCapacity: true)
    while let candidate = candidates.popLeast() {
      // Its multipliers may have changed since, as those of other candidates do in an exchange.
      guard let (direction, priority) = improvement(at: Int(candidate.position)) else { continue }
      if priority >= candidate.priority { return (Int(candidate.position), direction) }
      addCandidate(candidate.position)
    }
    return nil
  }

  private mutating func addCandidate(_ position: Int32) {
    counters.rows += 1
    guard let (_, priority) = improvement(at: Int(position)) else { return }
    candidateAge += 1
    candidates.insert(Candidate(priority: priority, age: candidateAge, position: position))
  }

  private mutating func firstExchange() -> (position: Int, direction: Double)? {
    var first: (position: Int, direction: Double)?
    for position in columns.indices where multipliers.first[position] >= 0 {
      counters.rows += 1
      if let first, columns[first.position] < columns[position] { continue }
      if let (direction, _) = improvement(at: position) { first = (position, direction) }
    }
    return first
  }

  /// Returns the sign of the residual at `position` that lowers the objective, and the priority
  /// where it does; nil if neither sign lowers it.
  private func improvement(at position: Int) -> (direction: Double, priority: Float)? {
    for direction in [1.0, -1.0] {
      let slope = slope(at: position, direction)
      if slope.value < 0 { return (direction, slope.priority) }
    }
    return nil
  }

  /// Returns how the objective changes, at the highest priority where it does, as the residual at
  /// `position` leaves 0 in `direction`, 1 or -1.
  func slope(at position: Int, _ direction: Double) -> (value: Double, priority: Float) {
    let index = columns[position]
    guard index >= 0 else {
      return multipliers.leading(position, times: direction, plus: 0, at: 0)
    }
    let row = rows[Int(index)]
    let cost = direction * Double(direction > 0 ? row.slopeAbove : row.slopeBelow)
    return multipliers.leading(position, times: direction, plus: cost, at: row.priority)
  }
}
