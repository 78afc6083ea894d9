/// A copy of a layer under a replicator layer. It has a place of its own in the tree's columns, so that
/// every pass treats it as a layer; what it draws and how its tracks run is its source's.
struct Replica {
  /// The layer that it is a copy of; -1 for a free place.
  var source: Int32 = -1
  /// For a copy of a replicator's sublayer the number of the copy; -1 for what lies deeper.
  var instance: Int32 = -1
  /// Multiplies its colours, not premultiplied; the alpha is that of the copy alone and 1 deeper down.
  var tint = SIMD4<Float>(1, 1, 1, 1)
  /// The seconds by which the time of what surrounds it runs ahead of its own, and the sum of those
  /// from the root on.
  var delay = 0.0
  var wholeDelay = 0.0
  /// True if its tint or its delay is another than when its content was derived.
  var hasMoved = false
  /// Whether its change has what stands under it derived anew.
  var isPassingOn = false
  /// Whether nothing was derived for it yet.
  var isFresh = true

  var isTinted: Bool { tint != SIMD4(1, 1, 1, 1) }
}

/// The copies that a tree's replicator layers make, and the places for them: from `base` on in the
/// columns, behind those of layers.
struct ReplicaStore {
  /// The most copies of layers in a tree; further ones are left out.
  static let limit = 100_000

  /// The first place; beyond all others while there is none.
  private(set) var base = Int32.max
  private(set) var replicas: [Replica] = []
  private var free: [Int32] = []
  /// The copies made by each replicator layer that is no copy itself, in paint order.
  var copies: [Int32: [Int32]] = [:]
  /// The transforms of each replicator layer's copies.
  var powers: [Int32: CopyPowers] = [:]
  /// Those of which the last listing found no trace are on their way out.
  var visited: Set<Int32> = []
  /// Whether copies were left out of the last listing.
  var isFull = false

  var isEmpty: Bool { replicas.isEmpty }
  /// The number in use.
  var count: Int { replicas.count - free.count }

  @inline(__always)
  func contains(_ slot: Int32) -> Bool { slot >= base }

  subscript(slot: Int32) -> Replica {
    get { replicas[Int(slot - base)] }
    set { replicas[Int(slot - base)] = newValue }
  }

  /// A place for a copy; nil when there are too many. Columns that are shorter have to grow.
  mutating func take(afterSlots count: Int) -> Int32? {
    if let slot = free.popLast() {
      self[slot] = Replica()
      return slot
    }
    guard replicas.count < Self.limit else { return nil }
    // Room for layers to come, so that not every new one has all copies made again.
    if replicas.isEmpty { base = Int32(count + max(64, count / 4)) }
    replicas.append(Replica())
    return base + Int32(replicas.count - 1)
  }

  mutating func giveBack(_ slot: Int32) {
    self[slot] = Replica()
    free.append(slot)
  }

  /// Forgets all places, of which none is in use.
  mutating func removeAll() {
    replicas.removeAll()
    free.removeAll()
    copies.removeAll()
    powers.removeAll()
    base = .max
  }
}

/// A replicator layer in the tree: what the model says, and what is shown now.
struct ReplicatorRow {
  var model: LayerReplicator
  var shown: LayerReplicator
}
