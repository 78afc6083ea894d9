extension EmitterHistory {
  /// Returns true if a particle may be alive at `time`, in seconds of the layer; conservative,
  /// never false if one is.
  func isAlive(at time: Double) -> Bool {
    guard let last = intervals.lastIndex(where: { $0.start <= time }) else { return false }
    for number in 0...last {
      for (index, cell) in intervals[number].cells.enumerated() where cell.depth == 0 {
        guard cell.rate > 0, time >= cell.begin else { continue }
        var end = births(of: index, in: number, at: time)
        if number < last {
          end = min(end, births(of: index, in: number, at: intervals[number + 1].start))
        }
        let start = intervals[number].start
        let before = start == -.infinity ? 0 : cell.activeTime(at: start)
        let oldest = cell.ownTime(at: time) - cell.reach - before
        let first = max(intervals[number].births[index] + cell.rate * oldest, 0)
        if max(first, intervals[number].births[index]).rounded(.up) <= end { return true }
      }
    }
    return false
  }

  /// Returns the time of the first birth after `time`, both in seconds of the layer; infinity for
  /// none.
  func nextBirth(after time: Double) -> Double {
    guard let interval = intervals.last else { return .infinity }
    var result = Double.infinity
    for (index, cell) in interval.cells.enumerated() where cell.depth == 0 {
      guard cell.rate > 0, cell.clock > 0 else { continue }
      if time < cell.begin {
        result = min(result, cell.begin)
        continue
      }
      let start = interval.start == -.infinity ? 0 : cell.activeTime(at: interval.start)
      let number = births(of: index, in: intervals.count - 1, at: time).rounded(.down) + 1
      let own = start + (number - interval.births[index]) / cell.rate
      if own < cell.active {
        result = min(result, (own - cell.offset) / cell.clock + cell.begin)
      }
    }
    // Later than `time` in spite of rounding.
    return max(result, time + 1e-4)
  }
}
