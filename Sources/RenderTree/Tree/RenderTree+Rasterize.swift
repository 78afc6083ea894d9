import CalqueMotion
import CalqueTelemetry

extension RenderTree {
  /// Prepares the next rasterised layer that has no bitmap or a stale one; inner layers come first.
  /// `snapshotFrame` is then the frame to draw, before the next frame is made. Returns nil when all
  /// bitmaps are up to date.
  package mutating func takeRasterization() -> SnapshotID? {
    if rasterizationCursor < 0 {
      updateDrawProperties()
      layers.dropUnseenRasterizations()
      guard layers.hasStaleRasterization else { return nil }
      rasterizationCursor = layers.topology.rowCount
    }
    while rasterizationCursor > 0, hasRoomForPicture,
      stepUse.layersInBitmaps <= FrameLimit.layersInPictures
    {
      rasterizationCursor -= 1
      let slot = layers.topology.slot(at: rasterizationCursor)
      guard layers.needsRasterization(slot) else { continue }
      guard layers.isSeen(row: rasterizationCursor) else {
        // Its layers were visited.
        stepUse.layersInBitmaps +=
          Int(layers.topology.end(of: rasterizationCursor) - rasterizationCursor)
        continue
      }
      if let id = drawRasterization(slot, rasterizationCursor) { return id }
    }
    if rasterizationCursor > 0 {
      note(
        LeftOut.Sum(
          work: .bitmapLayers, slot: layers.topology.slot(at: rasterizationCursor - 1),
          amount: stepUse.layersInBitmaps))
    }
    rasterizationCursor = -1
    return nil
  }

  /// Prepares the next layer at `rows` that needs a bitmap with its current draw properties, on the
  /// surface or off it; inner layers come first.
  mutating func takeRasterization(in rows: Range<Int32>) -> SnapshotID? {
    for row in rows.reversed()
    where layers.needsRasterization(layers.topology.slot(at: row)) {
      if let id = drawRasterization(layers.topology.slot(at: row), row) { return id }
    }
    return nil
  }

  // MARK: Drawing

  /// Prepares the bitmap of `slot`; returns nil if it draws nothing or there is no room for it.
  private mutating func drawRasterization(_ slot: Int32, _ first: Int32) -> SnapshotID? {
    animator.dissolveRuns(&layers)
    let rows = first..<layers.topology.end(of: first)
    stepUse.layersInBitmaps += rows.count
    let density = layers.rasterizationEntry(of: slot).presentation.density
    let (savedDrawProperties, damage) = (
      layers.savedDrawProperties(of: rows), layers.drawProperties.damage
    )
    let opacity = layers.values[appearanceOf: slot].opacity
    layers.values.presentationAppearance(of: slot).pointee.opacity = 1
    layers.rasterizing = slot
    layers.updateDrawProperties(ofRows: rows, on: .scaling(density))
    let pixels = layers.drawnPixels(of: rows)
    var snapshot: Snapshot?
    if !pixels.isEmpty, hasRoom(forBitmapOf: slot, pixels.area) {
      makeSnapshotFrame(rows, pixels, .rasterization)
      if layers.isProfiled(slot) { snapshotFrame.counters.rasterMisses +|= 1 }
      let corner = SIMD2(Double(pixels.minX), Double(pixels.minY))
      let size = SIMD2(Double(pixels.width), Double(pixels.height))
      snapshot = Snapshot(
        id: layers.nameRasterization(of: slot),
        rect: SIMD4(lowHalf: corner / density, highHalf: size / density),
        isOpaque: list.isOpaque(layers, pixels))
    }
    layers.rasterizing = -1
    layers.values.presentationAppearance(of: slot).pointee.opacity = opacity
    layers.drawProperties.setDamage(damage)
    layers.restore(savedDrawProperties, of: rows)
    return layers.keep(snapshot, of: pixels, asRasterizationOf: slot, at: rows)
  }

  /// Makes room for a bitmap of `slot` with `pixels`; returns false, and notes it for the next
  /// frame, if there is none.
  private mutating func hasRoom(forBitmapOf slot: Int32, _ pixels: Int) -> Bool {
    switch layers.makeRoom(for: pixels, besides: slot) {
    case nil: return true
    case .count?: stepUse.leftOutBitmaps.add(slot)
    case .pixels?: stepUse.leftOutBitmapPixels.add(slot, pixels)
    }
    return false
  }

  /// Drops the bitmap of a layer that the renderer could not store.
  package mutating func refuseRasterization(_ id: SnapshotID) { layers.refuseRasterization(id) }

  /// True if any layer has rasterisation values.
  package var hasRasterizations: Bool { layers.hasRasterizations }
}
