import CoreGraphics
import Motion

extension RenderTree {
  /// Applies `commit`; changes to layers that no longer exist are ignored. O(size of the commit),
  /// plus one pass over the topology when the structure of the tree changed.
  ///
  /// The caller takes the snapshots that the commit requests before it calls this.
  package mutating func apply(_ commit: Commit) {
    for part in commit.earlier { apply(part) }
    animator.dissolveRuns(&scene, for: commit)
    animator.forgetTimes()
    for id in commit.created { create(id) }
    for change in commit.states where scene.topology.isLive(change.layer) {
      set(change.state, of: change.layer.index)
    }
    for change in commit.children where scene.topology.isLive(change.layer) {
      var list: [Int32] = []
      for child in change.children where scene.topology.isLive(child) { list.append(child.index) }
      scene.setChildren(list, of: change.layer.index)
    }
    for change in commit.masks where scene.topology.isLive(change.layer) {
      let mask = change.mask.flatMap { scene.topology.isLive($0) ? $0.index : nil } ?? -1
      scene.setMask(mask, of: change.layer.index)
    }
    var tail = TrackTail()
    for change in commit.animations {
      switch change {
      case .added(let animation, let layer) where scene.topology.isLive(layer):
        animator.add(&scene, animation, to: layer.index, tail: &tail)
      case .removed(let id, let layer) where scene.topology.isLive(layer):
        animator.removeTracks(&scene, of: id, from: layer.index)
        tail = TrackTail()
      default: break
      }
    }
    if let newRoot = commit.root, scene.topology.isLive(newRoot) { scene.setRoot(newRoot.index) }
    for id in commit.removed where scene.topology.isLive(id) { remove(id.index) }
    scene.topology.closeUp()
    if !scene.takenSnapshots.isEmpty { scene.dropTakenSnapshots() }
  }

  private mutating func create(_ id: LayerID) {
    let slot = id.index
    if scene.replicas.contains(slot) { scene.dissolveReplicas() }
    if slot < scene.topology.slotCount {
      if scene.topology.generation(of: slot) != 0 {
        remove(slot)
        scene.topology.closeUp()
      }
    } else {
      scene.grow(to: Int(slot) + 1)
    }
    if slot >= animator.slotCount { animator.grow(to: scene.topology.slotCount) }
    scene.create(id)
  }

  private mutating func remove(_ slot: Int32) {
    animator.removeAllTracks(&scene, of: slot)
    scene.remove(slot)
  }

  private mutating func set(_ state: LayerState, of slot: Int32) {
    animator.unsettle(slot)
    if recordsRedraws { drawRecorder.recordRedraw(scene, of: slot, state.content.image) }
    if scene.set(state, of: slot) {
      animator.dissolveRuns(&scene)
      animator.activateSubtree(scene, of: slot)
    }
    if animator.hasTracks(slot) { animator.activate(slot) }
  }
}
