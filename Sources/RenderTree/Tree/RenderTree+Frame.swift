extension RenderTree {
  /// Runs the tree passes after evaluation and leaves the result in `frame`. Returns false if
  /// nothing changed: there is nothing to draw, and `frame` is still the previous one.
  ///
  /// - Parameters:
  ///   - redrawsAll: Draws the whole surface, for overlays that colour every item. `frame.updated`
  ///     and `counters.updatedPixels` still say what changed.
  ///   - evenUnchanged: Makes a frame even if nothing changed; its `updated` is then empty.
  package mutating func makeFrame(
    redrawsAll: Bool = false, evenUnchanged: Bool = false
  ) -> Bool {
    let visitedCount = updateDrawProperties()
    layers.expandDamageToBackdrops()
    let updated = layers.drawProperties.damage
    guard !updated.isEmpty || evenUnchanged else { return false }
    frame.removeAllButSprites()
    frame.width = surfaceRect.width
    frame.height = surfaceRect.height
    layers.findProfiledSubtree()
    frame.profiledRect = layers.profiledSubtree.pixels
    frame.updated = updated
    frame.counters.updatedPixels = frame.updatedInProfiledRect.area
    frame.counters.layers = layers.profiledSubtree.rows.count
    frame.counters.layersVisited = visitedCount
    frame.damage = redrawsAll || collectsItemRecords || isExcessive ? surfaceRect : updated
    if collectsItemRecords { animator.dissolveRuns(&layers) }
    animator.chooseRuns(&layers, on: frame.damage)
    list.build(layers, 0..<layers.topology.rowCount, on: frame.damage)
    while !list.pixelsExcludedFromRuns.isEmpty,
      animator.dissolveRuns(&layers, on: list.pixelsExcludedFromRuns)
    {
      list.build(layers, 0..<layers.topology.rowCount, on: frame.damage)
    }
    list.writeResults(to: &layers)
    if fastPaths.contains(.culling) { culler.cull(layers, &list, &frame) }
    batcher.batch(layers, list, &frame)
    if collectsItemRecords {
      itemRecordCollector.takeItemRecords(layers, animator, list, batcher, &frame)
    }
    list.moveResults(to: &frame)
    stepUse.isExcessive = noteExcess(frame.counters)
    if collectsContentsUpdates { itemRecordCollector.reportContentsUpdates(layers, &frame) }
    batcher.writeRunPositions(to: &layers)
    if fastPaths.contains(.runs), !collectsItemRecords {
      animator.formRuns(&layers, of: list, on: frame.damage)
    }
    layers.drawProperties.setDamage(.empty)
    return true
  }

  /// Derives the draw properties of all dirty layers. Returns the number of layers that were
  /// visited.
  @discardableResult
  mutating func updateDrawProperties() -> Int {
    layers.rebuildTopologyIfNeeded()
    if layers.topology.root >= 0, !layers.replicas.isEmpty { animator.refreshReplicas(&layers) }
    animator.shareParticles(&layers)
    let moved = animator.updateRuns(&layers, &frame.sprites)
    return frame.sprites.withUnsafeMutableBufferPointer { layers.updateDrawProperties(writing: $0) }
      + moved
  }
}
