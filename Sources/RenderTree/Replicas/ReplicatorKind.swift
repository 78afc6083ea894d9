/// The kind of layers that draw their sublayers several times.
enum ReplicatorKind: LayerKind {
  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    guard let replicator = state.replicator else { return remove(slot, from: &scene) }
    guard scene.kinds.replicators.contains(slot) else {
      // Removes the drawing of the sublayers themselves.
      scene.damageSublayers(of: slot)
      scene.kinds.replicators.insert(
        ReplicatorRow(model: replicator, shown: replicator), of: slot)
      scene.topology.invalidate()
      scene.mark(slot, .own)
      return
    }
    guard scene.kinds.replicators[slot].model != replicator else { return }
    scene.kinds.replicators[slot].model = replicator
    if !scene.isAnimated(.replicator, of: slot) { show(replicator, of: slot, in: &scene) }
  }

  /// Sets the presentation values of `slot`, if it is a replicator.
  private static func show(
    _ replicator: LayerReplicator, of slot: Int32, in scene: inout Scene
  ) {
    guard let old = scene.kinds.replicators.row(of: slot)?.shown, old != replicator else { return }
    scene.kinds.replicators[slot].shown = replicator
    if old.copies != replicator.copies { scene.topology.invalidate() }
    scene.mark(slot, .own)
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard scene.kinds.replicators.remove(slot) != nil else { return }
    scene.replicas.powers[slot] = nil
    scene.damageSublayers(of: slot)
    scene.topology.invalidate()
    scene.mark(slot, .own)
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    state.replicator = scene.kinds.replicators.row(of: slot)?.shown
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.replicator = scene.kinds.replicators.row(of: slot)?.model
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let replicator = values.replicator { show(replicator, of: slot, in: &scene) }
  }
}
