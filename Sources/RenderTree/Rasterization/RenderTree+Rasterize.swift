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

extension RenderTree {
  /// Whether any layer may be rasterised.
  package var hasRasterizations: Bool { !rasterized.isEmpty }

  /// Prepares the drawing of the next layer that is to be rasterised and has no picture, or one that
  /// does not show what it is now; layers inside of others come first. `pictureFrame` then is what to
  /// draw, before the next frame is made. nil when all pictures are there.
  package mutating func takeRaster() -> PictureID? {
    if rasterRow < 0 {
      transform()
      dropUnseenRasters()
      guard hasStaleRaster else { return nil }
      rasterRow = Int32(order.count)
    }
    while rasterRow > 0 {
      rasterRow -= 1
      let slot = order[rasterRow]
      guard rasterized.contains(slot), needsRaster(slot), isSeen(rasterRow) else { continue }
      if let id = drawRaster(slot, rasterRow) { return id }
    }
    rasterRow = -1
    return nil
  }

  /// Prepares the drawing of the next layer among `rows` that needs a picture where it stands now, on the
  /// surface or beside it; inner ones first.
  mutating func takeRaster(in rows: Range<Int32>) -> PictureID? {
    for row in rows.reversed() where rasterized.contains(order[row]) && needsRaster(order[row]) {
      if let id = drawRaster(order[row], row) { return id }
    }
    return nil
  }

  /// Forgets a picture of a layer that the renderer could not keep.
  package mutating func refuseRaster(_ id: PictureID) {
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

  private func needsRaster(_ slot: Int32) -> Bool {
    let row = rasterized[slot]
    guard parts[slot].contains(.raster), !row.isRefused, isShown(slot) else { return false }
    return !row.isCurrent || row.isFlipped != visibility[slot].contains(.isFlipped)
  }

  /// Whether there may be a layer that needs a picture.
  private var hasStaleRaster: Bool {
    rasterized.indices.contains { index in
      guard let slot = rasterized.owner(at: index) else { return false }
      return rasterized[slot].shown.isOn && needsRaster(slot)
    }
  }

  private func isShown(_ slot: Int32) -> Bool {
    visibility[slot].contains(.isVisible) && !visibility[slot].contains(.isInTransition)
  }

  /// Whether something of the layer at `row`, or of those under it, may be on the surface.
  private func isSeen(_ row: Int32) -> Bool {
    let near = near(order[row])
    return (row..<subtreeEnd[row]).contains { drawn[order[$0]].intersects(near) }
  }

  /// The pixels from which on `slot` may be seen on the surface. Its picture reaches further than what it
  /// shows by up to a texel: that counts whether there is one or not.
  private func near(_ slot: Int32) -> PixelRect {
    let texels = rasterized[slot].shown.density
    let margin = (density(of: slot, on: planes[slot]) / texels).rounded(.up) + 1
    return surface.grown(by: Int32(saturating: min(margin, 4096)))
  }

  private mutating func dropUnseenRasters() {
    for index in rasterized.indices {
      guard let slot = rasterized.owner(at: index), rasterized[slot].picture != nil else {
        continue
      }
      if isShown(slot), drawn[slot].intersects(near(slot)) {
        rasterized[slot].lastUse = evaluationTime
      } else if evaluationTime - rasterized[slot].lastUse > RasterizationLimit.patience {
        dropRaster(of: slot)
        rasterized[slot].isStale = true
      }
    }
  }

  // MARK: Drawing

  /// Prepares the drawing of `slot`; nil where it draws nothing or there is no room for it.
  private mutating func drawRaster(_ slot: Int32, _ first: Int32) -> PictureID? {
    let rows = first..<subtreeEnd[first]
    let density = rasterized[slot].shown.density
    let kept = PlacedRows(self, rows)
    let keptDamage = damage
    let opacity = look[slot].opacity
    look[slot].opacity = 1
    rasterizing = slot
    place(rows, on: .scaling(density))
    var pixels = PixelRect.empty
    for row in rows { pixels = pixels.union(drawn[order[row]]) }
    var picture: Picture?
    if !pixels.isEmpty, makeRoom(for: pixels.area, besides: slot) {
      swap(&frame, &pictureFrame)
      damage = pixels
      drawPicture(rows, .raster)
      if isInScope(slot) { frame.counters.rasterMisses += 1 }
      let corner = SIMD2(Double(pixels.minX), Double(pixels.minY))
      let size = SIMD2(Double(pixels.width), Double(pixels.height))
      picture = Picture(
        id: rasterized[slot].picture?.id ?? pictureNames.take(),
        rect: SIMD4(lowHalf: corner / density, highHalf: size / density),
        isOpaque: isOpaque(pixels))
      swap(&frame, &pictureFrame)
    }
    rasterizing = -1
    look[slot].opacity = opacity
    damage = keptDamage
    kept.restore(&self, rows)
    rasterized[slot].isStale = false
    rasterized[slot].isFlipped = visibility[slot].contains(.isFlipped)
    rasterized[slot].lastUse = evaluationTime
    guard let picture else {
      dropRaster(of: slot)
      rasterized[slot].isRefused = true
      // What it drew counts again, and particles are where they were.
      for row in rows { mark(order[row], .place) }
      return nil
    }
    rasterized[slot].picture = picture
    rasterized[slot].isFresh = true
    rasterized[slot].pixels = pixels.area
    // Between its texels the picture may reach further than what it shows.
    let shown = planes[slot].pixelBounds(of: picture.rect).intersection(clipRects[slot])
    damage = damage.union(drawn[slot]).union(shown)
    drawn[slot] = drawn[slot].union(shown)
    return picture.id
  }

  /// Lets pictures go that are not seen, the oldest first, until there is room for one more; false where
  /// there is none.
  private mutating func makeRoom(for pixels: Int, besides slot: Int32) -> Bool {
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

  // MARK: Showing

  /// Emits the picture of `slot` in the place of it and all under it; false where there is none to show.
  mutating func emitRaster(_ slot: Int32, _ opacity: Float, _ clip: Int32) -> Bool {
    guard slot != rasterizing else { return false }
    let isFresh = rasterized[slot].isFresh
    guard rasterized[slot].isCurrent, let picture = rasterized[slot].picture else {
      return false
    }
    rasterized[slot].isFresh = false
    rasterized[slot].isNew = isFresh
    let count = items.count
    let opacity = opacity * min(max(look[slot].opacity, 0), 1)
    let isOpaque = picture.isOpaque && opacity >= 1 && clip < 0
    emit(
      slot, .raster, .image, isBlended: !isOpaque, opacity, clip,
      planes[slot].pixelBounds(of: picture.rect),
      in: clipRects[slot].grown(by: -ownSpread(of: slot, on: planes[slot])))
    if !isFresh, isInScope(slot) { frame.counters.rasterHits += items.count - count }
    return true
  }

  func raster(of slot: Int32) -> Picture? {
    rasterized.contains(slot) ? rasterized[slot].picture : nil
  }
}

/// Where the layers of a subtree stand, put aside while they are drawn elsewhere.
struct PlacedRows {
  private var planes: [Plane] = []
  private var clips: [PixelRect] = []
  private var drawn: [PixelRect] = []
  private var visibility: [Visibility] = []
  private var spreads: [Int32] = []

  init(_ tree: borrowing RenderTree, _ rows: Range<Int32>) {
    for row in rows {
      let slot = tree.order[row]
      planes.append(tree.planes[slot])
      clips.append(tree.clipRects[slot])
      drawn.append(tree.drawn[slot])
      visibility.append(tree.visibility[slot])
      spreads.append(tree.spreads[slot])
    }
  }

  func restore(_ tree: inout RenderTree, _ rows: Range<Int32>) {
    for (index, row) in rows.enumerated() {
      let slot = tree.order[row]
      tree.planes[slot] = planes[index]
      tree.clipRects[slot] = clips[index]
      tree.drawn[slot] = drawn[index]
      tree.visibility[slot] = visibility[index]
      tree.spreads[slot] = spreads[index]
    }
  }
}

extension LayerRasterization {
  /// Pixels in a point: a scale that makes no picture counts as 1.
  var density: Double { scale > 1e-3 && scale < 1e4 ? scale : 1 }
}
