extension EmitterHistory {
  /// Returns true if a particle may be alive at `time`, in seconds of the layer; conservative,
  /// never false if one is.
  func isAlive(at time: Double) -> Bool {
    guard let last = stretches.lastIndex(where: { $0.start <= time }) else { return false }
    for place in 0...last {
      for (index, cell) in stretches[place].cells.enumerated() where cell.depth == 0 {
        guard cell.rate > 0, time >= cell.begin else { continue }
        var end = births(of: index, in: place, at: time)
        if place < last {
          end = min(end, births(of: index, in: place, at: stretches[place + 1].start))
        }
        let start = stretches[place].start
        let before = start == -.infinity ? 0 : cell.activeTime(at: start)
        let oldest = cell.ownTime(at: time) - cell.reach - before
        let first = max(stretches[place].births[index] + cell.rate * oldest, 0)
        if max(first, stretches[place].births[index]).rounded(.up) <= end { return true }
      }
    }
    return false
  }

  /// Returns the time of the first birth after `time`, both in seconds of the layer; infinity for
  /// none.
  func nextBirth(after time: Double) -> Double {
    guard let stretch = stretches.last else { return .infinity }
    var result = Double.infinity
    for (index, cell) in stretch.cells.enumerated() where cell.depth == 0 {
      guard cell.rate > 0, cell.clock > 0 else { continue }
      if time < cell.begin {
        result = min(result, cell.begin)
        continue
      }
      let start = stretch.start == -.infinity ? 0 : cell.activeTime(at: stretch.start)
      let number = births(of: index, in: stretches.count - 1, at: time).rounded(.down) + 1
      let own = start + (number - stretch.births[index]) / cell.rate
      if own < cell.active {
        result = min(result, (own - cell.offset) / cell.clock + cell.begin)
      }
    }
    // Later than `time` in spite of rounding.
    return max(result, time + 1e-4)
  }
}
