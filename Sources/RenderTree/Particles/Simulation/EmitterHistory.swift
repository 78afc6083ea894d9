/// The settings of an emitter over time: particles keep those of the time of their birth.
///
/// The layer's time is divided into intervals with constant settings. The first one extends back
/// indefinitely: an emitter that was never changed shows at any time what it would show if it had
/// existed since its layer's time 0. A change begins a new interval; the numbering of births
/// continues. Going back in time finds former intervals as long as a particle born in them may be
/// alive.
struct EmitterHistory {
  /// An interval of time with constant settings.
  struct Interval {
    /// The start in seconds of the layer's time; minus infinity for the first interval of all.
    var start: Double
    var settings: EmitterSettings
    var cells: [ParticleCell]
    /// For each cell, the number of particles born before the start; valid for outermost cells.
    var births: [Double]
  }

  /// The shortest interval, as a fraction of the longest life and in seconds. A change that comes
  /// earlier is postponed, so that a continuous change makes no more than a few hundred intervals.
  private static let shortestShare = 1.0 / 256
  private static let shortest = 1.0 / 30
  private static let limit = 4096

  private(set) var intervals: [Interval] = []
  /// The most particles that are computed at a time.
  private(set) var expected = 0.0
  /// The emitter from which the last interval was made.
  private var latest: LayerEmitter?

  /// Records that `emitter` is in effect from `time` on, unless it already was. Returns false if
  /// the change is postponed, and must be recorded again later.
  mutating func note(
    _ emitter: LayerEmitter, at time: Double, _ images: inout ImageStore
  ) -> Bool {
    guard let latest else {
      begin(emitter, &images)
      return true
    }
    // The drawing order and the depth option do not affect the particles themselves.
    var same = latest
    same.settings.order = emitter.settings.order
    same.settings.preservesDepth = emitter.settings.preservesDepth
    if same == emitter { return true }
    if latest.version != emitter.version {
      release(&images)
      begin(emitter, &images)
      return true
    }
    while let last = intervals.last, intervals.count > 1, last.start >= time {
      last.cells.release(&images)
      intervals.removeLast()
    }
    if let last = intervals.last, last.start > -.infinity {
      let reach = last.cells.reduce(0) { max($0, $1.reach) }
      let gap = min(reach * Self.shortestShare, Self.shortest)
      if time - last.start < gap { return false }
    }
    append(emitter, at: time, &images)
    forget(before: time, &images)
    return true
  }

  /// Removes all intervals and releases their images.
  mutating func release(_ images: inout ImageStore) {
    for interval in intervals { interval.cells.release(&images) }
    intervals = []
    latest = nil
  }

  private mutating func begin(_ emitter: LayerEmitter, _ images: inout ImageStore) {
    let cells = [ParticleCell](emitter, &images)
    intervals = [
      Interval(
        start: -.infinity, settings: emitter.settings, cells: cells,
        births: Array(repeating: 0, count: cells.count))
    ]
    latest = emitter
    expected = ParticleSimulation.expected(cells)
  }

  private mutating func append(
    _ emitter: LayerEmitter, at time: Double, _ images: inout ImageStore
  ) {
    let cells = [ParticleCell](emitter, &images)
    let last = intervals.count - 1
    let births = cells.indices.map { index in
      index < intervals[last].cells.count ? self.births(of: index, in: last, at: time) : 0
    }
    intervals.append(
      Interval(start: time, settings: emitter.settings, cells: cells, births: births))
    latest = emitter
    expected = max(expected, ParticleSimulation.expected(cells))
  }

  /// Drops the intervals of which no particle can be alive at `time`.
  private mutating func forget(before time: Double, _ images: inout ImageStore) {
    var gone = 0
    while gone < intervals.count - 1 {
      let end = intervals[gone + 1].start
      let reach = intervals[gone].cells.reduce(0) { max($0, $1.reach / max($1.clock, 1e-9)) }
      guard time - end > reach || intervals.count - gone > Self.limit else { break }
      intervals[gone].cells.release(&images)
      gone += 1
    }
    intervals.removeFirst(gone)
  }

  /// Returns the number of particles of an outermost cell born before `time`, which must be in the
  /// interval.
  func births(of cell: Int, in interval: Int, at time: Double) -> Double {
    let (own, start) = (intervals[interval].cells[cell], intervals[interval].start)
    let before = start == -.infinity ? 0 : own.births(at: start)
    return intervals[interval].births[cell] + own.births(at: time) - before
  }

  // MARK: Lives

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
