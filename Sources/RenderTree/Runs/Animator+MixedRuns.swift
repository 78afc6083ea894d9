import CalqueMotion

// Mixed runs are formed of whole sublayers of an ancestor, with all that is under them.
extension Animator {
  /// Returns the layer above the outermost animated one among `slot` and the layers that contain
  /// it; -1 for none.
  func ancestorOfMixedRun(_ layers: borrowing LayerStore, _ slot: Int32) -> Int32 {
    var (next, outermost) = (slot, slot)
    while next >= 0 {
      if isActive(next) { outermost = next }
      next = layers.topology.parent(of: next)
    }
    return layers.topology.parent(of: outermost)
  }

  /// Forms mixed runs of sublayers of `ancestor`. Returns the number of layers in them.
  mutating func formMixedRuns(
    _ layers: inout LayerStore, in ancestor: Int32, _ inherited: LayerStore.ParentGeometry
  ) -> Int {
    let end = layers.topology.end(of: layers.topology.row(of: ancestor))
    var key = SpriteRun.Key(
      ancestor: ancestor, content: ContentDescriptor(), flags: [], drawFlags: [],
      isAxisAligned: false)
    key.isMixed = true
    var found = 0
    var row = layers.topology.row(of: ancestor) + 1
    while row < end {
      let last = endOfMixedRun(layers, row..<end)
      if last - row < SpriteRun.minimumCount {
        row = layers.topology.end(of: row)
        continue
      }
      let lanes = (row..<last).compactMap { mixedLane(layers, at: $0, from: row, in: ancestor) }
      if formRun(&layers, lanes, key, inherited) { found += lanes.count }
      row = last
    }
    return found
  }

  /// Returns the end of the rows of a mixed run that begins with the first of `rows`: whole
  /// sublayers of the ancestor, and groups of four layers. Returns that row if there is no run.
  private func endOfMixedRun(_ layers: borrowing LayerStore, _ rows: Range<Int32>) -> Int32 {
    let first = rows.lowerBound
    let ancestor = layers.topology.parent(of: layers.topology.slot(at: first))
    var (result, next) = (first, first)
    while next < rows.upperBound {
      let end = layers.topology.end(of: next)
      guard end - first <= SpriteRun.maximumCount else { return result }
      for row in next..<end where mixedLane(layers, at: row, from: first, in: ancestor) == nil {
        return result
      }
      next = end
      if (next - first) % 4 == 0 { result = next }
    }
    return result
  }

  /// Returns the lane of the layer at `row` in a mixed run of sublayers of `ancestor` that begins
  /// at the row `first`; nil if it fits in none. All layers of such a run move in each frame: with
  /// their superlayers or by themselves.
  private func mixedLane(
    _ layers: borrowing LayerStore, at row: Int32, from first: Int32, in ancestor: Int32
  ) -> SpriteRun.Lane? {
    let slot = layers.topology.slot(at: row)
    let parent = layers.topology.parent(of: slot)
    let (isCarried, end) = (parent != ancestor, layers.topology.end(of: row))
    let hasSublayers = end > row + 1
    guard layers.canBeInRun(slot),
      hasTracks(slot) ? isActive(slot) && usesPackedTracks[slot] : isCarried,
      let roles = rolesInRun(layers, of: slot), roles.x + roles.y == 0,
      isCarried || (hasSublayers ? roles.carries : roles.moves),
      !hasSublayers || roles.opacity == 0,
      var form = layers.mixedForm(of: slot, fades: roles.opacity > 0)
    else { return nil }
    if isCarried { form.parent = layers.topology.row(of: parent) - first }
    form.end = end - first
    form.component = roles.moving
    var lane = lane(layers, of: slot)
    if form.image != nil { lane.fill = SIMD4(repeating: 1) }
    lane.mixed = form
    return lane
  }
}

extension LayerStore {
  /// Returns the form of the layer at `slot` in a mixed run, without its place among the others;
  /// nil if it fits in none. `fades` is true if its opacity is animated.
  fileprivate func mixedForm(of slot: Int32, fades: Bool) -> SpriteRun.MixedForm? {
    let row = topology.row(of: slot)
    let drawFlags = drawProperties.drawFlags(of: slot)
    guard row > 0, !topology.isMask(slot), drawProperties.dirtyFlags(of: slot).isEmpty,
      drawFlags.allowsFastPath, drawFlags.isDisjoint(with: [.border, .masksToBounds]),
      values.staysInPlane(slot), drawProperties.clipRect(of: slot).contains(surfaceRect),
      topology.end(of: row) == row + 1
        ? topology.mask(of: slot) < 0 : leavesSublayersUnchanged(slot)
    else { return nil }
    let seen = drawProperties.treeFlags(of: slot)
    guard seen == .visibleSingleQuad || seen == .isVisible else { return nil }
    var sprite = Sprite(Homography(0, 0, 0, 0, 0, 0), color: SIMD4(), layer: slot)
    let appearance = values[appearanceOf: slot]
    let canBeOpaque = drawFlags.contains(.isOpaque)
    var form = SpriteRun.MixedForm(
      parent: -1, end: 0, sprite: sprite,
      isOpaque: canBeOpaque && !fades && appearance.opacity >= 1)
    if canBeOpaque && fades { form.opacityLimit = 1 }
    if drawFlags.contains(.isSingleQuad) {
      guard drawFlags.contains(.contents) else {
        // A colour that a batch of other items takes.
        return Batcher.fitsAmongOthers(drawProperties.visibleRect(of: slot))
          && (!canBeOpaque || appearance.backgroundColor.w >= 1) ? form : nil
      }
      let content = values[contentOf: slot]
      // The batch has one filter for all.
      guard content.isSmall, content.fit.filter == .linear, !form.isOpaque else { return nil }
      let texture = content.fit.textureRect
      (sprite.u0, sprite.v0, sprite.u1, sprite.v1) = (texture.x, texture.y, texture.z, texture.w)
      sprite.image = content.image.index
      (form.sprite, form.image) = (sprite, content.image)
      return form
    }
    guard drawFlags.contains(.background), !drawFlags.contains(.contents), appearance.isRounded,
      appearance.cornerStyle == []
    else { return nil }
    let bounds = values[geometryOf: slot].bounds
    sprite.setRound(
      SIMD2<Float>(bounds.highHalf), cornerRadius: appearance.effectiveRadius(in: bounds))
    form.sprite = sprite
    return form
  }
}
