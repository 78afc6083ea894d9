// The pixels that filters reach: the damage that blurred backdrops spread, and the distances by
// which blurs extend drawing.
extension LayerStore {
  /// Adds the pixels that damaged backdrops read to the damage: a blurred backdrop is drawn again
  /// completely if any pixel that it reads changes, and so is a subtree whose blend mode changes
  /// the pixels between its layers. Repeats this, because one backdrop may damage the next; if it
  /// goes on for more than a few times, the whole surface is damaged.
  mutating func expandDamageToBackdrops() {
    drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
    guard !drawProperties.damage.isEmpty else { return }
    updateCompositedPixels()
    var rest = min(features.filters.indices.count, FrameLimit.backdropRounds)
    let isCut = rest < features.filters.indices.count
    while rest > 0 {
      let before = drawProperties.damage
      for index in features.filters.indices {
        guard let slot = features.filters.owner(at: index) else { continue }
        let composited = features.filters[slot].compositedPixels
        if drawProperties.damage.intersects(composited) { drawProperties.addDamage(composited) }
        guard let read = pixelsReadForBackdrop(of: slot) else { continue }
        if drawProperties.damage.intersects(read) { drawProperties.addDamage(read) }
      }
      drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
      if drawProperties.damage == before { return }
      rest -= 1
    }
    if isCut { drawProperties.setDamage(surfaceRect) }
  }

  /// Damages blurred backdrops among layers that are sorted by depth, if any of these layers is
  /// dirty. Which layers are drawn before a backdrop may depend on layers that neither draw pixels
  /// nor overlap with it, while a blur reads beyond its own pixels.
  ///
  /// Call it before the draw properties are updated, which clears the dirty flags; a backdrop that
  /// moves is damaged by that.
  mutating func damageBackdropsInChangedDepth() {
    for index in features.filters.indices {
      guard let slot = features.filters.owner(at: index),
        let read = pixelsReadForBackdrop(of: slot), isInChangedDepth(slot)
      else { continue }
      drawProperties.addDamage(read)
    }
  }

  /// Returns true if an ancestor of `slot` sorts its sublayers by depth, and is dirty or has a
  /// dirty descendant.
  private func isInChangedDepth(_ slot: Int32) -> Bool {
    var ancestor = topology.parent(of: slot)
    while ancestor >= 0 {
      if drawProperties.sortsByDepth(ancestor)
        || drawProperties.drawFlags(of: ancestor).contains(.preserves3D),
        !drawProperties.dirtyFlags(of: ancestor).isEmpty
      {
        return true
      }
      ancestor = topology.parent(of: ancestor)
    }
    return false
  }

  /// Returns the pixels that the blurred backdrop of `slot` reads; nil if it shows none.
  private func pixelsReadForBackdrop(of slot: Int32) -> PixelRect? {
    guard !features.filters[slot].backgroundPasses.isEmpty,
      drawProperties.treeFlags(of: slot).contains(.isVisible)
    else { return nil }
    let pixels = drawProperties[deviceTransformOf: slot].pixelBounds(
      of: values[geometryOf: slot].bounds
    )
    .intersection(drawProperties.clipRect(of: slot))
    guard !pixels.isEmpty else { return nil }
    let density = density(of: slot, on: drawProperties[deviceTransformOf: slot])
    var reach = BlurExtent()
    for pass in features.filters[slot].backgroundPasses { reach.add(pass.blur(density)) }
    return reach.pixels(for: pixels)
  }

  /// Finds the pixels on which subtrees are composited whose blend modes change those between
  /// their layers, and damages them where they have changed.
  private mutating func updateCompositedPixels() {
    var visits = 0
    for index in features.filters.indices {
      guard let slot = features.filters.owner(at: index) else { continue }
      let old = features.filters[slot].compositedPixels
      let new = compositedPixels(of: slot, &visits)
      guard new != old else { continue }
      features.filters[slot].compositedPixels = new
      drawProperties.addDamage(old)
      drawProperties.addDamage(new)
    }
    drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
  }

  /// The layers that are visited for the bounding boxes of subtrees inside of each other; those of
  /// further ones count as the whole surface.
  private static let visitLimit = 1 << 17

  /// Returns the bounding box of the pixels that the layers of the subtree draw on; empty if its
  /// blend mode changes only these. Adds the number of these layers to `visits`.
  private func compositedPixels(of slot: Int32, _ visits: inout Int) -> PixelRect {
    let row = topology.row(of: slot)
    guard features.filters[slot].presentation.compositing.reachesBeyondSource, row >= 0,
      drawProperties.treeFlags(of: slot).contains(.isVisible)
    else { return .empty }
    visits += Int(topology.end(of: row) - row)
    guard visits <= Self.visitLimit else { return surfaceRect }
    var result = PixelRect.empty
    for row in row..<topology.end(of: row) {
      let layer = topology.slot(at: row)
      let run = spriteRuns.run(of: layer)
      result = result.union(
        run < 0 ? drawProperties.visibleRect(of: layer) : spriteRuns[run].bounds)
    }
    return result.intersection(surfaceRect)
  }
}

// The distances by which blurs extend drawing.

extension LayerStore {
  /// The limit of the outset through nested layers, in pixels.
  static var largestOutset: Int32 { 1 << 24 }

  /// Returns the pixels per point of the layer, at its centre.
  func density(of slot: Int32, on deviceTransform: PlaneTransform) -> Double {
    let bounds = values[geometryOf: slot].bounds
    let density = deviceTransform.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    return density.isFinite ? density : 1
  }

  /// Returns the distance in pixels by which the layer's own filters and its shadow extend its
  /// subtree's drawing.
  func ownOutset(of slot: Int32, on deviceTransform: PlaneTransform) -> Int32 {
    var result: Int32 = 0
    if drawProperties.drawFlags(of: slot).contains(.filters) {
      result = outset(of: features.filters[slot].passes, slot, deviceTransform)
    }
    if drawProperties.drawFlags(of: slot).contains(.shadow) {
      result += shadowOutset(of: slot, on: deviceTransform)
    }
    return result
  }

  private func outset(of passes: [FilterPass], _ slot: Int32, _ deviceTransform: PlaneTransform)
    -> Int32
  {
    var radius = 0.0
    for pass in passes { radius = max(radius, pass.radius) }
    guard radius > 0 else { return 0 }
    let density = density(of: slot, on: deviceTransform)
    return passes.reduce(0) { min($0 + $1.blur(density).extent.max(), Self.largestOutset) }
  }

  /// Returns true if the layer filters the backdrop within its bounds.
  func filtersBackdrop(_ slot: Int32, _ drawFlags: DrawFlags) -> Bool {
    drawFlags.contains(.filters) && !features.filters[slot].backgroundPasses.isEmpty
  }
}
