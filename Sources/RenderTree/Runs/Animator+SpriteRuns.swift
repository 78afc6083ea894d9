import CalqueMotion

// Runs are evaluated as a whole; their layers are not among the active ones.
extension Animator {
  // MARK: Ending

  /// Dissolves the run at `index`: its layers are evaluated one by one from now on.
  mutating func dissolve(_ layers: inout LayerStore, _ index: Int32) {
    updateLayersFromRun(&layers, index)
    layers.clearRunLeaders(index)
    if !layers.spriteRuns[index].key.isStatic {
      for lane in 0..<layers.spriteRuns[index].count
      where hasTracks(layers.spriteRuns[index].slot(lane)) {
        activate(layers.spriteRuns[index].slot(lane))
      }
    }
    layers.spriteRuns.remove(index)
  }

  mutating func dissolveRuns(_ layers: inout LayerStore) {
    while !layers.spriteRuns.isEmpty { dissolve(&layers, layers.spriteRuns.count - 1) }
  }

  /// Dissolves the runs that draw on any of `pixels`; returns true if there are any.
  mutating func dissolveRuns(_ layers: inout LayerStore, on pixels: PixelRect) -> Bool {
    var hasAny = false
    for index in (0..<layers.spriteRuns.count).reversed()
    where layers.spriteRuns[index].bounds.intersects(pixels) {
      dissolve(&layers, index)
      hasAny = true
    }
    return hasAny
  }

  /// Dissolves the run of the layer at `slot`, if there is one.
  mutating func dissolveRun(_ layers: inout LayerStore, of slot: Int32) {
    let index = layers.spriteRuns.run(of: slot)
    if index >= 0 { dissolve(&layers, index) }
  }

  /// Writes the values and draw properties of a run's sprites to its layers. If there was an
  /// evaluation since the sprites were written, it also writes the new values and marks the layers
  /// dirty.
  mutating func updateLayersFromRun(_ layers: inout LayerStore, _ index: Int32) {
    let run = layers.spriteRuns[index]
    if run.key.isStatic { return layers.updateLayersFromStaticRun(index) }
    guard !run.areLayersCurrent || layers.spriteRuns.hasUnwrittenTime else { return }
    for lane in 0..<run.count {
      let slot = run.slot(lane)
      let dirtyFlags = layers.drawProperties.dirtyFlags(of: slot)
      if !run.areLayersCurrent {
        _ = evaluatePackedTracks(&layers, slot, at: layers.spriteRuns.timeOfSprites)
        let parent = run.parent(of: lane)
        layers.updateDrawPropertiesWithoutDamage(
          of: slot,
          parent == run.key.ancestor
            ? run.ancestorTransform : layers.drawProperties[deviceTransformOf: parent],
          run.clipRect)
      }
      if layers.spriteRuns.hasUnwrittenTime {
        layers.markDirty(
          slot, evaluatePackedTracks(&layers, slot, at: layers.spriteRuns.time).change)
      }
      layers.markDirty(slot, dirtyFlags)
    }
    layers.spriteRuns[index].areLayersCurrent = !layers.spriteRuns.hasUnwrittenTime
  }

  /// Calls `updateLayersFromRun` for the run of the layer at `slot`, if there is one.
  mutating func updateLayersFromRun(_ layers: inout LayerStore, of slot: Int32) {
    let index = layers.spriteRuns.run(of: slot)
    if index >= 0 { updateLayersFromRun(&layers, index) }
  }

  // MARK: Evaluating

  /// Evaluates the runs at `time`, and dissolves those that are not valid then.
  mutating func evaluateRuns(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    guard !layers.spriteRuns.isEmpty else { return }
    // The profiled layer must be drawn separately from its siblings.
    if let layer = layers.profiledSubtree.layer { dissolveRun(&layers, of: layer.index) }
    for index in (0..<layers.spriteRuns.count).reversed()
    where !layers.spriteRuns[index].key.isStatic {
      let run = layers.spriteRuns[index]
      guard time >= run.since, time < run.until, layers.hasMediaTime(in: run.key.ancestor) else {
        dissolve(&layers, index)
        continue
      }
      result.running += run.trackCount
      if layers.profiledSubtree.slot >= 0, !layers.isProfiled(run.key.ancestor) {
        result.runningUnprofiled += run.trackCount
      }
      if time != layers.spriteRuns.time { layers.markDirty(run.key.ancestor, .descendants) }
    }
    layers.spriteRuns.setTime(time)
  }

  /// Writes the sprites of evaluated runs, and damages the pixels that they leave and enter.
  /// Dissolves the runs that are no longer valid. Returns the number of layers in the others that
  /// moved.
  mutating func updateRuns(_ layers: inout LayerStore, _ sprites: inout [Sprite]) -> Int {
    guard !layers.spriteRuns.isEmpty else { return 0 }
    let areRowsRenumbered = layers.spriteRuns.noteRenumbering(of: layers.topology)
    dissolveStaticRuns(&layers, areRowsRenumbered: areRowsRenumbered)
    var (parent, isClean) = (Int32(-1), true)
    for index in (0..<layers.spriteRuns.count).reversed()
    where !layers.spriteRuns[index].key.isStatic {
      if layers.spriteRuns[index].key.ancestor != parent {
        parent = layers.spriteRuns[index].key.ancestor
        isClean = layers.isClean(atAndAbove: parent)
      }
      if !isClean || areRowsRenumbered && !layers.hasConsecutiveRows(ofRun: index) {
        dissolve(&layers, index)
      }
    }
    guard layers.spriteRuns.hasUnwrittenTime else { return 0 }
    var moved = 0
    sprites.withUnsafeMutableBufferPointer { sprites in
      for index in (0..<layers.spriteRuns.count).reversed()
      where !layers.spriteRuns[index].key.isStatic {
        let old = layers.spriteRuns[index].bounds
        if layers.spriteRuns.write(index, to: sprites) {
          layers.drawProperties.addDamage(old)
          layers.drawProperties.addDamage(layers.spriteRuns[index].bounds)
          layers.spriteRuns[index].areLayersCurrent = false
          moved += layers.spriteRuns[index].count
        } else {
          dissolve(&layers, index)
        }
      }
    }
    layers.spriteRuns.noteSpritesWritten()
    return moved
  }

  /// Selects the runs inside `damage` to be drawn as a whole; the layers of the others are drawn
  /// one by one.
  mutating func chooseRuns(_ layers: inout LayerStore, on damage: PixelRect) {
    guard !layers.spriteRuns.isEmpty else { return }
    if layers.profiledSubtree.slot >= 0 { dissolveRun(&layers, of: layers.profiledSubtree.slot) }
    for index in (0..<layers.spriteRuns.count).reversed() {
      let key = layers.spriteRuns[index].key
      let coversSubtrees = key.isMixed || key.isStatic
      if coversSubtrees && layers.profiledSubtree.slot >= 0
        || (key.isStatic
          ? !layers.canContainRuns(key.ancestor)
          : layers.drawProperties.sortsByDepth(key.ancestor))
      {
        dissolve(&layers, index)
      } else if layers.spriteRuns[index].shownCount == 0
        || layers.spriteRuns[index].isInside(damage)
      {
        layers.markRunLeaders(index)
      } else {
        updateLayersFromRun(&layers, index)
        layers.spriteRuns[index].forgetPositions()
      }
    }
  }
}
