extension Scene {
  /// True if layers are evaluated and placed in a way that runs know: the time of all is the media time, and none has
  /// copies.
  var canHaveRuns: Bool { values.areTimesPlain && !hasReplicators && replicas.isEmpty }

  /// True if nothing at `slot` and above it, up to `end`, has changed that could count for what is under it.
  func isCalm(atAndAbove slot: Int32, below end: Int32 = -1) -> Bool {
    var next = slot
    while next >= 0, next != end {
      guard placement.marks(of: next).isSubset(of: [.descendants, .list]) else { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// True if the layers of the run at `place` still follow one another under the same layer, and nothing else of them
  /// has changed.
  func keepsRows(ofRun place: Int32) -> Bool {
    let first = topology.row(of: spriteRuns[place].slot(0))
    guard first >= 0 else { return false }
    for lane in 0..<spriteRuns[place].count {
      let (slot, row) = (spriteRuns[place].slot(lane), first + Int32(lane))
      guard topology.row(of: slot) == row,
        spriteRuns[place].form.isCarried
          ? placement.marks(of: slot).isSubset(of: [.descendants, .list])
          : topology.end(of: row) == row + 1
            && topology.parent(of: slot) == spriteRuns[place].form.host
            && placement.marks(of: slot).isEmpty
      else { return false }
    }
    return true
  }

  /// Ends a frame for which runs were chosen, of which `drawn` has the places and those of their first sprites.
  mutating func endRuns(_ drawn: borrowing Column<SpriteRunPlace>) {
    for place in 0..<spriteRuns.count {
      leadsNoRun(spriteRuns[place].slot(0))
      spriteRuns[place].place = -1
    }
    for index in 0..<drawn.count {
      let run = drawn[index]
      spriteRuns[run.run].place = run.first
      spriteRuns[run.run].opacity = run.opacity
    }
  }

  /// Has the layer at `slot`, if it was chosen to be drawn with the run that begins with it, be one like others.
  mutating func leadsNoRun(_ slot: Int32) {
    if placement.visibility(of: slot).contains(.leadsRun) {
      placement.setVisibility(placement.visibility(of: slot).subtracting(.leadsRun), of: slot)
      noteChange(of: slot)
    }
  }

  /// Has the layer at `slot` be drawn with the run that begins with it.
  mutating func leadRun(_ slot: Int32) {
    placement.addVisibility(.leadsRun, of: slot)
    noteChange(of: slot)
  }

  /// The plane and the clip that runs under `slot` would start from; nil where there can be none.
  func hostOfRuns(_ slot: Int32) -> Outside? {
    let outside = outside(of: -1, under: slot, isMask: false)
    return bearsRuns(slot) && outside.isPlain ? outside : nil
  }

  /// True if the layer at `slot` and those above it draw and let draw as if they were not there.
  func bearsRuns(_ slot: Int32) -> Bool {
    var next = slot
    while next >= 0 {
      guard placement.parts(of: next).isSimple, values[lookOf: next].opacity >= 1,
        topology.mask(of: next) < 0, !topology.isMask(next), !placement.sortsByDepth(next)
      else { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// True if nothing cuts the layer but the edge of the surface.
  func isSeenInRun(_ slot: Int32) -> Bool {
    let seen = placement.visibility(of: slot)
    return seen == .isPlainlySeen
      || seen == .isVisible && placement.parts(of: slot).contains(.isPlain)
        && placement.clip(of: slot).contains(surface)
  }

  /// The form of the layer at `slot`, but for what its animations say; nil where no run can have it.
  func formInRun(of slot: Int32) -> SpriteRun.Form? {
    let row = topology.row(of: slot)
    let parent = topology.parent(of: slot)
    guard row >= 0, parent >= 0, topology.end(of: row) == row + 1,
      isSeenInRun(slot), placement.marks(of: slot).isEmpty,
      placement.parts(of: slot).isSimple, values.staysInPlane(slot), slot != scope.slot
    else { return nil }
    let transform = values.space(of: slot).transform
    return SpriteRun.Form(
      host: parent, content: values[contentOf: slot], flags: values[lookOf: slot].flags,
      parts: placement.parts(of: slot), isUpright: transform.m12 == 0 && transform.m21 == 0)
  }
}
