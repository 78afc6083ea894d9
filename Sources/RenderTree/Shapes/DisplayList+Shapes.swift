import CoreGraphics

// Coverage masks of shapes, cut into tiles if they are larger than one texture.
extension DisplayList {
  /// Lists the line of a shape that a shader can draw; returns false if none can.
  mutating func emitArc(
    _ layers: borrowing LayerStore, _ entry: UnsafePointer<ShapeEntry>, _ slot: Int32,
    _ opacity: Float,
    _ clipChain: Int32, in clipRect: PixelRect
  ) -> Bool {
    let deviceTransform = layers.drawProperties[deviceTransformOf: slot]
    guard let arc = entry.pointee.arc, let scale = arc.scale(on: deviceTransform) else {
      return false
    }
    emit(
      layers, slot, .feature(.shape), .stroke, isBlended: true, opacity, clipChain,
      deviceTransform.pixelBounds(of: arc.rect(scale: scale)), in: clipRect)
    return true
  }

  /// Lists the visible part of a line from a raster of the whole line; returns false if there is
  /// none.
  mutating func emitLineMap(
    _ layers: borrowing LayerStore, _ entry: UnsafePointer<ShapeEntry>, _ slot: Int32,
    _ opacity: Float,
    _ clipChain: Int32, in clipRect: PixelRect
  ) -> Bool {
    guard entry.pointee.drawsLineMap, let trimming = entry.pointee.trimming else { return false }
    let density = CoverageScale.density(
      of: entry.pointee.strokeBounds, on: layers.drawProperties[deviceTransformOf: slot],
      layers.scale)
    let whole = CoverageScale.pixels(of: entry.pointee.strokeBounds, density)
    if whole.isEmpty { return true }
    var coverageMask = CoverageMask(
      styledPath: trimming.styledPath, scale: density, bounds: whole, shown: whole, isStroke: true)
    let pen = entry.pointee.presentation.pen
    coverageMask.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    coverageMask.cut = LineCut(pen, along: trimming.measure, placing: coverageMask.placing)
    if coverageMask.cut != nil {
      emit(layers, coverageMask, .lineMap, slot, opacity, clipChain, in: clipRect)
    }
    return true
  }

  /// Lists the items of `styledPath`, the fill or the line of `entry`.
  mutating func emitStyledPath(
    _ layers: borrowing LayerStore, _ styledPath: StyledPathID, of entry: ShapeEntry,
    isStroke: Bool,
    _ slot: Int32,
    _ opacity: Float,
    _ clipChain: Int32, in clipRect: PixelRect
  ) {
    let bounds = isStroke ? entry.strokeBounds : entry.fillBounds
    let deviceTransform = layers.drawProperties[deviceTransformOf: slot]
    var density = CoverageScale.density(of: bounds, on: deviceTransform, layers.scale)
    var coverageMask = CoverageMask(
      styledPath: styledPath, scale: density, bounds: .empty, shown: .empty, isStroke: isStroke)
    if isStroke {
      let pen = entry.presentation.pen
      coverageMask.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    }
    var whole = CoverageScale.pixels(of: bounds, density)
    if whole.isEmpty { return }
    var tiles = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var isTiled = false
    while max(whole.width, whole.height) > CoverageLimit.side {
      var hasTooManyTiles = false
      let seen = clipRect.intersection(clipBounds)
      if let found = tileRange(of: whole, density, seen: seen, on: deviceTransform) {
        if found.isEmpty { return }
        let count = layers.features.styledPaths[styledPath]?.path.elements.count ?? 0
        if found.area
          <= min(
            CoverageLimit.tileCount, max(1, CoverageLimit.tiledElements / max(1, count)))
        {
          (tiles, isTiled) = (found, true)
          break
        }
        hasTooManyTiles = true
      }
      lowerResolution.note(
        slot, side: max(whole.width, whole.height), hasTooManyTiles: hasTooManyTiles)
      density /= 2
      whole = CoverageScale.pixels(of: bounds, density)
    }
    coverageMask.scale = density
    for y in tiles.minY..<tiles.maxY {
      for x in tiles.minX..<tiles.maxX {
        coverageMask.shown = isTiled ? tile(x, y).intersection(whole) : whole
        coverageMask.bounds = isTiled ? coverageMask.shown.grown(by: 1) : whole
        emit(layers, coverageMask, .image, slot, opacity, clipChain, in: clipRect)
      }
    }
  }

  private mutating func emit(
    _ layers: borrowing LayerStore, _ coverageMask: CoverageMask, _ pipeline: Pipeline,
    _ slot: Int32,
    _ opacity: Float, _ clipChain: Int32, in clipRect: PixelRect
  ) {
    let pixels = layers.drawProperties[deviceTransformOf: slot].pixelBounds(of: coverageMask.rect)
    let scissor = clipRect.contains(pixels) ? clipBounds : clipRect.intersection(clipBounds)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    var item = Item(
      slot: slot, kind: .feature(.shape), pipeline: pipeline, isBlended: true, opacity: opacity,
      clipChain: clipChain,
      bounds: bounds, scissor: scissor)
    item.coverageMaskIndex = index(of: coverageMask, on: pixels)
    items.append(item)
  }

  /// Returns the index of `coverageMask` in the list, to which it is added. Items of few `pixels`
  /// share the index of an equal one, and with it a batch; the renderer draws larger ones one by
  /// one, in segments.
  private mutating func index(of coverageMask: CoverageMask, on pixels: PixelRect) -> Int32 {
    let next = Int32(coverageMasks.count)
    if pixels.area < CoverageLimit.sharedArea, coverageMask.cut == nil {
      if maskOfPath.count == 0 { maskOfPath.resize(Self.pathBucketCount, filledWith: 0) }
      let bucket = Int(coverageMask.styledPath.index) & (Self.pathBucketCount - 1)
      let last = maskOfPath[bucket]
      if last < next, coverageMasks[Int(last)] == coverageMask { return last }
      maskOfPath[bucket] = next
    }
    coverageMasks.append(coverageMask)
    return next
  }

  private func tile(_ x: Int32, _ y: Int32) -> PixelRect {
    let side = CoverageLimit.tile
    return PixelRect(
      minX: x * side, minY: y * side, maxX: (x + 1) * side, maxY: (y + 1) * side)
  }

  /// Returns the tiles of `whole` that are visible inside `pixels`; nil if they cannot be
  /// determined.
  private func tileRange(
    of whole: PixelRect, _ density: Float, seen pixels: PixelRect,
    on deviceTransform: PlaneTransform
  ) -> PixelRect? {
    guard deviceTransform.kind != .projective, let inverse = deviceTransform.inverse else {
      return nil
    }
    let area = SIMD4(
      Double(pixels.minX), Double(pixels.minY), Double(pixels.width), Double(pixels.height))
    let seen = inverse.followed(by: .scaling(Double(density))).pixelBounds(of: area)
      .grown(by: 1).intersection(whole)
    if seen.isEmpty { return .empty }
    func tileIndex(_ pixel: Int32) -> Int32 {
      Int32(saturating: (Float(pixel) / Float(CoverageLimit.tile)).rounded(.down))
    }
    return PixelRect(
      minX: tileIndex(seen.minX), minY: tileIndex(seen.minY),
      maxX: tileIndex(seen.maxX - 1) + 1,
      maxY: tileIndex(seen.maxY - 1) + 1)
  }
}
