extension LayerStore {
  /// True if runs are supported: the time of every layer is the media time, and there are no
  /// replicas.
  var canHaveRuns: Bool { values.haveDefaultTimings && !hasReplicators && replicas.isEmpty }

  /// Returns true if neither `slot` nor an ancestor below `end` is dirty with a change that
  /// affects its sublayers.
  func isClean(atAndAbove slot: Int32, below end: Int32 = -1) -> Bool {
    var next = slot
    while next >= 0, next != end {
      guard drawProperties.dirtyFlags(of: next).isSubset(of: .passing) else {
        return false
      }
      next = topology.parent(of: next)
    }
    return true
  }

  /// Returns true if the layers of the run at `index` still have consecutive rows under the same
  /// superlayers, and are clean otherwise.
  func hasConsecutiveRows(ofRun index: Int32) -> Bool {
    let first = topology.row(of: spriteRuns[index].slot(0))
    guard first >= 0 else { return false }
    for lane in 0..<spriteRuns[index].count {
      let (slot, row) = (spriteRuns[index].slot(lane), first + Int32(lane))
      guard topology.row(of: slot) == row,
        spriteRuns[index].key.isStatic
          ? drawProperties.dirtyFlags(of: slot).isSubset(of: .passing)
          : topology.end(of: row) == first + Int32(spriteRuns[index].end(of: lane))
            && topology.parent(of: slot) == spriteRuns[index].parent(of: lane)
            && drawProperties.dirtyFlags(of: slot).isEmpty
      else { return false }
    }
    return true
  }

  /// Ends a frame for which runs were selected; `drawn` has those that were drawn, with the indices
  /// of their first sprites.
  mutating func endRuns(_ drawn: borrowing Column<DrawnRun>) {
    for run in 0..<spriteRuns.count {
      clearRunLeader(spriteRuns[run].slot(0))
      spriteRuns[run].firstSprite = -1
    }
    for index in 0..<drawn.count {
      let draw = drawn[index]
      spriteRuns[draw.run].firstSprite = draw.first
      spriteRuns[draw.run].opacity = draw.opacity
    }
  }

  /// Clears the flag that the run which begins with the layer at `slot` is drawn as a whole.
  mutating func clearRunLeader(_ slot: Int32) {
    if drawProperties.treeFlags(of: slot).contains(.isRunLeader) {
      drawProperties.setTreeFlags(
        drawProperties.treeFlags(of: slot).subtracting(.isRunLeader), of: slot)
      invalidateRowBlock(of: slot)
    }
  }

  /// Marks the run that begins with the layer at `slot` to be drawn as a whole.
  mutating func markRunLeader(_ slot: Int32) {
    drawProperties.addTreeFlags(.isRunLeader, of: slot)
    invalidateRowBlock(of: slot)
  }

  /// Returns the context of runs under `slot`; nil if there can be none.
  func parentGeometryOfRuns(_ slot: Int32) -> ParentGeometry? {
    let inherited = inherited(of: -1, under: slot, isMask: false)
    return canContainRuns(slot) && inherited.allowsFastPath ? inherited : nil
  }

  /// Returns true if the layer at `slot` and its ancestors do not affect the drawing of their
  /// sublayers.
  func canContainRuns(_ slot: Int32) -> Bool {
    var next = slot
    while next >= 0 {
      guard drawProperties.drawFlags(of: next).allowsFastPath,
        values[appearanceOf: next].opacity >= 1,
        topology.mask(of: next) < 0, !topology.isMask(next), !drawProperties.sortsByDepth(next)
      else { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// Returns true if nothing clips the layer except the edge of the surface.
  func isVisibleInRun(_ slot: Int32) -> Bool {
    let seen = drawProperties.treeFlags(of: slot)
    return seen == .visibleSingleQuad
      || seen == .isVisible && drawProperties.drawFlags(of: slot).contains(.isSingleQuad)
        && drawProperties.clipRect(of: slot).contains(surfaceRect)
  }

  /// Returns the key of the layer at `slot`, without the fields that depend on its animations; nil
  /// if it fits in no run.
  func keyInRun(of slot: Int32) -> SpriteRun.Key? {
    let row = topology.row(of: slot)
    let parent = topology.parent(of: slot)
    guard row >= 0, parent >= 0, topology.end(of: row) == row + 1,
      isVisibleInRun(slot), drawProperties.dirtyFlags(of: slot).isEmpty,
      drawProperties.drawFlags(of: slot).allowsFastPath, values.staysInPlane(slot),
      slot != profiledSubtree.slot
    else { return nil }
    let transform = values.transforms(of: slot).transform
    return SpriteRun.Key(
      ancestor: parent, content: values[contentOf: slot], flags: values[appearanceOf: slot].flags,
      drawFlags: drawProperties.drawFlags(of: slot),
      isAxisAligned: transform.m12 == 0 && transform.m21 == 0)
  }
}
