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
    for index in rasterized.indices {
      guard let slot = rasterized.owner(at: index), rasterized[slot].picture?.id == id else {
        continue
      }
      dropRaster(of: slot)
      rasterized[slot].isRefused = true
    }
  }

  /// Notes that what `slot` and those under it draw has changed.
  mutating func rasterChanged(_ slot: Int32) {
    rasterized[slot].isStale = true
    rasterized[slot].isRefused = false
  }

  func needsRaster(_ slot: Int32) -> Bool {
    let row = rasterized[slot]
    guard placement.parts(of: slot).contains(.raster), !row.isRefused, isShown(slot) else {
      return false
    }
    return !row.isCurrent || row.isFlipped != placement.visibility(of: slot).contains(.isFlipped)
  }

  /// Whether there may be a layer that needs a picture.
  var hasStaleRaster: Bool {
    rasterized.indices.contains { index in
      guard let slot = rasterized.owner(at: index) else { return false }
      return rasterized[slot].shown.isOn && needsRaster(slot)
    }
  }

  private func isShown(_ slot: Int32) -> Bool {
    placement.visibility(of: slot).contains(.isVisible)
      && !placement.visibility(of: slot).contains(.isInTransition)
  }

  /// Whether something of the layer at `row`, or of those under it, may be on the surface.
  func isSeen(row: Int32) -> Bool {
    let near = near(topology.slot(at: row))
    return (row..<topology.end(of: row)).contains {
      placement.drawn(by: topology.slot(at: $0)).intersects(near)
    }
  }

  /// The pixels from which on `slot` may be seen on the surface. Its picture reaches further than what it
  /// shows by up to a texel: that counts whether there is one or not.
  private func near(_ slot: Int32) -> PixelRect {
    let texels = rasterized[slot].shown.density
    let margin = (density(of: slot, on: placement.plane(of: slot)) / texels).rounded(.up) + 1
    return surface.grown(by: Int32(saturating: min(margin, 4096)))
  }

  mutating func dropUnseenRasters() {
    for index in rasterized.indices {
      guard let slot = rasterized.owner(at: index), rasterized[slot].picture != nil else {
        continue
      }
      if isShown(slot), placement.drawn(by: slot).intersects(near(slot)) {
        rasterized[slot].lastUse = evaluationTime
      } else if evaluationTime - rasterized[slot].lastUse > RasterizationLimit.patience {
        dropRaster(of: slot)
        rasterized[slot].isStale = true
      }
    }
  }

  /// Takes over the picture that was drawn of `slot`, at `rows`, on `pixels` of its own; nil where it draws nothing
  /// or there is no room for it. Gives the picture's name.
  mutating func keep(
    _ picture: Picture?, of pixels: PixelRect, asRasterOf slot: Int32, at rows: Range<Int32>
  ) -> PictureID? {
    rasterized[slot].isStale = false
    rasterized[slot].isFlipped = placement.visibility(of: slot).contains(.isFlipped)
    rasterized[slot].lastUse = evaluationTime
    guard let picture else {
      dropRaster(of: slot)
      rasterized[slot].isRefused = true
      // What it drew counts again, and particles are where they were.
      for row in rows { mark(topology.slot(at: row), .place) }
      return nil
    }
    rasterized[slot].picture = picture
    rasterized[slot].isFresh = true
    rasterized[slot].pixels = pixels.area
    // Between its texels the picture may reach further than what it shows.
    let shown = placement.plane(of: slot).pixelBounds(of: picture.rect)
      .intersection(placement.clip(of: slot))
    placement.redraw(slot, on: placement.drawn(by: slot).union(shown))
    return picture.id
  }

  /// Notes that a frame shows the picture of `slot`.
  mutating func noteShown(_ slot: Int32) {
    rasterized[slot].isNew = rasterized[slot].isFresh
    rasterized[slot].isFresh = false
  }

  /// Lets pictures go that are not seen, the oldest first, until there is room for one more; false where
  /// there is none.
  mutating func makeRoom(for pixels: Int, besides slot: Int32) -> Bool {
    let budget = Int(saturating: RasterizationLimit.surfaces * Double(surface.area))
    guard pixels <= budget else { return false }
    var sum = pixels
    for index in rasterized.indices {
      guard let other = rasterized.owner(at: index), other != slot else { continue }
      sum += rasterized[other].pixels
    }
    while sum > budget {
      guard let oldest = oldestRaster(besides: slot) else { return false }
      sum -= rasterized[oldest].pixels
      dropRaster(of: oldest)
      rasterized[oldest].isStale = true
    }
    return true
  }

  /// The layer with a picture that was not used for the longest time, and not now; nil for none.
  private func oldestRaster(besides slot: Int32) -> Int32? {
    var oldest: (slot: Int32, use: Double)?
    for index in rasterized.indices {
      guard let other = rasterized.owner(at: index), other != slot,
        rasterized[other].picture != nil, rasterized[other].lastUse < evaluationTime
      else { continue }
      if rasterized[other].lastUse < oldest?.use ?? .infinity {
        oldest = (other, rasterized[other].lastUse)
      }
    }
    return oldest?.slot
  }

  func raster(of slot: Int32) -> Picture? {
    rasterized.contains(slot) ? rasterized[slot].picture : nil
  }
}

extension LayerRasterization {
  /// Pixels in a point: a scale that makes no picture counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}
