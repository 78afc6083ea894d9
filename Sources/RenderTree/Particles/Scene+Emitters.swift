import Motion

// An emitter layer's particles are found anew for each frame, from what the layer was told and its time.
// Evaluation moves the time on; placing the layer makes sprites of the particles; flattening lists them
// as runs, which batch as they are.
extension Scene {
  /// Makes `emitter` the one of `slot`; nil for a layer without one.
  mutating func setEmitter(_ emitter: LayerEmitter?, of slot: Int32) {
    guard let emitter else {
      freeEmitter(of: slot)
      return
    }
    guard let former = emitters.model(of: slot) else {
      emitters.insert(emitter, of: slot)
      mark(slot, [.own, .parts])
      return
    }
    guard former != emitter else { return }
    emitters.setModel(emitter, of: slot)
    if !values.animatedGroups(of: slot).contains(.emitter) { emitters.show(emitter, of: slot) }
  }

  mutating func freeEmitter(of slot: Int32) {
    guard emitters.place(of: slot) != nil else { return }
    emitters.remove(slot, isCopy: replicas.contains(slot), &images)
    mark(slot, [.own, .parts])
  }

  /// Whether the layer was visible in the last frame, or has to be looked at again.
  func isEmitterSeen(_ slot: Int32) -> Bool {
    if placement.visibility(of: slot).contains(.isVisible)
      || !placement.marks(of: slot).isDisjoint(with: [.tree, .place, .parts])
    {
      return true
    }
    return false
  }

  /// Finds the particles of `slot` and where they are drawn, on `plane`.
  mutating func fillParticles(of slot: Int32, on plane: Plane, _ outside: Outside) {
    guard let place = emitters.place(of: slot) else { return }
    emitters.rows[place].sprites.removeAll(keepingCapacity: true)
    emitters.rows[place].runs.removeAll(keepingCapacity: true)
    emitters.rows[place].bounds = .empty
    emitters.rows[place].area = 0
    guard outside.isVisible else { return }
    let settings = emitters.rows[place].shown.settings
    var field = ParticleField(plane, slot: slot, seen: outside.clip)
    if settings.preservesDepth { field.depth = depthAxis(of: slot, outside) }
    emitters.fill(place, field, settings.order)
  }

  /// How far a point moves, in pixels times w, when it leaves the layer's plane by a point.
  private func depthAxis(of slot: Int32, _ outside: Outside) -> SIMD3<Double> {
    let own = values.space(of: slot)
    var matrix = own.transform.concatenated(
      with: .translation(
        values.box(of: slot).position.x, values.box(of: slot).position.y, own.zPosition))
    if !outside.isFlat, values.hasSpace(outside.slot) {
      let anchor = values.box(of: outside.slot).anchor
      matrix = matrix.concatenated(with: .translation(-anchor.x, -anchor.y, 0))
        .concatenated(with: values.space(of: outside.slot).sublayerTransform)
        .concatenated(with: .translation(anchor.x, anchor.y, 0))
    }
    let axis = matrix.row3
    let outer = outside.plane
    return SIMD3(
      outer.xu * axis.x + outer.xv * axis.y + outer.x1 * axis.w,
      outer.yu * axis.x + outer.yv * axis.y + outer.y1 * axis.w,
      outer.wu * axis.x + outer.wv * axis.y + outer.w1 * axis.w)
  }
}
