/// An emitter layer in the tree: its model values, its presentation values and its particles as
/// last computed.
struct EmitterRow {
  /// The layer, or -1 for a free row.
  var slot: Int32
  var model: LayerEmitter
  var shown: LayerEmitter
  var history = EmitterHistory()
  /// The layer's time, in seconds; NaN before the first evaluation.
  var time = Double.nan
  /// True if the presentation values are not in the history yet.
  var isChanged = true
  /// True if particles may be alive.
  var isAlive = false
  /// The sprites of the particles in drawing order, and the runs of them with one image.
  var sprites: [Sprite] = []
  var runs: [ParticleRun] = []
  /// The bounding box of the pixels that they touch, and the area that they fill.
  var bounds = PixelRect.empty
  var area = 0.0
}

/// A range of particles that one draw call draws.
struct ParticleRun {
  var image: ImageID
  var isPixelated: Bool
  var first: Int32
  var count: Int32
}

/// The emitter layers of a tree, and the state for computing their particles.
struct EmitterStore: ~Copyable {
  var rows: [EmitterRow] = []
  private var places: [Int32: Int] = [:]
  private var free: [Int] = []
  var simulation = ParticleSimulation()
  var sorter = ParticleSorter()

  var isEmpty: Bool { places.isEmpty }

  func place(of slot: Int32) -> Int? { places[slot] }

  /// Returns true if particles of the layer may be alive.
  func isAlive(_ slot: Int32) -> Bool { places[slot].map { rows[$0].isAlive } ?? false }

  /// Returns the bounding box of the pixels that the layer's particles touch.
  func bounds(of slot: Int32) -> PixelRect { places[slot].map { rows[$0].bounds } ?? .empty }

  func model(of slot: Int32) -> LayerEmitter? { places[slot].map { rows[$0].model } }

  mutating func insert(_ emitter: LayerEmitter, of slot: Int32) {
    let row = EmitterRow(slot: slot, model: emitter, shown: emitter)
    if let place = free.popLast() {
      rows[place] = row
      places[slot] = place
    } else {
      rows.append(row)
      places[slot] = rows.count - 1
    }
  }

  /// Sets the presentation values of `slot`.
  mutating func show(_ emitter: LayerEmitter, of slot: Int32) {
    guard let place = places[slot], rows[place].shown != emitter else { return }
    rows[place].shown = emitter
    rows[place].isChanged = true
  }

  /// Removes the emitter of `slot`, and releases its images unless it is a replica.
  mutating func remove(_ slot: Int32, isCopy: Bool, _ images: inout ImageStore) {
    guard let place = places.removeValue(forKey: slot) else { return }
    if !isCopy { rows[place].history.release(&images) }
    rows[place] = EmitterRow(slot: -1, model: LayerEmitter(), shown: LayerEmitter())
    free.append(place)
  }

  mutating func setModel(_ emitter: LayerEmitter, of slot: Int32) {
    guard let place = places[slot] else { return }
    rows[place].model = emitter
  }

  /// Copies the values and the history of `source` to the replica `slot`.
  mutating func share(_ source: Int32, with slot: Int32) {
    guard let from = places[source], let to = places[slot] else { return }
    rows[to].model = rows[from].model
    rows[to].shown = rows[from].shown
    rows[to].history = rows[from].history
    rows[to].isChanged = false
  }
}
