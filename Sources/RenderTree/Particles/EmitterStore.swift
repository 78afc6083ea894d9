/// An emitter layer in the tree: its model values, its presentation values and its particles as
/// last computed.
struct EmitterEntry {
  /// The layer, or -1 for a free entry.
  var slot: Int32
  var model: LayerEmitter
  var presentation: LayerEmitter
  var history = EmitterHistory()
  /// The layer's time, in seconds; NaN before the first evaluation.
  var time = Double.nan
  /// True if the presentation values are not in the history yet.
  var isChanged = true
  /// True if particles may be alive.
  var isAlive = false
  /// True if its particles are not shown, as too many emitters have some.
  var isLeftOut = false
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
  var entries: [EmitterEntry] = []
  private var indices: [Int32: Int] = [:]
  private var free: [Int] = []
  var simulation = ParticleSimulation()
  /// The particles of all emitters if they exceed the limit.
  var leftOut = LeftOut()
  /// The emitters with particles that exceed their limit.
  var emittersLeftOut = LeftOut()
  var sorter = ParticleSorter()

  var isEmpty: Bool { indices.isEmpty }

  func index(of slot: Int32) -> Int? { indices[slot] }

  /// Returns true if particles of the layer may be alive.
  func isAlive(_ slot: Int32) -> Bool { indices[slot].map { entries[$0].isAlive } ?? false }

  /// Returns the bounding box of the pixels that the layer's particles touch.
  func bounds(of slot: Int32) -> PixelRect { indices[slot].map { entries[$0].bounds } ?? .empty }

  /// The first layer with an emitter whose particles may be alive.
  var firstSlot: Int32? {
    entries.indices.first { entries[$0].slot >= 0 && entries[$0].isAlive }.map { entries[$0].slot }
  }

  func model(of slot: Int32) -> LayerEmitter? { indices[slot].map { entries[$0].model } }

  mutating func insert(_ emitter: LayerEmitter, of slot: Int32) {
    let entry = EmitterEntry(slot: slot, model: emitter, presentation: emitter)
    if let index = free.popLast() {
      entries[index] = entry
      indices[slot] = index
    } else {
      entries.append(entry)
      indices[slot] = entries.count - 1
    }
  }

  /// Sets the presentation values of `slot`.
  mutating func setPresentation(_ emitter: LayerEmitter, of slot: Int32) {
    guard let index = indices[slot], entries[index].presentation != emitter else { return }
    entries[index].presentation = emitter
    entries[index].isChanged = true
  }

  /// Removes the emitter of `slot`, and releases its images unless it is a replica.
  mutating func remove(_ slot: Int32, isReplica: Bool, _ images: inout ImageStore) {
    guard let index = indices.removeValue(forKey: slot) else { return }
    if !isReplica { entries[index].history.release(&images) }
    entries[index] = EmitterEntry(slot: -1, model: LayerEmitter(), presentation: LayerEmitter())
    free.append(index)
  }

  mutating func setModel(_ emitter: LayerEmitter, of slot: Int32) {
    guard let index = indices[slot] else { return }
    entries[index].model = emitter
  }

  /// Copies the values and the history of `source` to the replica `slot`.
  mutating func share(_ source: Int32, with slot: Int32) {
    guard let from = indices[source], let to = indices[slot] else { return }
    entries[to].model = entries[from].model
    entries[to].presentation = entries[from].presentation
    entries[to].history = entries[from].history
    entries[to].isChanged = false
  }
}
