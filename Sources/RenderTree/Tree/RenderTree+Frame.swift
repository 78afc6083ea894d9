extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks what changed. Layers whose
  /// animations have all come to rest are left alone from then on. Appends to `events` what began and
  /// ended, in order of time; of those at the same time, of animations that were added first.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    if takesNotes || !usesRuns { animator.dissolveRuns(&scene) }
    return animator.evaluate(&scene, at: time, events: &events)
  }

  /// The state that the layer showed at the last evaluation, its animations applied; nil for a layer that
  /// is not in the tree. Contents that dissolve are those of which more shows.
  package mutating func shownState(of id: LayerID) -> LayerState? {
    animator.catchUpRun(&scene, of: id.index)
    return scene.shownState(of: id)
  }

  /// Runs the passes after evaluation and leaves the result in `frame`. False when nothing changed:
  /// there is nothing to draw and `frame` is still the former one.
  ///
  /// - Parameters:
  ///   - redrawsAll: draws the whole surface, for overlays that colour every item; what
  ///     changed is still what `frame.updated` and `counters.updatedPixels` say.
  ///   - evenUnchanged: makes a frame although nothing changed; its `updated` is then empty.
  package mutating func makeFrame(
    redrawsAll: Bool = false, evenUnchanged: Bool = false
  ) -> Bool {
    let placed = place()
    scene.spreadDamage()
    let updated = scene.placement.damage
    guard !updated.isEmpty || evenUnchanged else { return false }
    frame.removeAllButSprites()
    frame.width = surface.width
    frame.height = surface.height
    scene.placeScope()
    frame.scope = scene.scope.pixels
    frame.updated = updated
    frame.counters.updatedPixels = frame.updatedInScope.area
    frame.counters.layers = scene.scope.rows.count
    frame.counters.layersVisited = placed
    frame.damage = redrawsAll || takesNotes ? surface : updated
    if takesNotes { animator.dissolveRuns(&scene) }
    animator.chooseRuns(&scene, on: frame.damage)
    list.flatten(scene, 0..<scene.topology.rowCount, on: frame.damage)
    while !list.pixelsOfLoneSprites.isEmpty,
      animator.dissolveRuns(&scene, on: list.pixelsOfLoneSprites)
    {
      list.flatten(scene, 0..<scene.topology.rowCount, on: frame.damage)
    }
    list.report(to: &scene)
    if leavesOutCovered { culler.cull(scene, &list, &frame) }
    batcher.batch(scene, list, &frame)
    if takesNotes { notes.takeNotes(scene, animator, list, batcher, &frame) }
    list.handOver(to: &frame)
    if notesRedraws { notes.placeRedraws(scene, &frame) }
    batcher.report(to: &scene)
    if usesRuns, !takesNotes { animator.formRuns(&scene, of: list, on: frame.damage) }
    scene.placement.setDamage(.empty)
    return true
  }

  /// Has every layer stand where it should; gives the number of layers that were looked at.
  @discardableResult
  mutating func place() -> Int {
    scene.rebuildTopologyIfNeeded()
    if scene.topology.root >= 0, !scene.replicas.isEmpty { animator.refreshReplicas(&scene) }
    let moved = animator.placeRuns(&scene, &frame.sprites)
    return frame.sprites.withUnsafeMutableBufferPointer { scene.transform(writing: $0) } + moved
  }
}
