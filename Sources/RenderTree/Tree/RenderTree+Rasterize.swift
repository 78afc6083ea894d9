import Motion

extension RenderTree {
  /// Prepares the next rasterised layer that has no bitmap or a stale one; inner layers come first.
  /// `pictureFrame` is then the frame to draw, before the next frame is made. Returns nil when all
  /// bitmaps are up to date.
  package mutating func takeRaster() -> PictureID? {
    if rasterRow < 0 {
      place()
      scene.dropUnseenRasters()
      guard scene.hasStaleRaster else { return nil }
      rasterRow = scene.topology.rowCount
    }
    while rasterRow > 0 {
      rasterRow -= 1
      let slot = scene.topology.slot(at: rasterRow)
      guard scene.needsRaster(slot),
        scene.isSeen(row: rasterRow)
      else { continue }
      if let id = drawRaster(slot, rasterRow) { return id }
    }
    rasterRow = -1
    return nil
  }

  /// Prepares the next layer at `rows` that needs a bitmap at its present placement, on the surface
  /// or off it; inner layers come first.
  mutating func takeRaster(in rows: Range<Int32>) -> PictureID? {
    for row in rows.reversed()
    where scene.needsRaster(scene.topology.slot(at: row)) {
      if let id = drawRaster(scene.topology.slot(at: row), row) { return id }
    }
    return nil
  }

  // MARK: Drawing

  /// Prepares the bitmap of `slot`; returns nil if it draws nothing or there is no room for it.
  private mutating func drawRaster(_ slot: Int32, _ first: Int32) -> PictureID? {
    animator.dissolveRuns(&scene)
    let rows = first..<scene.topology.end(of: first)
    let density = scene.rasterRow(of: slot).shown.density
    let (spots, damage) = (scene.spots(of: rows), scene.placement.damage)
    let opacity = scene.values[lookOf: slot].opacity
    scene.values.shownLook(of: slot).pointee.opacity = 1
    scene.rasterizing = slot
    scene.place(rows, on: .scaling(density))
    let pixels = scene.drawnPixels(of: rows)
    var picture: Picture?
    if !pixels.isEmpty, scene.makeRoom(for: pixels.area, besides: slot) {
      drawPicture(rows, pixels, .raster)
      if scene.isInScope(slot) { pictureFrame.counters.rasterMisses += 1 }
      let corner = SIMD2(Double(pixels.minX), Double(pixels.minY))
      let size = SIMD2(Double(pixels.width), Double(pixels.height))
      picture = Picture(
        id: scene.nameRaster(of: slot),
        rect: SIMD4(lowHalf: corner / density, highHalf: size / density),
        isOpaque: list.isOpaque(scene, pixels))
    }
    scene.rasterizing = -1
    scene.values.shownLook(of: slot).pointee.opacity = opacity
    scene.placement.setDamage(damage)
    scene.restore(spots, of: rows)
    return scene.keep(picture, of: pixels, asRasterOf: slot, at: rows)
  }

  /// Drops the bitmap of a layer that the renderer could not store.
  package mutating func refuseRaster(_ id: PictureID) { scene.refuseRaster(id) }

  /// True if any layer has rasterisation values.
  package var hasRasterizations: Bool { scene.hasRasterizations }
}
