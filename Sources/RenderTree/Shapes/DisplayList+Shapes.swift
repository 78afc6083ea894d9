import CoreGraphics

// Coverage masks of shapes, cut into tiles if they are larger than one texture.
extension DisplayList {
  /// Lists the line of a shape that a shader can draw; returns false if none can.
  mutating func emitArc(
    _ scene: borrowing Scene, _ row: UnsafePointer<ShapeRow>, _ slot: Int32, _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) -> Bool {
    let plane = scene.placement[planeOf: slot]
    guard let arc = row.pointee.arc, let scale = arc.scale(on: plane) else { return false }
    emit(
      scene, slot, .kind(.shape), .stroke, isBlended: true, opacity, clip,
      plane.pixelBounds(of: arc.rect(scale: scale)), in: clipRect)
    return true
  }

  /// Lists the visible part of a line from a raster of the whole line; returns false if there is
  /// none.
  mutating func emitLineMap(
    _ scene: borrowing Scene, _ row: UnsafePointer<ShapeRow>, _ slot: Int32, _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) -> Bool {
    guard row.pointee.drawsLineMap, let trimming = row.pointee.trimming else { return false }
    let density = CoverageScale.density(
      of: row.pointee.strokeBounds, on: scene.placement[planeOf: slot], scene.scale)
    let whole = CoverageScale.pixels(of: row.pointee.strokeBounds, density)
    if whole.isEmpty { return true }
    var coverageMask = CoverageMask(
      stencil: trimming.stencil, scale: density, bounds: whole, shown: whole, isStroke: true)
    let pen = row.pointee.shown.pen
    coverageMask.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    coverageMask.cut = LineCut(pen, along: trimming.measure, placing: coverageMask.placing)
    if coverageMask.cut != nil {
      emit(scene, coverageMask, .lineMap, slot, opacity, clip, in: clipRect)
    }
    return true
  }

  /// Lists the items of `stencil`, the fill or the line of `row`.
  mutating func emitStencil(
    _ scene: borrowing Scene, _ stencil: StencilID, of row: ShapeRow, isStroke: Bool, _ slot: Int32,
    _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) {
    let bounds = isStroke ? row.strokeBounds : row.fillBounds
    let plane = scene.placement[planeOf: slot]
    var density = CoverageScale.density(of: bounds, on: plane, scene.scale)
    var coverageMask = CoverageMask(
      stencil: stencil, scale: density, bounds: .empty, shown: .empty, isStroke: isStroke)
    if isStroke {
      let pen = row.shown.pen
      coverageMask.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    }
    var whole = CoverageScale.pixels(of: bounds, density)
    if whole.isEmpty { return }
    var tiles = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var isTiled = false
    while max(whole.width, whole.height) > CoverageLimit.side {
      let seen = clipRect.intersection(limit)
      if let found = tileRange(of: whole, density, seen: seen, on: plane) {
        if found.isEmpty { return }
        if found.area <= CoverageLimit.tileCount {
          (tiles, isTiled) = (found, true)
          break
        }
      }
      density /= 2
      whole = CoverageScale.pixels(of: bounds, density)
    }
    coverageMask.scale = density
    for y in tiles.minY..<tiles.maxY {
      for x in tiles.minX..<tiles.maxX {
        coverageMask.shown = isTiled ? tile(x, y).intersection(whole) : whole
        coverageMask.bounds = isTiled ? coverageMask.shown.grown(by: 1) : whole
        emit(scene, coverageMask, .image, slot, opacity, clip, in: clipRect)
      }
    }
  }

  private mutating func emit(
    _ scene: borrowing Scene, _ coverageMask: CoverageMask, _ pipeline: Pipeline, _ slot: Int32,
    _ opacity: Float, _ clip: Int32, in clipRect: PixelRect
  ) {
    let pixels = scene.placement[planeOf: slot].pixelBounds(of: coverageMask.rect)
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    var item = Item(
      slot: slot, part: .kind(.shape), pipeline: pipeline, isBlended: true, opacity: opacity,
      clip: clip,
      bounds: bounds, scissor: scissor)
    item.coverageMask = Int32(coverageMasks.count)
    coverageMasks.append(coverageMask)
    items.append(item)
  }

  private func tile(_ x: Int32, _ y: Int32) -> PixelRect {
    let side = CoverageLimit.tile
    return PixelRect(
      minX: x * side, minY: y * side, maxX: (x + 1) * side, maxY: (y + 1) * side)
  }

  /// Returns the tiles of `whole` that are visible inside `pixels`; nil if they cannot be
  /// determined.
  private func tileRange(
    of whole: PixelRect, _ density: Float, seen pixels: PixelRect, on plane: PlaneTransform
  ) -> PixelRect? {
    guard plane.kind != .projective, let inverse = plane.inverse else { return nil }
    let area = SIMD4(
      Double(pixels.minX), Double(pixels.minY), Double(pixels.width), Double(pixels.height))
    let seen = inverse.followed(by: .scaling(Double(density))).pixelBounds(of: area)
      .grown(by: 1).intersection(whole)
    if seen.isEmpty { return .empty }
    func place(_ pixel: Int32) -> Int32 {
      Int32(saturating: (Float(pixel) / Float(CoverageLimit.tile)).rounded(.down))
    }
    return PixelRect(
      minX: place(seen.minX), minY: place(seen.minY),
      maxX: place(seen.maxX - 1) + 1,
      maxY: place(seen.maxY - 1) + 1)
  }
}
