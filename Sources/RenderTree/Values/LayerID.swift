/// The name of a layer in one render tree: a slot and the slot's generation.
///
/// Ids cross the thread between the model and the render tree; layer objects never do. A slot is
/// used again after its layer has gone, under a new generation, so a stale id finds nothing.
public struct LayerID: Sendable, Hashable {
  public var index: Int32
  public var generation: UInt32

  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// Hands out the layer ids of one render tree. Owned by the model side.
public struct LayerIDAllocator: Sendable {
  private var generations: [UInt32] = []
  private var free: [Int32] = []

  public init() {}

  /// A fresh id; slots given back are used first.
  public mutating func allocate() -> LayerID {
    if let index = free.popLast() {
      return LayerID(index: index, generation: generations[Int(index)])
    }
    generations.append(1)
    return LayerID(index: Int32(generations.count - 1), generation: 1)
  }

  /// Gives `id` back. Giving back an id twice, or a stale one, is a programming error.
  public mutating func release(_ id: LayerID) {
    precondition(
      generations[Int(id.index)] == id.generation, "layer id \(id) was released before")
    generations[Int(id.index)] &+= 1
    free.append(id.index)
  }
}
