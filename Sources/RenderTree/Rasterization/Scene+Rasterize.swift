import Motion

/// How much is kept of rasterised layers.
///
/// Source: WWDC 2011, session 121, "Understanding UIKit Rendering", and 2014, session 419, "Advanced
/// Graphics and Animations for iOS Apps".
enum RasterizationLimit {
  /// The size of all pictures together, in surfaces.
  static let surfaces = 2.5
  /// A picture that was not seen for as long, in seconds, is let go.
  static let patience = 0.1
}

extension Scene {
  /// Forgets a picture of a layer that the renderer could not keep.
  mutating func refuseRaster(_ id: PictureID) {
    for index in kinds.rasters.indices {
      guard let slot = kinds.rasters.owner(at: index), kinds.rasters[slot].picture?.id == id else {
        continue
      }
      dropRaster(of: slot)
      kinds.rasters[slot].isRefused = true
    }
  }

  /// Notes that what `slot` and those under it draw has changed.
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

  /// True if there may be a layer that needs a picture.
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

  /// True if something of the layer at `row`, or of those under it, may be on the surface.
  func isSeen(row: Int32) -> Bool {
    let near = near(topology.slot(at: row))
    return (row..<topology.end(of: row)).contains {
      placement.drawn(by: topology.slot(at: $0)).intersects(near)
    }
  }

  /// The pixels from which on `slot` may be seen on the surface. Its picture reaches further than what it
  /// shows by up to a texel: that counts whether there is one or not.
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

  /// Takes over the picture that was drawn of `slot`, at `rows`, on `pixels` of its own; nil where it draws nothing
  /// or there is no room for it. Gives the picture's name.
  mutating func keep(
    _ picture: Picture?, of pixels: PixelRect, asRasterOf slot: Int32, at rows: Range<Int32>
  ) -> PictureID? {
    kinds.rasters[slot].isStale = false
    kinds.rasters[slot].isFlipped = placement.visibility(of: slot).contains(.isFlipped)
    kinds.rasters[slot].lastUse = evaluationTime
    guard let picture else {
      dropRaster(of: slot)
      kinds.rasters[slot].isRefused = true
      // What it drew counts again, and particles are where they were.
      for row in rows { mark(topology.slot(at: row), .place) }
      return nil
    }
    kinds.rasters[slot].picture = picture
    kinds.rasters[slot].isFresh = true
    kinds.rasters[slot].pixels = pixels.area
    // Between its texels the picture may reach further than what it shows.
    let shown = placement[planeOf: slot].pixelBounds(of: picture.rect)
      .intersection(placement.clip(of: slot))
    placement.redraw(slot, on: placement.drawn(by: slot).union(shown))
    return picture.id
  }

  /// Notes that a frame shows the picture of `slot`.
  mutating func noteShown(_ slot: Int32) {
    kinds.rasters[slot].isNew = kinds.rasters[slot].isFresh
    kinds.rasters[slot].isFresh = false
  }

  /// Lets pictures go that are not seen, the oldest first, until there is room for one more; false where
  /// there is none.
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

  /// The layer with a picture that was not used for the longest time, and not now; nil for none.
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

  /// The row of a layer that is rasterised.
  func rasterRow(of slot: Int32) -> RasterizedRow { kinds.rasters[slot] }

  /// True if any layer may be rasterised.
  var hasRasterizations: Bool { !kinds.rasters.isEmpty }

  /// Has all rasterised layers drawn again, because the renderer has lost their pictures.
  mutating func loseRasters() {
    for index in kinds.rasters.indices {
      guard let slot = kinds.rasters.owner(at: index) else { continue }
      dropRaster(of: slot)
      kinds.rasters[slot].isStale = true
    }
  }

  /// The name for a new picture of `slot`.
  mutating func nameRaster(of slot: Int32) -> PictureID {
    kinds.rasters[slot].picture?.id ?? pictureNames.take()
  }

  func raster(of slot: Int32) -> Picture? {
    kinds.rasters.contains(slot) ? kinds.rasters[slot].picture : nil
  }
}

extension LayerRasterization {
  /// Pixels in a point: a scale that makes no picture counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}
