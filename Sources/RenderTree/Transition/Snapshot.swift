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

/// The snapshots of transitions that are over, which loops of them show. The newest are kept, and
/// none while no tool asks for them.
struct KeptSnapshots {
  /// The most snapshots kept, those that loops show aside: each may be as large as the surface.
  static let limit = 16

  /// True if the snapshot of a transition is kept when the transition is removed.
  private(set) var isOn = false
  private var entries: [(original: AnimationID, snapshot: Snapshot?)] = []

  mutating func turnOn() { isOn = true }

  /// Keeps no snapshot any more. Returns those that were kept.
  mutating func turnOff() -> [Snapshot] {
    isOn = false
    return removeAll()
  }

  /// Removes and returns all snapshots.
  mutating func removeAll() -> [Snapshot] {
    defer { entries = [] }
    return entries.compactMap(\.snapshot)
  }

  /// Keeps the snapshot of a transition, nil for one of nothing. Returns the snapshots that gave
  /// way to it, none of which a loop of those in `looped` shows.
  mutating func keep(
    _ snapshot: Snapshot?, of original: AnimationID, sparing looped: [AnimationID]
  ) -> [Snapshot] {
    entries.append((original, snapshot))
    var dropped: [Snapshot] = []
    while entries.count > Self.limit,
      let index = entries.firstIndex(where: { !looped.contains($0.original) })
    {
      if let snapshot = entries.remove(at: index).snapshot { dropped.append(snapshot) }
    }
    return dropped
  }

  /// Returns the snapshot of a transition, which is nil for one of nothing; nil if it is not kept.
  func snapshot(of original: AnimationID) -> Snapshot?? {
    entries.last { $0.original == original }.map(\.snapshot)
  }
}

extension LayerStore {
  /// Keeps the snapshots of transitions that end from now on, or drops those kept with the loops
  /// that show them.
  mutating func keepSnapshots(_ isOn: Bool) {
    guard isOn != keptSnapshots.isOn else { return }
    guard !isOn else { return keptSnapshots.turnOn() }
    while let index = transitions[..<layerTransitions].firstIndex(where: { $0.loop != nil }) {
      dropTransition(at: index)
    }
    for snapshot in keptSnapshots.turnOff() { snapshotIDs.giveBack(snapshot.id) }
  }

  /// Keeps or drops the snapshot of a transition that was removed.
  mutating func leaveSnapshot(of transition: ActiveTransition) {
    guard keptSnapshots.isOn else {
      if let snapshot = transition.snapshot { snapshotIDs.giveBack(snapshot.id) }
      return
    }
    let looped = transitions[..<layerTransitions].compactMap { $0.loop?.original }
    let dropped = keptSnapshots.keep(transition.snapshot, of: transition.id, sparing: looped)
    for snapshot in dropped { snapshotIDs.giveBack(snapshot.id) }
  }

  /// Returns the snapshot that `original` leads or led from, which is nil for one of nothing; nil
  /// if it is gone.
  func snapshot(forLoopOf original: AnimationID) -> Snapshot?? {
    let running = transitions[..<layerTransitions].first { $0.id == original }
    return running.map(\.snapshot) ?? keptSnapshots.snapshot(of: original)
  }
}
