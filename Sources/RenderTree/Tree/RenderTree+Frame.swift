import CalqueTelemetry

// The steps of a frame: the evaluation of the animations, and the tree passes after it.
extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed dirty.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    if collectsItemRecords || !fastPaths.contains(.runs) { animator.dissolveRuns(&layers) }
    return animator.evaluate(&layers, at: time, events: &events)
  }

  /// Returns the presentation values of a layer as of the last evaluation; nil for a layer that is
  /// not in the tree. During a cross-fade of contents the image is the one that shows more.
  package mutating func presentationState(of id: LayerID) -> LayerState? {
    animator.updateLayersFromRun(&layers, of: id.index)
    return layers.presentationState(of: id)
  }

  /// Returns the map from the unit square to the pixels of the layer's bounds in the last frame;
  /// nil for a layer that is not in the tree, is hidden or faces away.
  package mutating func presentationQuad(of id: LayerID) -> Homography? {
    animator.updateLayersFromRun(&layers, of: id.index)
    if layers.topology.isLive(id) { layers.updateHiddenLayer(id.index) }
    return layers.presentationQuad(of: id)
  }

  // MARK: Going back

  /// Marks every layer with animations for evaluation, because the next time may be before the last
  /// one.
  package mutating func rewind() {
    animator.dissolveRuns(&layers)
    animator.rewind()
  }

  /// Returns true if the animation `id` is finished and has no effect any more, so that it makes no
  /// difference while time goes forward. Returns false for a transition, whose snapshot is gone.
  package func isFinished(_ id: AnimationID, of layer: LayerID) -> Bool {
    animator.isFinished(layers, id, of: layer)
  }

  /// Removes the animation `id` from `layer`, if both still exist.
  package mutating func removeAnimation(_ id: AnimationID, from layer: LayerID) {
    guard layers.topology.isLive(layer) else { return }
    animator.dissolveRun(&layers, of: layer.index)
    animator.removeTracks(&layers, of: id, from: layer.index)
  }

  // MARK: Frames

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
    layers.damageBackdropsInChangedDepth()
    layers.rebuildTopologyIfNeeded()
    if layers.topology.root >= 0, !layers.replicas.isEmpty { animator.refreshReplicas(&layers) }
    animator.shareParticles(&layers)
    let moved = animator.updateRuns(&layers, &frame.sprites)
    return frame.sprites.withUnsafeMutableBufferPointer { layers.updateDrawProperties(writing: $0) }
      + moved
  }
}

/// The snapshots and bitmaps of a step of the render loop, the layers in them, and what the limits
/// have left out of the step's frames.
struct StepUse {
  var snapshots = 0
  var layersInSnapshots = 0
  var layersInBitmaps = 0
  var drawsInPictures = 0
  /// The rasterised layers since the last frame for whose bitmaps there was no room: the number of
  /// the ones, the pixels of the others.
  var leftOutBitmaps = LeftOut()
  var leftOutBitmapPixels = LeftOut()
  var excesses: [FrameExcess] = []
  /// True if the last frame leaves out what another damage would have shown.
  var isExcessive = false
}

// The work that the limits leave out.
extension RenderTree {
  /// Ends a step: further snapshots and bitmaps are those of the next one.
  package mutating func endStep() {
    (stepUse.snapshots, stepUse.drawsInPictures) = (0, 0)
    (stepUse.layersInSnapshots, stepUse.layersInBitmaps) = (0, 0)
  }

  /// Returns what the limits left out since the last call.
  package mutating func takeExcesses() -> [FrameExcess] {
    guard !stepUse.excesses.isEmpty else { return [] }
    defer { stepUse.excesses = [] }
    return stepUse.excesses
  }

  /// True if the last frame leaves out work because there is too much. The next frame is drawn
  /// whole, so that what is left out does not depend on its damage.
  package var isExcessive: Bool { stepUse.isExcessive }

  /// Notes what was left out of the frame that was made with `counters`. Returns true if it was
  /// work of drawing.
  @discardableResult
  mutating func noteExcess(_ counters: FrameCounters) -> Bool {
    note(layers.replicaExcess)
    note(layers.particleExcess)
    note(layers.emitterExcess)
    noteLeftOutBitmaps()
    note(list.resolutionExcess)
    note(list.spaceExcess)
    let others = stepUse.excesses.count
    note(batcher.drawExcess)
    note(batcher.quadExcess(counters))
    note(list.passExcess)
    note(list.comparisonExcess)
    note(list.pieceExcess)
    return stepUse.excesses.count > others || list.dependsOnDamage
  }

  /// Notes the bitmaps for which there was no room.
  private mutating func noteLeftOutBitmaps() {
    guard !stepUse.leftOutBitmaps.isEmpty || !stepUse.leftOutBitmapPixels.isEmpty else { return }
    let use = layers.bitmaps
    note(stepUse.leftOutBitmaps.sum(.bitmaps, after: use.count))
    note(stepUse.leftOutBitmapPixels.sum(.bitmapPixels, after: use.pixels))
    (stepUse.leftOutBitmaps, stepUse.leftOutBitmapPixels) = (LeftOut(), LeftOut())
  }

  /// Notes that the renderer has left out a part of `slot`, with which the textures of passes would
  /// have `bytes`.
  package mutating func noteLeftOutTarget(of slot: Int32, bytes: Int) {
    guard slot >= 0 else { return }
    stepUse.isExcessive = true
    note(LeftOut.Sum(work: .targets, slot: slot, amount: bytes))
  }

  /// Notes what a limit left out, if anything.
  mutating func note(_ excess: LeftOut.Sum?) {
    guard let excess else { return }
    let slot = layers.source(of: excess.slot)
    let layer = LayerID(index: slot, generation: layers.topology.generation(of: slot))
    stepUse.excesses.append(FrameExcess(excess.work, of: layer, amount: excess.amount))
  }
}
