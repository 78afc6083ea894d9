import CoreGraphics
import CalqueMotion

extension RenderTree {
  /// Applies `commit`; changes to layers that no longer exist are ignored. O(size of the commit),
  /// plus one pass over the topology when the structure of the tree changed.
  ///
  /// The caller takes the snapshots that the commit requests before it calls this.
  package mutating func apply(_ commit: Commit) {
    animator.dissolveRuns(&layers, for: commit)
    animator.invalidateLocalTimes()
    for id in commit.created { create(id) }
    for change in commit.states where layers.topology.isLive(change.layer) {
      set(change.state, of: change.layer.index)
    }
    apply(commit.deltas)
    for change in commit.children where layers.topology.isLive(change.layer) {
      var list: [Int32] = []
      for child in change.children where layers.topology.isLive(child) { list.append(child.index) }
      switch change.place {
      case nil: layers.setChildren(list, of: change.layer.index)
      case .back: layers.insertChildren(list, inFrontOf: -1, of: change.layer.index)
      case .inFront(let sibling):
        layers.insertChildren(
          list, inFrontOf: layers.topology.isLive(sibling) ? sibling.index : .max,
          of: change.layer.index)
      }
    }
    for change in commit.masks where layers.topology.isLive(change.layer) {
      let mask = change.mask.flatMap { layers.topology.isLive($0) ? $0.index : nil } ?? -1
      layers.setMask(mask, of: change.layer.index)
    }
    var tail = TrackTail()
    for change in commit.animations {
      switch change {
      case .added(let animation, let layer) where layers.topology.isLive(layer):
        animator.add(&layers, animation, to: layer.index, tail: &tail)
      case .removed(let id, let layer) where layers.topology.isLive(layer):
        animator.removeTracks(&layers, of: id, from: layer.index)
        tail = TrackTail()
      default: break
      }
    }
    for change in commit.clocks { animator.set(change.run, of: change.clock, &layers) }
    for request in commit.frameRates where layers.topology.isLive(request.layer) {
      animator.setFrameRates(request.rates, of: request.animation, on: request.layer.index)
    }
    if let newRoot = commit.root, layers.topology.isLive(newRoot) { layers.setRoot(newRoot.index) }
    for id in commit.removed where layers.topology.isLive(id) { remove(id.index) }
    layers.topology.removeStaleChildren()
    if !layers.takenSnapshots.isEmpty { layers.dropTakenSnapshots() }
  }

  private mutating func create(_ id: LayerID) {
    let slot = id.index
    if layers.replicas.contains(slot) { layers.dissolveReplicas() }
    if slot < layers.topology.slotCount {
      if layers.topology.generation(of: slot) != 0 {
        remove(slot)
        layers.topology.removeStaleChildren()
      }
    } else {
      layers.grow(to: Int(slot) + 1)
    }
    if slot >= animator.slotCount { animator.grow(to: layers.topology.slotCount) }
    layers.create(id)
  }

  private mutating func remove(_ slot: Int32) {
    animator.removeAllTracks(&layers, of: slot)
    layers.remove(slot)
  }

  private mutating func apply(_ deltas: LayerDeltas) {
    var (geometry, transform, opacity) = (0, 0, 0)
    for entry in deltas.entries {
      let slot = entry.layer.index
      let isLive = layers.topology.isLive(entry.layer)
      if entry.fields.contains(.geometry) {
        if isLive { layers.set(deltas.geometries[geometry], of: slot) }
        geometry += 1
      }
      if entry.fields.contains(.transform) {
        if isLive { layers.set(transform: deltas.transforms[transform], of: slot) }
        transform += 1
      }
      if entry.fields.contains(.opacity) {
        if isLive { layers.set(opacity: deltas.opacities[opacity], of: slot) }
        opacity += 1
      }
      guard isLive else { continue }
      animator.requireFullEvaluation(slot)
      if animator.hasTracks(slot) { animator.activate(slot) }
    }
  }

  private mutating func set(_ state: LayerState, of slot: Int32) {
    animator.requireFullEvaluation(slot)
    if collectsContentsUpdates {
      itemRecordCollector.recordContentsUpdate(layers, of: slot, state.content.image)
    }
    if layers.set(state, of: slot) {
      animator.dissolveRuns(&layers, atAndUnder: slot)
      animator.activateSubtree(layers, of: slot)
    }
    if animator.hasTracks(slot) { animator.activate(slot) }
  }
}
