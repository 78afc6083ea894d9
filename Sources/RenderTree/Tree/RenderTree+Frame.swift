extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    if recordsDraws || !usesRuns { animator.dissolveRuns(&scene) }
    return animator.evaluate(&scene, at: time, events: &events)
  }

  /// Returns the presentation values of a layer as of the last evaluation; nil for a layer that is
  /// not in the tree. During a cross-fade of contents the image is the one that shows more.
  package mutating func shownState(of id: LayerID) -> LayerState? {
    animator.catchUpRun(&scene, of: id.index)
    return scene.shownState(of: id)
  }

  /// Runs the passes after evaluation and leaves the result in `frame`. Returns false if nothing
  /// changed: there is nothing to draw, and `frame` is still the previous one.
  ///
  /// - Parameters:
  ///   - redrawsAll: Draws the whole surface, for overlays that colour every item. `frame.updated`
  ///     and `counters.updatedPixels` still say what changed.
  ///   - evenUnchanged: Makes a frame even if nothing changed; its `updated` is then empty.
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
    frame.damage = redrawsAll || recordsDraws ? surface : updated
    if recordsDraws { animator.dissolveRuns(&scene) }
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
    if recordsDraws { drawRecorder.takeDrawRecords(scene, animator, list, batcher, &frame) }
    list.handOver(to: &frame)
    if recordsRedraws { drawRecorder.placeRedraws(scene, &frame) }
    batcher.report(to: &scene)
    if usesRuns, !recordsDraws { animator.formRuns(&scene, of: list, on: frame.damage) }
    scene.placement.setDamage(.empty)
    return true
  }

  /// Derives the placement of all dirty layers. Returns the number of layers that were visited.
  @discardableResult
  mutating func place() -> Int {
    scene.rebuildTopologyIfNeeded()
    if scene.topology.root >= 0, !scene.replicas.isEmpty { animator.refreshReplicas(&scene) }
    let moved = animator.placeRuns(&scene, &frame.sprites)
    return frame.sprites.withUnsafeMutableBufferPointer { scene.transform(writing: $0) } + moved
  }
}
