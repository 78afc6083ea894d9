import Motion

// Runs of layers that are at rest in their host: when the host moves, they are moved as one.
extension Scene {
  // MARK: Changes

  /// Returns true if the layers of the run at `place` keep their positions after `change`. `stands`
  /// is true if they keep their order in its list, for sublayers of the host.
  func carriedRun(_ place: Int32, stands: Bool, after change: Commit.ChildrenChange) -> Bool {
    let layer = change.layer.index
    if layer == spriteRuns[place].form.host { return stands && isLevelRun(place) }
    if spriteRuns.run(of: layer) == place { return false }
    var next = topology.parent(of: spriteRuns[place].slot(0))
    while next >= 0, next != spriteRuns[place].form.host {
      if next == layer { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// Returns true if the layers of the run at `place` are all leaves and sublayers of its host.
  private func isLevelRun(_ place: Int32) -> Bool {
    let (host, count) = (spriteRuns[place].form.host, spriteRuns[place].count)
    return (0..<count).allSatisfy { lane in
      let slot = spriteRuns[place].slot(lane)
      return topology.parent(of: slot) == host && topology.children(of: slot).isEmpty
    }
  }

  /// Returns true if neither the first layer of the run at `place` nor a layer between it and the
  /// host is marked.
  func isCalm(inCarriedRun place: Int32) -> Bool {
    isCalm(atAndAbove: spriteRuns[place].slot(0), below: spriteRuns[place].form.host)
  }

  // MARK: Placing

  /// Moves the run that begins with `row`, if it is a carried one, along with its host, and damages
  /// the pixels that it leaves and enters. Returns the row after its layers. Returns `row` if the
  /// run is not moved; a carried run is then removed, and its layers are placed one by one.
  mutating func carryRun(
    from row: Int32, writing sprites: UnsafeMutableBufferPointer<Sprite>
  ) -> Int32 {
    let slot = topology.slot(at: row)
    let place = spriteRuns.run(of: slot)
    let (form, count) = (spriteRuns[place].form, spriteRuns[place].count)
    guard form.isCarried, slot == spriteRuns[place].slot(0) else { return row }
    placement.addDamage(spriteRuns[place].bounds)
    freshen(form.host)
    if let inherited = hostOfRuns(form.host),
      spriteRuns.carry(place, to: inherited.plane, inherited.clip, on: surface, writing: sprites)
    {
      placement.addDamage(spriteRuns[place].bounds)
      for lane in 0..<count { placement.unmark(spriteRuns[place].slot(lane)) }
      placement.noteChange(at: row..<row + Int32(count))
      return row + Int32(count)
    }
    for lane in 0..<count { placement.forgetDrawn(by: spriteRuns[place].slot(lane)) }
    leadsNoRun(slot)
    spriteRuns.remove(place)
    return row
  }

  /// Updates the plane and the clip of a layer that moved with a carried run, for its sublayers.
  @inline(__always)
  mutating func freshen(_ slot: Int32) {
    let place = spriteRuns.run(of: slot)
    if place >= 0, !spriteRuns[place].isCaughtUp { freshen(slot, inRun: place) }
  }

  private mutating func freshen(_ slot: Int32, inRun place: Int32) {
    let lane = topology.row(of: slot) - topology.row(of: spriteRuns[place].slot(0))
    placement.setPlane(spriteRuns[place].plane(ofCarried: Int(lane)), of: slot)
    placement.setClip(spriteRuns[place].clip, of: slot)
  }

  /// Writes the placements of the sprites to the layers of a carried run.
  mutating func settleCarried(_ place: Int32) {
    guard !spriteRuns[place].isCaughtUp else { return }
    let damage = placement.damage
    for lane in 0..<spriteRuns[place].count {
      let slot = spriteRuns[place].slot(lane)
      let (plane, clip) = (spriteRuns[place].plane(ofCarried: lane), spriteRuns[place].clip)
      let pixels = plane.flatPixelBounds(of: values[boxOf: slot].bounds)
      placement.setPlane(plane, of: slot)
      placement.setClip(clip, of: slot)
      placement.setVisibility(clip.contains(pixels) ? .isPlainlySeen : .isVisible, of: slot)
      placement.forgetDrawn(by: slot)
      placement.redraw(slot, on: pixels.intersection(clip))
      noteChange(of: slot)
    }
    placement.setDamage(damage)
    spriteRuns[place].isCaughtUp = true
  }

  // MARK: Forming

  /// The number of walks for which layers must be at rest before they join a carried run.
  private static let rest = 8
  /// The limit of layers between the first layer of a run and its host.
  private static let farthestHost = 16

  /// Returns the host of a run that begins with the layer at `slot`: the nearest ancestor that
  /// moves or affects the drawing of its sublayers, or the farthest one allowed; -1 for none.
  func hostOfCarried(_ slot: Int32) -> Int32 {
    var host = topology.parent(of: slot)
    var rest = Self.farthestHost
    while host >= 0, rest > 0, isPassed(host), topology.parent(of: host) >= 0 {
      host = topology.parent(of: host)
      rest -= 1
    }
    return host
  }

  /// Returns true if the layer at `slot`, which has sublayers, is at rest and does not affect their
  /// drawing.
  private func isPassed(_ slot: Int32) -> Bool {
    (isSeenInRun(slot)
      || placement.visibility(of: slot) == .isVisible && placement.drawFlags(of: slot).isEmpty)
      && letsSublayersBe(slot) && rests(slot)
  }

  /// Returns true if the layers in the layer's block of rows have been at rest for a while.
  private func rests(_ slot: Int32) -> Bool {
    placement.restingWalks(ofBlock: topology.row(of: slot) / RowBlock.size) >= Self.rest
  }

  private func letsSublayersBe(_ slot: Int32) -> Bool {
    !placement.drawFlags(of: slot).contains(.masksToBounds) && topology.mask(of: slot) < 0
      && !topology.isMask(slot) && values[appearanceOf: slot].opacity >= 1
      && !placement.sortsByDepth(slot) && values.keepsSublayersFlat(slot)
      && values.staysInPlane(slot) && !contexts3D.contains(slot)
  }

  /// Returns the form of the layer at `slot` in a run that `host` carries, with `isUpright` false;
  /// nil if it fits in none.
  func formInCarriedRun(of slot: Int32, in host: Int32) -> SpriteRun.Form? {
    let row = topology.row(of: slot)
    let drawFlags = placement.drawFlags(of: slot)
    guard spriteRuns.mayJoin(slot), isSeenInRun(slot), placement.marks(of: slot).isEmpty,
      drawFlags.isSimple, drawFlags.contains(.isPlain), values.staysInPlane(slot), rests(slot),
      !topology.isMask(slot), topology.end(of: row) == row + 1 || letsSublayersBe(slot)
    else { return nil }
    let isOpaque = drawFlags.contains(.isOpaque) && values[appearanceOf: slot].opacity >= 1
    if isOpaque, standsForItself(slot) { return nil }
    return SpriteRun.Form(
      host: host, content: values[contentOf: slot], flags: values[appearanceOf: slot].flags,
      drawFlags: drawFlags, isOpaque: isOpaque, isUpright: false, isCarried: true)
  }

  /// Returns true for an opaque layer that is large enough to be an occluder, or whose background
  /// is opaque only by its `isOpaque` flag.
  func standsForItself(_ slot: Int32) -> Bool {
    placement.drawFlags(of: slot).contains(.background)
      && values[appearanceOf: slot].backgroundColor.w < 1
      || Culler.mayHide(placement[planeOf: slot].flatPixelBounds(of: values[boxOf: slot].bounds))
  }
}

extension SpriteRun {
  /// Returns the map from the points of a carried layer to pixels.
  func plane(ofCarried lane: Int) -> PlaneTransform {
    let (group, number) = (lane / 4, lane % 4)
    return PlaneTransform(
      xu: frame.a[group][number], xv: frame.c[group][number], x1: frame.x[group][number],
      yu: frame.b[group][number], yv: frame.d[group][number], y1: frame.y[group][number],
      wu: 0, wv: 0, w1: 1, kind: form.isUpright ? .aligned : .affine
    ).followed(by: plane)
  }

  /// True if the run is carried, and has opaque layers that may be large enough to be occluders.
  var mayHide: Bool {
    guard form.isCarried, form.isOpaque else { return false }
    let scale = max(abs(plane.xu) + abs(plane.xv), abs(plane.yu) + abs(plane.yv))
    return Culler.mayHide(PlaneTransform.enclosing(0, 0, largestSide * scale, largestSide * scale))
  }
}
