extension LayerStore {
  /// Returns true if layers in `slot` may be in runs with animations: their time is the media time,
  /// and they are not shown as replicas.
  func hasMediaTime(in slot: Int32) -> Bool {
    if values.haveDefaultTimings, !hasReplicators { return true }
    var next = slot
    while next >= 0 {
      if values.timing(of: next) != nil || isReplicator(next) { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// Returns true if a run may have the layer at `slot`, which is no replica, has the time of its
  /// superlayer, and is in no run.
  @inline(__always)
  func canBeInRun(_ slot: Int32) -> Bool {
    !replicas.contains(slot) && spriteRuns.canJoinRun(slot) && values.timing(of: slot) == nil
  }

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

  /// Returns true if the layers of each stretch of the run at `index` still have consecutive rows
  /// under the same superlayers, and are clean otherwise.
  func hasConsecutiveRows(ofRun index: Int32) -> Bool {
    var last: Int32 = -1
    for number in 0..<spriteRuns[index].stretchCount {
      let stretch = spriteRuns[index].stretch(number)
      let first = topology.row(of: spriteRuns[index].leader(ofStretch: number))
      guard first > last else { return false }
      for lane in stretch.first..<stretch.end {
        let row = first + lane - stretch.first
        guard keeps(row, lane: Int(lane), endingAfter: row - lane, inRun: index) else {
          return false
        }
        last = row
      }
    }
    return true
  }

  /// Returns true if the layer of a lane is still at `row`, and its subtree ends where the run
  /// expects it: `offset` rows after the end of its lanes.
  @inline(__always)
  private func keeps(
    _ row: Int32, lane: Int, endingAfter offset: Int32, inRun index: Int32
  ) -> Bool {
    let slot = spriteRuns[index].slot(lane)
    guard topology.row(of: slot) == row else { return false }
    if spriteRuns[index].key.isStatic {
      return drawProperties.dirtyFlags(of: slot).isSubset(of: .passing)
    }
    return topology.end(of: row) == offset + Int32(spriteRuns[index].end(of: lane))
      && topology.parent(of: slot) == spriteRuns[index].parent(of: lane)
      && drawProperties.dirtyFlags(of: slot).isEmpty
  }

  /// Ends a frame for which runs were selected; `drawn` has the stretches that were drawn, with the
  /// indices of their first sprites.
  mutating func endRuns(_ drawn: borrowing Column<DrawnRun>) {
    for run in 0..<spriteRuns.count {
      clearRunLeaders(run)
      spriteRuns[run].forgetPositions()
    }
    for index in 0..<drawn.count {
      let draw = drawn[index]
      spriteRuns[draw.run].setPosition(draw.first, ofStretch: draw.stretch)
      spriteRuns[draw.run].opacity = draw.opacity
    }
  }

  /// Clears the flags that a run is drawn as a whole.
  mutating func clearRunLeaders(_ index: Int32) {
    for stretch in 0..<spriteRuns[index].stretchCount {
      let slot = spriteRuns[index].leader(ofStretch: stretch)
      if drawProperties.treeFlags(of: slot).contains(.isRunLeader) {
        drawProperties.setTreeFlags(
          drawProperties.treeFlags(of: slot).subtracting(.isRunLeader), of: slot)
        invalidateRowBlock(of: slot)
      }
    }
  }

  /// Marks a run to be drawn as a whole, at the first layer of each of its stretches.
  mutating func markRunLeaders(_ index: Int32) {
    for stretch in 0..<spriteRuns[index].stretchCount {
      let slot = spriteRuns[index].leader(ofStretch: stretch)
      drawProperties.addTreeFlags(.isRunLeader, of: slot)
      invalidateRowBlock(of: slot)
    }
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
