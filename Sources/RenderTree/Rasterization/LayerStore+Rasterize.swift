import CalqueMotion

/// The limits of the cache of rasterised layers.
///
/// Source: WWDC 2011, session 121, "Understanding UIKit Rendering", and 2014, session 419,
/// "Advanced Graphics and Animations for iOS Apps".
enum RasterizationLimit {
  /// The limit of the size of all bitmaps together, in surfaces.
  static let surfaces = 2.5
  /// The time in seconds after which a bitmap that is not visible is dropped.
  static let evictionDelay = 0.1
}

/// The bitmaps of rasterised layers, all together.
struct BitmapUse {
  var count = 0
  var pixels = 0
  /// The evaluation time at which all of them were in use; nil if some may not be.
  var fullTime: Double?

  /// The limit that a further bitmap exceeds.
  enum Excess { case count, pixels }
}

extension LayerStore {
  /// The bitmaps of rasterised layers.
  var bitmaps: BitmapUse { features.bitmapUse }

  /// Drops a bitmap that the renderer could not store.
  mutating func refuseRasterization(_ id: SnapshotID) {
    for index in features.rasterizations.indices {
      guard let slot = features.rasterizations.owner(at: index),
        features.rasterizations[slot].snapshot?.id == id
      else {
        continue
      }
      dropRasterization(of: slot)
      features.rasterizations[slot].isRefused = true
    }
  }

  /// Marks the bitmap of `slot` as stale, because its subtree has changed.
  @inline(__always)
  mutating func markRasterizationStale(_ slot: Int32) {
    guard features.rasterizations.contains(slot) else { return }
    features.rasterizations[slot].isStale = true
    features.rasterizations[slot].isRefused = false
  }

  func needsRasterization(_ slot: Int32) -> Bool {
    guard features.rasterizations.contains(slot) else { return false }
    let entry = features.rasterizations[slot]
    guard drawProperties.drawFlags(of: slot).contains(.rasterization), !entry.isRefused,
      isShown(slot)
    else {
      return false
    }
    return !entry.isCurrent
      || entry.isFlipped != drawProperties.treeFlags(of: slot).contains(.isFlipped)
  }

  /// True if a layer needs a bitmap.
  var hasStaleRasterization: Bool {
    features.rasterizations.indices.contains { index in
      guard let slot = features.rasterizations.owner(at: index) else { return false }
      return features.rasterizations[slot].presentation.isOn && needsRasterization(slot)
    }
  }

  private func isShown(_ slot: Int32) -> Bool {
    drawProperties.treeFlags(of: slot).contains(.isVisible)
      && !drawProperties.treeFlags(of: slot).contains(.isInTransition)
  }

  /// Returns true if the layer at `entry`, or a descendant, may be on the surface.
  func isSeen(row: Int32) -> Bool {
    let near = near(topology.slot(at: row))
    return (row..<topology.end(of: row)).contains {
      drawProperties.visibleRect(of: topology.slot(at: $0)).intersects(near)
    }
  }

  /// Returns the pixels within which `slot` may be visible on the surface. A bitmap exceeds the
  /// content by up to a texel, which is added whether there is a bitmap or not.
  private func near(_ slot: Int32) -> PixelRect {
    let texels = features.rasterizations[slot].presentation.density
    let margin =
      (density(of: slot, on: drawProperties[deviceTransformOf: slot]) / texels).rounded(.up) + 1
    return surfaceRect.grown(by: Int32(saturating: min(margin, 4096)))
  }

  mutating func dropUnseenRasterizations() {
    for index in features.rasterizations.indices {
      guard let slot = features.rasterizations.owner(at: index),
        features.rasterizations[slot].snapshot != nil
      else {
        continue
      }
      if isShown(slot), drawProperties.visibleRect(of: slot).intersects(near(slot)) {
        features.rasterizations[slot].lastUse = evaluationTime
      } else if evaluationTime - features.rasterizations[slot].lastUse
        > RasterizationLimit.evictionDelay
      {
        dropRasterization(of: slot)
        features.rasterizations[slot].isStale = true
      }
    }
  }

  /// Stores the bitmap that was drawn of `slot`, at `rows`, on `pixels` of its own space; nil if it
  /// draws nothing or there is no room. Returns the bitmap's identifier.
  mutating func keep(
    _ snapshot: Snapshot?, of pixels: PixelRect, asRasterizationOf slot: Int32,
    at rows: Range<Int32>
  ) -> SnapshotID? {
    features.rasterizations[slot].isStale = false
    features.rasterizations[slot].isFlipped = drawProperties.treeFlags(of: slot).contains(
      .isFlipped)
    features.rasterizations[slot].lastUse = evaluationTime
    guard let snapshot else {
      dropRasterization(of: slot)
      features.rasterizations[slot].isRefused = true
      // The layer is drawn directly again, and the positions of particles are derived again.
      for row in rows { markDirty(topology.slot(at: row), .drawPropertiesKeepingBitmap) }
      return nil
    }
    if features.rasterizations[slot].snapshot == nil { features.bitmapUse.count += 1 }
    features.bitmapUse.pixels += pixels.area - features.rasterizations[slot].pixels
    features.rasterizations[slot].snapshot = snapshot
    features.rasterizations[slot].isRedrawn = true
    features.rasterizations[slot].pixels = pixels.area
    // By its outermost texels the bitmap may exceed the content.
    let shown = drawProperties[deviceTransformOf: slot].pixelBounds(of: snapshot.rect)
      .intersection(drawProperties.clipRect(of: slot))
    drawProperties.setVisibleRect(of: slot, to: drawProperties.visibleRect(of: slot).union(shown))
    return snapshot.id
  }

  /// Records that a frame draws the bitmap of `slot`.
  mutating func markRasterizationShown(_ slot: Int32) {
    features.rasterizations[slot].isNew = features.rasterizations[slot].isRedrawn
    features.rasterizations[slot].isRedrawn = false
  }

  /// Drops bitmaps that are not visible, the least recently used first, until there is room for one
  /// of `pixels`. Returns the limit that is exceeded nevertheless; nil if there is room.
  mutating func makeRoom(for pixels: Int, besides slot: Int32) -> BitmapUse.Excess? {
    let budget = Int(saturating: RasterizationLimit.surfaces * Double(surfaceRect.area))
    guard pixels <= budget else { return .pixels }
    let former = features.rasterizations[slot]
    let (ownCount, ownPixels) = (former.snapshot == nil ? 0 : 1, former.pixels)
    while true {
      let excess: BitmapUse.Excess
      if features.bitmapUse.pixels - ownPixels + pixels > budget {
        excess = .pixels
      } else if features.bitmapUse.count - ownCount + 1 > FrameLimit.bitmaps {
        excess = .count
      } else {
        return nil
      }
      guard features.bitmapUse.fullTime != evaluationTime,
        let oldest = oldestRasterization(besides: slot)
      else {
        features.bitmapUse.fullTime = evaluationTime
        return excess
      }
      dropRasterization(of: oldest)
      features.rasterizations[oldest].isStale = true
    }
  }

  /// Returns the layer with the least recently used bitmap that is not in use now; nil for none.
  private func oldestRasterization(besides slot: Int32) -> Int32? {
    var oldest: (slot: Int32, use: Double)?
    for index in features.rasterizations.indices {
      guard let other = features.rasterizations.owner(at: index), other != slot,
        features.rasterizations[other].snapshot != nil,
        features.rasterizations[other].lastUse < evaluationTime
      else { continue }
      if features.rasterizations[other].lastUse < oldest?.use ?? .infinity {
        oldest = (other, features.rasterizations[other].lastUse)
      }
    }
    return oldest?.slot
  }

  /// Returns the row of a rasterised layer.
  func rasterizationEntry(of slot: Int32) -> RasterizationEntry { features.rasterizations[slot] }

  /// True if any layer has rasterisation values.
  var hasRasterizations: Bool { !features.rasterizations.isEmpty }

  /// Drops all bitmaps and marks them as stale, because the renderer has lost them.
  mutating func loseRasterizations() {
    for index in features.rasterizations.indices {
      guard let slot = features.rasterizations.owner(at: index) else { continue }
      dropRasterization(of: slot)
      features.rasterizations[slot].isStale = true
    }
  }

  /// Returns the identifier for a new bitmap of `slot`.
  mutating func nameRasterization(of slot: Int32) -> SnapshotID {
    features.rasterizations[slot].snapshot?.id ?? snapshotIDs.take()
  }

  func rasterization(of slot: Int32) -> Snapshot? {
    features.rasterizations.contains(slot) ? features.rasterizations[slot].snapshot : nil
  }
}

extension LayerRasterization {
  /// The pixels of the bitmap per point; a scale outside of 0.001..<10000 counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}

extension DisplayList {
  // MARK: Drawing

  /// Emits the cached bitmap of `slot` instead of its subtree; returns false if there is none to
  /// draw.
  mutating func emitRasterization(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32
  ) -> Bool {
    guard slot != layers.rasterizing, layers.features.rasterizations.contains(slot) else {
      return false
    }
    let isRedrawn = layers.features.rasterizations[slot].isRedrawn
    guard layers.features.rasterizations[slot].isCurrent,
      let snapshot = layers.features.rasterizations[slot].snapshot
    else {
      return false
    }
    shownRasterizations.append(slot)
    let count = items.count
    let opacity = opacity * min(max(layers.values[appearanceOf: slot].opacity, 0), 1)
    let isOpaque = snapshot.isOpaque && opacity >= 1 && clipChain < 0
    emit(
      layers,
      slot, .rasterization, .image, isBlended: !isOpaque, opacity, clipChain,
      layers.drawProperties[deviceTransformOf: slot].pixelBounds(of: snapshot.rect),
      in: layers.drawProperties.clipRect(of: slot).grown(
        by: -layers.ownOutset(of: slot, on: layers.drawProperties[deviceTransformOf: slot])))
    if !isRedrawn, layers.isProfiled(slot) { rasterHits += items.count - count }
    return true
  }
}
