/// How a stencil larger than one texture is cut.
enum RasterLimit {
  /// Sides of a raster made whole, in pixels.
  static let side: Int32 = 2048
  /// Sides of a tile, in pixels.
  static let tile: Int32 = 512
  /// Tiles of one stencil in one frame; with more the raster becomes coarser.
  static let tileCount = 64
  /// The standard deviations of blurred rasters, in pixels of theirs.
  static let deviations = 3.0...6
}

extension DisplayList {
  /// Emits the fill and the line of a shape layer, above its contents and below its sublayers. They
  /// reach beyond the bounds unless the layer masks to them.
  ///
  /// Source: CAShapeLayer, "Overview".
  mutating func emitShape(
    _ scene: borrowing Scene, _ frame: inout Frame,
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ outerClip: Int32
  ) {
    guard let reach = scene.shapes[slot].bounds else { return }
    var clip = outerClip
    var clipRect = scene.placement.clip(of: slot)
    if style.flags.contains(.masksToBounds) {
      let bounds = scene.values.box(of: slot).bounds
      let isInside =
        !style.isRounded && all(reach.lowHalf .>= bounds.lowHalf)
        && all(reach.lowHalf + reach.highHalf .<= bounds.lowHalf + bounds.highHalf)
      if !isInside {
        clip = clipShape(scene, &frame, of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(scene.ownClip(of: slot))
      }
    }
    let row = scene.shapes[slot]
    if row.drawsFill {
      emitStencil(
        scene, &frame, row.fill, of: row, isStroke: false, slot, opacity, clip, in: clipRect)
    }
    if row.drawsStroke {
      emitStencil(
        scene, &frame, row.stroke, of: row, isStroke: true, slot, opacity, clip, in: clipRect)
    }
  }

  private mutating func emitStencil(
    _ scene: borrowing Scene, _ frame: inout Frame,
    _ stencil: StencilID, of row: ShapeRow, isStroke: Bool, _ slot: Int32, _ opacity: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) {
    let bounds = isStroke ? row.strokeBounds : row.fillBounds
    let plane = scene.placement.plane(of: slot)
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
      if let found = tileRange(scene, of: whole, density, seen: seen, on: plane) {
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
          scene, &frame, raster, slot, isStroke ? .shapeStroke : .shapeFill, opacity, clip,
          in: clipRect)
      }
    }
  }

  private mutating func emit(
    _ scene: borrowing Scene, _ frame: inout Frame,
    _ raster: Raster, _ slot: Int32, _ part: Item.Part, _ opacity: Float, _ clip: Int32,
    in clipRect: PixelRect
  ) {
    let pixels = scene.placement.plane(of: slot).pixelBounds(of: raster.rect)
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    var item = Item(
      slot: slot, part: part, pipeline: .image, isBlended: true, opacity: opacity, clip: clip,
      bounds: bounds, scissor: scissor)
    item.raster = Int32(frame.rasters.count)
    frame.rasters.append(raster)
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
    _ scene: borrowing Scene,
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

extension PixelRect {
  /// The rectangle with `margin` more on each side; an empty one stays empty.
  func grown(by margin: Int32) -> PixelRect {
    grown(by: SIMD2(repeating: margin))
  }
}

extension Plane {
  /// How many pixels a point at `place` becomes, in the direction in which it grows most.
  func magnification(at place: SIMD2<Double>) -> Double {
    let w = wu * place.x + wv * place.y + w1
    guard w > 1e-6 else { return 1 }
    let x = (xu * place.x + xv * place.y + x1) / w
    let y = (yu * place.x + yv * place.y + y1) / w
    // The map's slope there: [a c; b d].
    let (a, c) = ((xu - x * wu) / w, (xv - x * wv) / w)
    let (b, d) = ((yu - y * wu) / w, (yv - y * wv) / w)
    // Its larger singular value.
    let sum = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
