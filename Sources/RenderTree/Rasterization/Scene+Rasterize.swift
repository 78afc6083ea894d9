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
  mutating func refuseRaster(_ id: PictureID) {
    for index in kinds.rasters.indices {
      guard let slot = kinds.rasters.owner(at: index), kinds.rasters[slot].picture?.id == id else {
        continue
      }
      dropRaster(of: slot)
      kinds.rasters[slot].isRefused = true
    }
  }

  /// Marks the bitmap of `slot` as stale, because its subtree has changed.
  @inline(__always)
  mutating func rasterChanged(_ slot: Int32) {
    guard kinds.rasters.contains(slot) else { return }
    kinds.rasters[slot].isStale = true
    kinds.rasters[slot].isRefused = false
  }

  func needsRaster(_ slot: Int32) -> Bool {
    guard kinds.rasters.contains(slot) else { return false }
    let row = kinds.rasters[slot]
    guard placement.parts(of: slot).contains(.raster), !row.isRefused, isShown(slot) else {
      return false
    }
    return !row.isCurrent || row.isFlipped != placement.visibility(of: slot).contains(.isFlipped)
  }

  /// True if a layer needs a bitmap.
  var hasStaleRaster: Bool {
    kinds.rasters.indices.contains { index in
      guard let slot = kinds.rasters.owner(at: index) else { return false }
      return kinds.rasters[slot].shown.isOn && needsRaster(slot)
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
    let texels = kinds.rasters[slot].shown.density
    let margin = (density(of: slot, on: placement[planeOf: slot]) / texels).rounded(.up) + 1
    return surface.grown(by: Int32(saturating: min(margin, 4096)))
  }

  mutating func dropUnseenRasters() {
    for index in kinds.rasters.indices {
      guard let slot = kinds.rasters.owner(at: index), kinds.rasters[slot].picture != nil else {
        continue
      }
      if isShown(slot), placement.drawn(by: slot).intersects(near(slot)) {
        kinds.rasters[slot].lastUse = evaluationTime
      } else if evaluationTime - kinds.rasters[slot].lastUse > RasterizationLimit.patience {
        dropRaster(of: slot)
        kinds.rasters[slot].isStale = true
      }
    }
  }

  /// Stores the bitmap that was drawn of `slot`, at `rows`, on `pixels` of its own space; nil if it
  /// draws nothing or there is no room. Returns the bitmap's identifier.
  mutating func keep(
    _ picture: Picture?, of pixels: PixelRect, asRasterOf slot: Int32, at rows: Range<Int32>
  ) -> PictureID? {
    kinds.rasters[slot].isStale = false
    kinds.rasters[slot].isFlipped = placement.visibility(of: slot).contains(.isFlipped)
    kinds.rasters[slot].lastUse = evaluationTime
    guard let picture else {
      dropRaster(of: slot)
      kinds.rasters[slot].isRefused = true
      // The layer is drawn directly again, and particles must be placed again.
      for row in rows { mark(topology.slot(at: row), .place) }
      return nil
    }
    kinds.rasters[slot].picture = picture
    kinds.rasters[slot].isFresh = true
    kinds.rasters[slot].pixels = pixels.area
    // By its outermost texels the bitmap may exceed the content.
    let shown = placement[planeOf: slot].pixelBounds(of: picture.rect)
      .intersection(placement.clip(of: slot))
    placement.redraw(slot, on: placement.drawn(by: slot).union(shown))
    return picture.id
  }

  /// Records that a frame draws the bitmap of `slot`.
  mutating func noteShown(_ slot: Int32) {
    kinds.rasters[slot].isNew = kinds.rasters[slot].isFresh
    kinds.rasters[slot].isFresh = false
  }

  /// Drops bitmaps that are not visible, the least recently used first, until there is room for one
  /// of `pixels`. Returns false if that does not suffice.
  mutating func makeRoom(for pixels: Int, besides slot: Int32) -> Bool {
    let budget = Int(saturating: RasterizationLimit.surfaces * Double(surface.area))
    guard pixels <= budget else { return false }
    var sum = pixels
    for index in kinds.rasters.indices {
      guard let other = kinds.rasters.owner(at: index), other != slot else { continue }
      sum += kinds.rasters[other].pixels
    }
    while sum > budget {
      guard let oldest = oldestRaster(besides: slot) else { return false }
      sum -= kinds.rasters[oldest].pixels
      dropRaster(of: oldest)
      kinds.rasters[oldest].isStale = true
    }
    return true
  }

  /// Returns the layer with the least recently used bitmap that is not in use now; nil for none.
  private func oldestRaster(besides slot: Int32) -> Int32? {
    var oldest: (slot: Int32, use: Double)?
    for index in kinds.rasters.indices {
      guard let other = kinds.rasters.owner(at: index), other != slot,
        kinds.rasters[other].picture != nil, kinds.rasters[other].lastUse < evaluationTime
      else { continue }
      if kinds.rasters[other].lastUse < oldest?.use ?? .infinity {
        oldest = (other, kinds.rasters[other].lastUse)
      }
    }
    return oldest?.slot
  }

  /// Returns the row of a rasterised layer.
  func rasterRow(of slot: Int32) -> RasterizedRow { kinds.rasters[slot] }

  /// True if any layer has rasterisation values.
  var hasRasterizations: Bool { !kinds.rasters.isEmpty }

  /// Drops all bitmaps and marks them as stale, because the renderer has lost them.
  mutating func loseRasters() {
    for index in kinds.rasters.indices {
      guard let slot = kinds.rasters.owner(at: index) else { continue }
      dropRaster(of: slot)
      kinds.rasters[slot].isStale = true
    }
  }

  /// Returns the identifier for a new bitmap of `slot`.
  mutating func nameRaster(of slot: Int32) -> PictureID {
    kinds.rasters[slot].picture?.id ?? pictureNames.take()
  }

  func raster(of slot: Int32) -> Picture? {
    kinds.rasters.contains(slot) ? kinds.rasters[slot].picture : nil
  }
}

extension LayerRasterization {
  /// The pixels of the bitmap per point; a scale outside of 0.001..<10000 counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}
