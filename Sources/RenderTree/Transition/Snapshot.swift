/// The identifier of a snapshot or bitmap that the renderer stores for a tree.
package struct SnapshotID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// A snapshot: a layer's subtree at one time, drawn into a texture of its own.
struct Snapshot {
  var id: SnapshotID
  /// The rectangle (x, y, width, height) in the layer's own points, relative to the top left corner
  /// of its bounds.
  var rect: SIMD4<Double>
  /// True if all of its pixels are opaque.
  var isOpaque: Bool
  /// The number of its pixels.
  var pixels = 0
}

/// Allocates the identifiers of a tree's snapshots, and remembers those that the renderer can drop.
struct SnapshotIDs {
  private var generations: [UInt32] = []
  private var free: [Int32] = []
  private var dropped: [SnapshotID] = []

  mutating func take() -> SnapshotID {
    if let index = free.popLast() {
      return SnapshotID(index: index, generation: generations[Int(index)])
    }
    generations.append(1)
    return SnapshotID(index: Int32(generations.count - 1), generation: 1)
  }

  mutating func giveBack(_ id: SnapshotID) {
    generations[Int(id.index)] &+= 1
    free.append(id.index)
    dropped.append(id)
  }

  /// Returns the identifiers released since the last call.
  mutating func takeDropped() -> [SnapshotID] {
    guard !dropped.isEmpty else { return [] }
    defer { dropped = [] }
    return dropped
  }
}
