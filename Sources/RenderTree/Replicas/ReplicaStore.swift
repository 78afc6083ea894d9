import CalqueMotion

/// A copy of a layer below a replicator layer. It has a slot of its own in the tree's columns, so
/// that every tree pass treats it as a layer; its content and its tracks are those of its source.
struct Replica {
  /// The layer of which it is a copy; -1 for a free slot.
  var source: Int32 = -1
  /// The index of the copy, for a copy of a replicator's sublayer; -1 for its descendants.
  var instance: Int32 = -1
  /// The factor for its colours, not premultiplied. The alpha is the copy's own, and 1 for
  /// descendants.
  var tint = SIMD4<Float>(1, 1, 1, 1)
  /// The delay relative to its parent, in seconds, and the sum of the delays from the root down.
  var delay = 0.0
  var wholeDelay = 0.0
  /// True if its tint or its delay has changed since its content was derived.
  var hasChanged = false
  /// True if its change requires its descendants to be derived again.
  var propagatesChanges = false
  /// True if nothing was derived for it yet.
  var isNew = true

  var isTinted: Bool { tint != SIMD4(1, 1, 1, 1) }
}

/// The replicas that a tree's replicator layers make, and their slots, which begin at `base`, after
/// those of layers.
struct ReplicaStore {
  /// The limit of replicas in a tree; further ones are left out.
  static let limit = 24_576

  /// The first slot of replicas; `Int32.max` while there are none.
  private(set) var base = Int32.max
  private(set) var replicas: [Replica] = []
  private var free: [Int32] = []
  /// The replicas made by each replicator layer that is not a replica itself, in paint order.
  var bySource: [Int32: [Int32]] = [:]
  /// The transforms of each replicator layer's replicas.
  var transforms: [Int32: ReplicaTransforms] = [:]
  /// The replicator layers that the current renumbering has visited; the replicas of others are
  /// dissolved at its end.
  var visited: Set<Int32> = []
  /// The replicas that were left out of the last renumbering, and the first one's superlayer.
  var leftOut = LeftOut()

  var isEmpty: Bool { replicas.isEmpty }
  /// The number of replicas in use.
  var count: Int { replicas.count - free.count }

  @inline(__always)
  func contains(_ slot: Int32) -> Bool { slot >= base }

  subscript(slot: Int32) -> Replica {
    get { replicas[Int(slot - base)] }
    set { replicas[Int(slot - base)] = newValue }
  }

  /// Returns a slot for a replica; nil if there are too many. The columns may have to grow.
  mutating func take(afterSlots count: Int) -> Int32? {
    if let slot = free.popLast() {
      self[slot] = Replica()
      return slot
    }
    guard replicas.count < Self.limit else { return nil }
    // The gap leaves room for new layers, so that not each of them requires all replicas to be made
    // again.
    if replicas.isEmpty { base = Int32(count + max(64, count / 4)) }
    replicas.append(Replica())
    return base + Int32(replicas.count - 1)
  }

  mutating func giveBack(_ slot: Int32) {
    self[slot] = Replica()
    free.append(slot)
  }

  /// Frees all slots, none of which is in use.
  mutating func removeAll() {
    replicas.removeAll()
    free.removeAll()
    bySource.removeAll()
    transforms.removeAll()
    base = .max
  }
}

/// The transforms from the first copy of a replicator to each further one. Each is computed once,
/// from the one before, so that a copy always gets exactly the same transform.
struct ReplicaTransforms {
  private var step = CATransform3D.identity
  private var powers: [CATransform3D] = [.identity]

  /// The number of transforms computed so far.
  var count: Int { powers.count }

  /// Returns `step` applied `number` times.
  mutating func power(_ number: Int32, of step: CATransform3D) -> CATransform3D {
    if step != self.step {
      self.step = step
      powers.removeLast(powers.count - 1)
    }
    while powers.count <= number {
      powers.append(powers[powers.count - 1].concatenated(with: step))
    }
    return powers[Int(number)]
  }
}
