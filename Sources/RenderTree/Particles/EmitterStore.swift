/// An emitter layer in the tree: what the model says, what is shown now, and its particles as they were
/// derived last.
struct EmitterRow {
  /// The layer, or -1 for a free row.
  var slot: Int32
  var model: LayerEmitter
  var shown: LayerEmitter
  var history = EmitterHistory()
  /// The layer's time, in seconds; not a number before the first evaluation.
  var time = Double.nan
  /// Whether what is shown was not taken into the history yet.
  var isChanged = true
  /// Whether particles may be alive.
  var isAlive = false
  /// The particles in the order to draw them, and the stretches of them with one image.
  var sprites: [Sprite] = []
  var runs: [ParticleRun] = []
  /// The pixels that they touch, and those that they fill.
  var bounds = PixelRect.empty
  var area = 0.0
}

/// Particles that one draw call draws.
struct ParticleRun {
  var image: ImageID
  var isPixelated: Bool
  var first: Int32
  var count: Int32
}

/// The emitter layers of a tree, and what finding their particles needs.
struct EmitterStore: ~Copyable {
  var rows: [EmitterRow] = []
  private var places: [Int32: Int] = [:]
  private var free: [Int] = []
  var simulation = ParticleSimulation()
  var sorter = ParticleSorter()

  var isEmpty: Bool { places.isEmpty }

  func place(of slot: Int32) -> Int? { places[slot] }

  /// Whether particles of the layer may be alive.
  func isAlive(_ slot: Int32) -> Bool { places[slot].map { rows[$0].isAlive } ?? false }

  /// The pixels that the layer's particles touch.
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

  /// Shows `emitter` in the place of what `slot` showed.
  mutating func show(_ emitter: LayerEmitter, of slot: Int32) {
    guard let place = places[slot], rows[place].shown != emitter else { return }
    rows[place].shown = emitter
    rows[place].isChanged = true
  }

  /// Forgets the emitter of `slot`. Its images are given back, unless it is another's copy.
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

  /// Gives the copy `slot` what `source` knows.
  mutating func share(_ source: Int32, with slot: Int32) {
    guard let from = places[source], let to = places[slot] else { return }
    rows[to].model = rows[from].model
    rows[to].shown = rows[from].shown
    rows[to].history = rows[from].history
    rows[to].isChanged = false
  }
}
