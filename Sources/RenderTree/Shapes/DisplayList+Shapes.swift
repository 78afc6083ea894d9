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
  mutating func emitCourse(
    _ scene: borrowing Scene, _ row: UnsafePointer<ShapeRow>, _ slot: Int32, _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) -> Bool {
    guard row.pointee.drawsCourse, let trimming = row.pointee.trimming else { return false }
    let density = RasterScale.density(
      of: row.pointee.strokeBounds, on: scene.placement[planeOf: slot], scene.scale)
    let whole = RasterScale.pixels(of: row.pointee.strokeBounds, density)
    if whole.isEmpty { return true }
    var raster = Raster(
      stencil: trimming.stencil, scale: density, bounds: whole, shown: whole, isStroke: true)
    let pen = row.pointee.shown.pen
    raster.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    raster.cut = LineCut(pen, along: trimming.measure, placing: raster.placing)
    if raster.cut != nil {
      emit(scene, raster, .course, slot, opacity, clip, in: clipRect)
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
    var density = RasterScale.density(of: bounds, on: plane, scene.scale)
    var raster = Raster(
      stencil: stencil, scale: density, bounds: .empty, shown: .empty, isStroke: isStroke)
    if isStroke {
      let pen = row.shown.pen
      raster.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    }
    var whole = RasterScale.pixels(of: bounds, density)
    if whole.isEmpty { return }
    var tiles = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var isTiled = false
    while max(whole.width, whole.height) > RasterLimit.side {
      let seen = clipRect.intersection(limit)
      if let found = tileRange(of: whole, density, seen: seen, on: plane) {
        if found.isEmpty { return }
        if found.area <= RasterLimit.tileCount {
          (tiles, isTiled) = (found, true)
          break
        }
      }
      density /= 2
      whole = RasterScale.pixels(of: bounds, density)
    }
    raster.scale = density
    for y in tiles.minY..<tiles.maxY {
      for x in tiles.minX..<tiles.maxX {
        raster.shown = isTiled ? tile(x, y).intersection(whole) : whole
        raster.bounds = isTiled ? raster.shown.grown(by: 1) : whole
        emit(scene, raster, .image, slot, opacity, clip, in: clipRect)
      }
    }
  }

  private mutating func emit(
    _ scene: borrowing Scene, _ raster: Raster, _ pipeline: Pipeline, _ slot: Int32,
    _ opacity: Float, _ clip: Int32, in clipRect: PixelRect
  ) {
    let pixels = scene.placement[planeOf: slot].pixelBounds(of: raster.rect)
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    var item = Item(
      slot: slot, part: .kind(.shape), pipeline: pipeline, isBlended: true, opacity: opacity,
      clip: clip,
      bounds: bounds, scissor: scissor)
    item.raster = Int32(rasters.count)
    rasters.append(raster)
    items.append(item)
  }

  private func tile(_ x: Int32, _ y: Int32) -> PixelRect {
    let side = RasterLimit.tile
    return PixelRect(
      minX: x * side, minY: y * side, maxX: (x + 1) * side, maxY: (y + 1) * side)
  }

  /// Returns the tiles of `whole` that are visible inside `pixels`; nil if they cannot be
  /// determined.
  private func tileRange(
    of whole: PixelRect, _ density: Float, seen pixels: PixelRect, on plane: Plane
  ) -> PixelRect? {
    guard plane.kind != .projective, let inverse = plane.inverse else { return nil }
    let area = SIMD4(
      Double(pixels.minX), Double(pixels.minY), Double(pixels.width), Double(pixels.height))
    let seen = inverse.followed(by: .scaling(Double(density))).pixelBounds(of: area)
      .grown(by: 1).intersection(whole)
    if seen.isEmpty { return .empty }
    func place(_ pixel: Int32) -> Int32 {
      Int32(saturating: (Float(pixel) / Float(RasterLimit.tile)).rounded(.down))
    }
    return PixelRect(
      minX: place(seen.minX), minY: place(seen.minY),
      maxX: place(seen.maxX - 1) + 1,
      maxY: place(seen.maxY - 1) + 1)
  }
}
