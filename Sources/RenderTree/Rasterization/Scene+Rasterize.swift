import Motion

/// The limits of the cache of rasterised layers.
///
/// Source: WWDC 2011, session 121, "Understanding UIKit Rendering", and 2014, session 419,
/// "Advanced Graphics and Animations for iOS Apps".
enum RasterizationLimit {
  /// The limit of the size of all bitmaps together, in surfaces.
  static let surfaces = 2.5
  /// The time in seconds after which a bitmap that is not visible is dropped.
  static let patience = 0.1
}

extension Scene {
  /// Drops a bitmap that the renderer could not store.
  mutating func refuseRasterization(_ id: SnapshotID) {
    for index in kinds.rasterizations.indices {
      guard let slot = kinds.rasterizations.owner(at: index),
        kinds.rasterizations[slot].snapshot?.id == id
      else {
        continue
      }
      dropRasterization(of: slot)
      kinds.rasterizations[slot].isRefused = true
    }
  }

  /// Marks the bitmap of `slot` as stale, because its subtree has changed.
  @inline(__always)
  mutating func markRasterizationStale(_ slot: Int32) {
    guard kinds.rasterizations.contains(slot) else { return }
    kinds.rasterizations[slot].isStale = true
    kinds.rasterizations[slot].isRefused = false
  }

  func needsRasterization(_ slot: Int32) -> Bool {
    guard kinds.rasterizations.contains(slot) else { return false }
    let row = kinds.rasterizations[slot]
    guard placement.drawFlags(of: slot).contains(.rasterization), !row.isRefused, isShown(slot)
    else {
      return false
    }
    return !row.isCurrent || row.isFlipped != placement.visibility(of: slot).contains(.isFlipped)
  }

  /// True if a layer needs a bitmap.
  var hasStaleRasterization: Bool {
    kinds.rasterizations.indices.contains { index in
      guard let slot = kinds.rasterizations.owner(at: index) else { return false }
      return kinds.rasterizations[slot].shown.isOn && needsRasterization(slot)
    }
  }

  private func isShown(_ slot: Int32) -> Bool {
    placement.visibility(of: slot).contains(.isVisible)
      && !placement.visibility(of: slot).contains(.isInTransition)
  }

  /// Returns true if the layer at `row`, or a descendant, may be on the surface.
  func isSeen(row: Int32) -> Bool {
    let near = near(topology.slot(at: row))
    return (row..<topology.end(of: row)).contains {
      placement.drawn(by: topology.slot(at: $0)).intersects(near)
    }
  }

  /// Returns the pixels within which `slot` may be visible on the surface. A bitmap exceeds the
  /// content by up to a texel, which is added whether there is a bitmap or not.
  private func near(_ slot: Int32) -> PixelRect {
    let texels = kinds.rasterizations[slot].shown.density
    let margin = (density(of: slot, on: placement[planeOf: slot]) / texels).rounded(.up) + 1
    return surface.grown(by: Int32(saturating: min(margin, 4096)))
  }

  mutating func dropUnseenRasterizations() {
    for index in kinds.rasterizations.indices {
      guard let slot = kinds.rasterizations.owner(at: index),
        kinds.rasterizations[slot].snapshot != nil
      else {
        continue
      }
      if isShown(slot), placement.drawn(by: slot).intersects(near(slot)) {
        kinds.rasterizations[slot].lastUse = evaluationTime
      } else if evaluationTime - kinds.rasterizations[slot].lastUse > RasterizationLimit.patience {
        dropRasterization(of: slot)
        kinds.rasterizations[slot].isStale = true
      }
    }
  }

  /// Stores the bitmap that was drawn of `slot`, at `rows`, on `pixels` of its own space; nil if it
  /// draws nothing or there is no room. Returns the bitmap's identifier.
  mutating func keep(
    _ snapshot: Snapshot?, of pixels: PixelRect, asRasterizationOf slot: Int32,
    at rows: Range<Int32>
  ) -> SnapshotID? {
    kinds.rasterizations[slot].isStale = false
    kinds.rasterizations[slot].isFlipped = placement.visibility(of: slot).contains(.isFlipped)
    kinds.rasterizations[slot].lastUse = evaluationTime
    guard let snapshot else {
      dropRasterization(of: slot)
      kinds.rasterizations[slot].isRefused = true
      // The layer is drawn directly again, and particles must be placed again.
      for row in rows { mark(topology.slot(at: row), .place) }
      return nil
    }
    kinds.rasterizations[slot].snapshot = snapshot
    kinds.rasterizations[slot].isFresh = true
    kinds.rasterizations[slot].pixels = pixels.area
    // By its outermost texels the bitmap may exceed the content.
    let shown = placement[planeOf: slot].pixelBounds(of: snapshot.rect)
      .intersection(placement.clip(of: slot))
    placement.redraw(slot, on: placement.drawn(by: slot).union(shown))
    return snapshot.id
  }

  /// Records that a frame draws the bitmap of `slot`.
  mutating func noteShown(_ slot: Int32) {
    kinds.rasterizations[slot].isNew = kinds.rasterizations[slot].isFresh
    kinds.rasterizations[slot].isFresh = false
  }

  /// Drops bitmaps that are not visible, the least recently used first, until there is room for one
  /// of `pixels`. Returns false if that does not suffice.
  mutating func makeRoom(for pixels: Int, besides slot: Int32) -> Bool {
    let budget = Int(saturating: RasterizationLimit.surfaces * Double(surface.area))
    guard pixels <= budget else { return false }
    var sum = pixels
    for index in kinds.rasterizations.indices {
      guard let other = kinds.rasterizations.owner(at: index), other != slot else { continue }
      sum += kinds.rasterizations[other].pixels
    }
    while sum > budget {
      guard let oldest = oldestRasterization(besides: slot) else { return false }
      sum -= kinds.rasterizations[oldest].pixels
      dropRasterization(of: oldest)
      kinds.rasterizations[oldest].isStale = true
    }
    return true
  }

  /// Returns the layer with the least recently used bitmap that is not in use now; nil for none.
  private func oldestRasterization(besides slot: Int32) -> Int32? {
    var oldest: (slot: Int32, use: Double)?
    for index in kinds.rasterizations.indices {
      guard let other = kinds.rasterizations.owner(at: index), other != slot,
        kinds.rasterizations[other].snapshot != nil,
        kinds.rasterizations[other].lastUse < evaluationTime
      else { continue }
      if kinds.rasterizations[other].lastUse < oldest?.use ?? .infinity {
        oldest = (other, kinds.rasterizations[other].lastUse)
      }
    }
    return oldest?.slot
  }

  /// Returns the row of a rasterised layer.
  func rasterizedRow(of slot: Int32) -> RasterizedRow { kinds.rasterizations[slot] }

  /// True if any layer has rasterisation values.
  var hasRasterizations: Bool { !kinds.rasterizations.isEmpty }

  /// Drops all bitmaps and marks them as stale, because the renderer has lost them.
  mutating func loseRasterizations() {
    for index in kinds.rasterizations.indices {
      guard let slot = kinds.rasterizations.owner(at: index) else { continue }
      dropRasterization(of: slot)
      kinds.rasterizations[slot].isStale = true
    }
  }

  /// Returns the identifier for a new bitmap of `slot`.
  mutating func nameRasterization(of slot: Int32) -> SnapshotID {
    kinds.rasterizations[slot].snapshot?.id ?? snapshotIDs.take()
  }

  func rasterization(of slot: Int32) -> Snapshot? {
    kinds.rasterizations.contains(slot) ? kinds.rasterizations[slot].snapshot : nil
  }
}

extension LayerRasterization {
  /// The pixels of the bitmap per point; a scale outside of 0.001..<10000 counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}
