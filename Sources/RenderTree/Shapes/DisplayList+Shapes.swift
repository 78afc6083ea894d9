// The textures of a shape, cut into tiles where it is larger than one.
extension DisplayList {
  /// Lists the line of a shape that a shader draws; false where none can.
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

  /// Lists what `stencil`, the fill or the line of `row`, draws.
  mutating func emitStencil(
    _ scene: borrowing Scene, _ stencil: StencilID, of row: ShapeRow, isStroke: Bool, _ slot: Int32,
    _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) {
    let bounds = isStroke ? row.strokeBounds : row.fillBounds
    let plane = scene.placement[planeOf: slot]
    let pixels = plane.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    var density = Float(RasterScale.scale(for: pixels, on: scene.scale))
    var raster = Raster(
      stencil: stencil, scale: density, bounds: .empty, shown: .empty, isStroke: isStroke)
    if isStroke {
      let pen = row.shown.pen
      raster.trim = SIMD2(Float(max(pen.start, 0)), Float(min(pen.end, 1)))
    }
    var whole = rasterBounds(of: bounds, density)
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
      whole = rasterBounds(of: bounds, density)
    }
    raster.scale = density
    for y in tiles.minY..<tiles.maxY {
      for x in tiles.minX..<tiles.maxX {
        raster.shown = isTiled ? tile(x, y).intersection(whole) : whole
        raster.bounds = isTiled ? raster.shown.grown(by: 1) : whole
        emit(
          scene, raster, slot, opacity, clip,
          in: clipRect)
      }
    }
  }

  private mutating func emit(
    _ scene: borrowing Scene, _ raster: Raster, _ slot: Int32, _ opacity: Float, _ clip: Int32,
    in clipRect: PixelRect
  ) {
    let pixels = scene.placement[planeOf: slot].pixelBounds(of: raster.rect)
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    var item = Item(
      slot: slot, part: .kind(.shape), pipeline: .image, isBlended: true, opacity: opacity,
      clip: clip,
      bounds: bounds, scissor: scissor)
    item.raster = Int32(rasters.count)
    rasters.append(raster)
    items.append(item)
  }

  /// The raster pixels that `bounds`, in points, touches, and one more on each side, which is clear.
  private func rasterBounds(of bounds: SIMD4<Double>, _ density: Float) -> PixelRect {
    Plane.scaling(Double(density)).pixelBounds(of: bounds).grown(by: 1)
  }

  private func tile(_ x: Int32, _ y: Int32) -> PixelRect {
    let side = RasterLimit.tile
    return PixelRect(
      minX: x * side, minY: y * side, maxX: (x + 1) * side, maxY: (y + 1) * side)
  }

  /// The tiles of `whole` that are seen inside `pixels`; nil where that cannot be told.
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
