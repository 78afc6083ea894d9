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

  // MARK: Commits

  /// Dissolves the runs that `commit` changes, or whose layers it moves; call it before applying
  /// the commit.
  mutating func dissolveRuns(_ layers: inout LayerStore, for commit: Commit) {
    guard !layers.spriteRuns.isEmpty else { return }
    if commit.root != nil { return dissolveRuns(&layers) }
    for change in commit.states { dissolveRun(&layers, of: change.layer.index) }
    for change in commit.deltas.entries { dissolveRun(&layers, of: change.layer.index) }
    for change in commit.animations {
      switch change {
      case .added(_, let layer), .removed(_, let layer): dissolveRun(&layers, of: layer.index)
      }
    }
    for change in commit.masks {
      if let mask = change.mask { dissolveRuns(&layers, atAndUnder: mask.index) }
      dissolveRuns(&layers, atAndUnder: change.layer.index)
    }
    for id in commit.created
    where id.index < layers.topology.slotCount && layers.topology.generation(of: id.index) != 0 {
      dissolveRuns(&layers, atAndUnder: id.index)
    }
    for id in commit.removed { dissolveRuns(&layers, atAndUnder: id.index) }
    for change in commit.children where layers.topology.isLive(change.layer) {
      dissolveRuns(&layers, for: change)
    }
  }

  /// Dissolves the runs whose layers do not keep their positions in the list of `change`.
  private mutating func dissolveRuns(_ layers: inout LayerStore, for change: Commit.ChildrenChange)
  {
    // Inserted layers leave the order of the others as it is. Whether they come between the layers
    // of a run is seen when the rows are numbered again.
    let inserts = change.place != nil && !layers.isReplicator(change.layer.index)
    for child in change.children {
      if inserts {
        dissolveRuns(&layers, atAndUnder: child.index)
      } else {
        layers.spriteRuns.countMember(child.index, under: change.layer.index)
      }
    }
    for index in (0..<layers.spriteRuns.count).reversed() {
      let parent = layers.spriteRuns[index].key.ancestor
      let isMet =
        inserts || layers.spriteRuns.endCounting(index, under: change.layer.index)
      let stays =
        (layers.spriteRuns[index].key.isStatic
          ? layers.staticRun(index, stands: isMet, after: change) : isMet)
        && (inserts || parent == change.layer.index || keeps(layers, parent, change))
        && layers.spriteRuns.run(of: change.layer.index) != index
      if !stays { dissolve(&layers, index) }
    }
  }

  /// Returns true if `slot` is not a descendant of the layer of `change`, or remains one.
  private func keeps(
    _ layers: borrowing LayerStore, _ slot: Int32, _ change: Commit.ChildrenChange
  ) -> Bool {
    var next = slot
    while next >= 0, layers.topology.parent(of: next) != change.layer.index {
      next = layers.topology.parent(of: next)
    }
    return next < 0 || change.children.contains { $0.index == next }
  }

  /// Dissolves the runs of the layer at `slot` and of those under it.
  mutating func dissolveRuns(_ layers: inout LayerStore, atAndUnder slot: Int32) {
    guard slot < slotCount else { return }
    dissolveRun(&layers, of: slot)
    if layers.topology.children(of: slot).isEmpty, layers.topology.mask(of: slot) < 0 { return }
    var parent: Int32 = -1
    for index in (0..<layers.spriteRuns.count).reversed() {
      let other = layers.spriteRuns[index].key.ancestor
      if layers.spriteRuns[index].key.isStatic {
        if layers.topology.isInSubtree(layers.spriteRuns[index].slot(0), of: slot) {
          dissolve(&layers, index)
        }
        continue
      }
      if other == parent { continue }
      if layers.topology.isInSubtree(other, of: slot) {
        dissolve(&layers, index)
      } else {
        parent = other
      }
    }
  }
}
