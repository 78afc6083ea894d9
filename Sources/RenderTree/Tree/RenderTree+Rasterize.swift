import Motion

extension RenderTree {
  /// Prepares the next rasterised layer that has no bitmap or a stale one; inner layers come first.
  /// `snapshotFrame` is then the frame to draw, before the next frame is made. Returns nil when all
  /// bitmaps are up to date.
  package mutating func takeRasterization() -> SnapshotID? {
    if rasterizationCursor < 0 {
      place()
      scene.dropUnseenRasterizations()
      guard scene.hasStaleRasterization else { return nil }
      rasterizationCursor = scene.topology.rowCount
    }
    while rasterizationCursor > 0 {
      rasterizationCursor -= 1
      let slot = scene.topology.slot(at: rasterizationCursor)
      guard scene.needsRasterization(slot),
        scene.isSeen(row: rasterizationCursor)
      else { continue }
      if let id = drawRasterization(slot, rasterizationCursor) { return id }
    }
    rasterizationCursor = -1
    return nil
  }

  /// Prepares the next layer at `rows` that needs a bitmap at its present placement, on the surface
  /// or off it; inner layers come first.
  mutating func takeRasterization(in rows: Range<Int32>) -> SnapshotID? {
    for row in rows.reversed()
    where scene.needsRasterization(scene.topology.slot(at: row)) {
      if let id = drawRasterization(scene.topology.slot(at: row), row) { return id }
    }
    return nil
  }

  // MARK: Drawing

  /// Prepares the bitmap of `slot`; returns nil if it draws nothing or there is no room for it.
  private mutating func drawRasterization(_ slot: Int32, _ first: Int32) -> SnapshotID? {
    animator.dissolveRuns(&scene)
    let rows = first..<scene.topology.end(of: first)
    let density = scene.rasterizedRow(of: slot).shown.density
    let (spots, damage) = (scene.spots(of: rows), scene.placement.damage)
    let opacity = scene.values[appearanceOf: slot].opacity
    scene.values.shownAppearance(of: slot).pointee.opacity = 1
    scene.rasterizing = slot
    scene.place(rows, on: .scaling(density))
    let pixels = scene.drawnPixels(of: rows)
    var snapshot: Snapshot?
    if !pixels.isEmpty, scene.makeRoom(for: pixels.area, besides: slot) {
      drawSnapshot(rows, pixels, .rasterization)
      if scene.isInScope(slot) { snapshotFrame.counters.rasterMisses += 1 }
      let corner = SIMD2(Double(pixels.minX), Double(pixels.minY))
      let size = SIMD2(Double(pixels.width), Double(pixels.height))
      snapshot = Snapshot(
        id: scene.nameRasterization(of: slot),
        rect: SIMD4(lowHalf: corner / density, highHalf: size / density),
        isOpaque: list.isOpaque(scene, pixels))
    }
    scene.rasterizing = -1
    scene.values.shownAppearance(of: slot).pointee.opacity = opacity
    scene.placement.setDamage(damage)
    scene.restore(spots, of: rows)
    return scene.keep(snapshot, of: pixels, asRasterizationOf: slot, at: rows)
  }

  /// Drops the bitmap of a layer that the renderer could not store.
  package mutating func refuseRasterization(_ id: SnapshotID) { scene.refuseRasterization(id) }

  /// True if any layer has rasterisation values.
  package var hasRasterizations: Bool { scene.hasRasterizations }
}
