/// The identifier of a snapshot or bitmap that the renderer stores for a tree.
package struct PictureID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// A snapshot: a layer's subtree at one time, drawn into a texture of its own.
struct Picture {
  var id: PictureID
  /// The rectangle (x, y, width, height) in the layer's own points, relative to the top left corner
  /// of its bounds.
  var rect: SIMD4<Double>
  /// True if all of its pixels are opaque.
  var isOpaque: Bool
}

/// Allocates the identifiers of a tree's snapshots, and remembers those that the renderer can drop.
struct PictureNames {
  private var generations: [UInt32] = []
  private var free: [Int32] = []
  private var dropped: [PictureID] = []

  mutating func take() -> PictureID {
    if let index = free.popLast() {
      return PictureID(index: index, generation: generations[Int(index)])
    }
    generations.append(1)
    return PictureID(index: Int32(generations.count - 1), generation: 1)
  }

  mutating func giveBack(_ id: PictureID) {
    generations[Int(id.index)] &+= 1
    free.append(id.index)
    dropped.append(id)
  }

  /// Returns the identifiers released since the last call.
  mutating func takeDropped() -> [PictureID] {
    guard !dropped.isEmpty else { return [] }
    defer { dropped = [] }
    return dropped
  }
}
