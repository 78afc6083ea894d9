/// The identifier of a layer in one render tree: a slot and the slot's generation.
///
/// Identifiers cross the thread boundary between the model and the render tree; layer objects never
/// do. The slot of a removed layer is reused under a new generation, so a stale identifier finds
/// nothing.
package struct LayerID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// Allocates the layer identifiers of one render tree. The model side owns it.
package struct LayerIDAllocator: Sendable {
  private var generations: [UInt32] = []
  private var free: [Int32] = []

  package init() {}

  /// Returns a fresh identifier; released slots are reused first.
  package mutating func allocate() -> LayerID {
    if let index = free.popLast() {
      return LayerID(index: index, generation: generations[Int(index)])
    }
    generations.append(1)
    return LayerID(index: Int32(generations.count - 1), generation: 1)
  }

  /// Releases `id`. Releasing an identifier twice, or a stale one, is a programming error.
  package mutating func release(_ id: LayerID) {
    precondition(
      generations[Int(id.index)] == id.generation, "layer id \(id): expected one release")
    generations[Int(id.index)] &+= 1
    free.append(id.index)
  }
}
