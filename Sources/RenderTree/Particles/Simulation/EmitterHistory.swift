/// What an emitter was told, and when: particles keep what held at their birth.
///
/// The time of the layer falls into stretches during which nothing changed. The first one reaches back
/// without end: an emitter that was never changed shows at any time what it would if it had been there
/// since its layer's time 0. A change begins a new stretch; births go on counting from where they were.
/// Going back in time finds the former stretches as long as a particle could live from them.
struct EmitterHistory {
  /// A stretch of time with constant settings.
  struct Stretch {
    /// In seconds of the layer's time; the first one of all begins at minus infinity.
    var start: Double
    var settings: EmitterSettings
    var cells: [ParticleCell]
    /// For each cell the particles born before the start; of meaning for outermost cells.
    var births: [Double]
  }

  /// A change is held back while the stretch before is shorter than this share of the longest life, or
  /// than these seconds: so a change that goes on makes no more than some hundred stretches.
  private static let shortestShare = 1.0 / 256
  private static let shortest = 1.0 / 30
  private static let limit = 4096

  private(set) var stretches: [Stretch] = []
  /// What the last stretch was made from.
  private var latest: LayerEmitter?

  /// Takes note that `emitter` holds from `time` on, unless it did already. False when the note has to
  /// be taken again later.
  mutating func note(
    _ emitter: LayerEmitter, at time: Double, _ images: inout ImageStore
  ) -> Bool {
    guard let latest else {
      begin(emitter, &images)
      return true
    }
    // What is drawn, and how, is not the particles' own.
    var same = latest
    same.settings.order = emitter.settings.order
    same.settings.preservesDepth = emitter.settings.preservesDepth
    if same == emitter { return true }
    if latest.version != emitter.version {
      release(&images)
      begin(emitter, &images)
      return true
    }
    while let last = stretches.last, stretches.count > 1, last.start >= time {
      last.cells.release(&images)
      stretches.removeLast()
    }
    if let last = stretches.last, last.start > -.infinity {
      let reach = last.cells.reduce(0) { max($0, $1.reach) }
      let gap = min(reach * Self.shortestShare, Self.shortest)
      if time - last.start < gap { return false }
    }
    append(emitter, at: time, &images)
    forget(before: time, &images)
    return true
  }

  /// Gives all images back.
  mutating func release(_ images: inout ImageStore) {
    for stretch in stretches { stretch.cells.release(&images) }
    stretches = []
    latest = nil
  }

  private mutating func begin(_ emitter: LayerEmitter, _ images: inout ImageStore) {
    let cells = [ParticleCell](emitter, &images)
    stretches = [
      Stretch(
        start: -.infinity, settings: emitter.settings, cells: cells,
        births: Array(repeating: 0, count: cells.count))
    ]
    latest = emitter
  }

  private mutating func append(
    _ emitter: LayerEmitter, at time: Double, _ images: inout ImageStore
  ) {
    let cells = [ParticleCell](emitter, &images)
    let last = stretches.count - 1
    let births = cells.indices.map { index in
      index < stretches[last].cells.count ? self.births(of: index, in: last, at: time) : 0
    }
    stretches.append(
      Stretch(start: time, settings: emitter.settings, cells: cells, births: births))
    latest = emitter
  }

  /// Drops the stretches from which nothing can be alive at `time`.
  private mutating func forget(before time: Double, _ images: inout ImageStore) {
    var gone = 0
    while gone < stretches.count - 1 {
      let end = stretches[gone + 1].start
      let reach = stretches[gone].cells.reduce(0) { max($0, $1.reach / max($1.clock, 1e-9)) }
      guard time - end > reach || stretches.count - gone > Self.limit else { break }
      stretches[gone].cells.release(&images)
      gone += 1
    }
    stretches.removeFirst(gone)
  }

  /// The particles of an outermost cell that were born before `time`, which the stretch reaches.
  func births(of cell: Int, in stretch: Int, at time: Double) -> Double {
    let (own, start) = (stretches[stretch].cells[cell], stretches[stretch].start)
    let before = start == -.infinity ? 0 : own.births(at: start)
    return stretches[stretch].births[cell] + own.births(at: time) - before
  }
}
