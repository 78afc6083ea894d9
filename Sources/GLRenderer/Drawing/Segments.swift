internal import CalqueRenderTree

/// The segments, rectangles of pixels, in which a large instance is drawn that a coverage mask
/// shapes or that later shapes partly hide.
///
/// Where the mask is full it is not read, and where it is empty or hidden nothing is drawn, so that
/// only the edges of a shape sample it. Segments are parts of a grid of the surface,
/// and do not depend on the pixels that are drawn again.
struct Segments {
  /// The textures that a segment has to read.
  struct Textures: OptionSet {
    let rawValue: Int

    /// The texture of the instance, if that is a coverage mask.
    static let instance = Textures(rawValue: 1)
    /// The coverage mask that is one of its clips.
    static let mask = Textures(rawValue: 2)
    static let combinations = 4
  }

  /// The side of a square of the grid, in pixels.
  static let side: Int32 = 16

  /// The number of newest segments among which one is looked for that continues.
  private static let mergeReach = 8

  /// For each combination of textures, segments as minX, minY, maxX, maxY.
  private var rects = [[SIMD4<Float>]](repeating: [], count: Textures.combinations)

  /// The segments that read `textures`.
  subscript(textures: Textures) -> [SIMD4<Float>] { rects[textures.rawValue] }

  /// Finds the segments of an instance on `pixels`, in the rows of `drawn`.
  ///
  /// - Parameters:
  ///   - texture: The cells of the instance's texture; nil if it is no coverage mask.
  ///   - mask: The cells of the clip's coverage mask; nil if there is none or it has none.
  ///   - readsMask: True if the mask is read where it is covered, because of its alpha.
  ///   - occlusion: The squares on which nothing is drawn, if a batch after `batch` covers them.
  mutating func find(
    on pixels: PixelRect, in drawn: PixelRect, texture: PlacedCells?, mask: PlacedCells?,
    readsMask: Bool, under occlusion: Occlusion, _ batch: Int32
  ) {
    for index in rects.indices { rects[index].removeAll(keepingCapacity: true) }
    let grid = pixels.roundedOut(to: SIMD2(repeating: Self.side))
    var y = grid.minY
    while y < grid.maxY {
      let row = PixelRect(
        minX: pixels.minX, minY: max(y, pixels.minY), maxX: pixels.maxX,
        maxY: min(y + Self.side, pixels.maxY))
      if row.minY < drawn.maxY, drawn.minY < row.maxY {
        findRow(row, from: grid.minX, texture, mask, readsMask: readsMask, occlusion, batch)
      }
      y += Self.side
    }
  }

  private mutating func findRow(
    _ row: PixelRect, from start: Int32, _ texture: PlacedCells?, _ mask: PlacedCells?,
    readsMask: Bool, _ occlusion: borrowing Occlusion, _ batch: Int32
  ) {
    var segment = row
    segment.maxX = row.minX
    var last: Textures?
    var x = start
    while x < row.maxX {
      var square = row
      (square.minX, square.maxX) = (max(x, row.minX), min(x + Self.side, row.maxX))
      let next =
        occlusion.hides(square, of: batch)
        ? nil : textures(for: square, texture, mask, readsMask: readsMask)
      if next != last {
        append(segment, reading: last)
        segment.minX = square.minX
        last = next
      }
      segment.maxX = square.maxX
      x += Self.side
    }
    append(segment, reading: last)
  }

  /// Returns the textures that a square reads; nil if nothing is drawn there.
  private func textures(
    for square: PixelRect, _ texture: PlacedCells?, _ mask: PlacedCells?, readsMask: Bool
  ) -> Textures? {
    let shape = texture?.cover(of: square) ?? .partial
    if shape == .uncovered { return nil }
    let clip = mask?.cover(of: square) ?? .partial
    if clip == .uncovered { return nil }
    var result: Textures = []
    if shape == .partial { result.insert(.instance) }
    if clip == .partial || readsMask { result.insert(.mask) }
    return result
  }

  /// Adds a segment, or lengthens the equally wide one above it.
  private mutating func append(_ segment: PixelRect, reading textures: Textures?) {
    guard let textures, !segment.isEmpty else { return }
    let (left, right) = (Float(segment.minX), Float(segment.maxX))
    let list = rects[textures.rawValue]
    var index = list.count
    while index > max(list.count - Self.mergeReach, 0) {
      index -= 1
      let above = list[index]
      if above.x == left, above.z == right, above.w == Float(segment.minY) {
        rects[textures.rawValue][index].w = Float(segment.maxY)
        return
      }
    }
    rects[textures.rawValue].append(
      SIMD4(Float(segment.minX), Float(segment.minY), Float(segment.maxX), Float(segment.maxY)))
  }
}

// Large shapes, and what large shapes mask, are drawn in segments.
extension Renderer {
  /// The fewest pixels of an instance that is drawn in segments.
  private static let leastSegmentedArea = 64 * 64
  /// The steps in a pixel in which GL places vertices.
  private static let placesInPixel: Float = 256

  /// Finds the `segments` of the batch at `index` with the texture `shown` and the coverage mask
  /// `mask` among its clips, in a pass at this depth of recursion; returns false if it is to be
  /// drawn whole.
  func findSegments(
    of batch: Batch, _ index: Int, _ shown: ShownTexture?, masked mask: ShownTexture?,
    in scissor: PixelRect, of frame: Frame, at depth: Int
  ) -> Bool {
    guard batch.count == 1, !batch.blendMode.reachesBeyondSource,
      shown?.cells != nil || mask?.cells != nil || !occlusions[depth].isEmpty
    else { return false }
    let (plane, texture) = frame.quadAndTexture(at: Int(batch.first), batch.pipeline)
    guard let pixels = segmentablePixels(of: batch, plane, texture, in: frame) else {
      return false
    }
    let shape = shown?.cells.flatMap { PlacedCells($0, on: plane, showing: texture) }
    let clip = mask == nil ? nil : ClipUniforms.maskClip(batch.clipChain, of: frame.clips)
    let masking = clip.flatMap { clip in mask?.cells.flatMap { PlacedCells($0, of: clip) } }
    // A pass may reach beyond the surface.
    let surface = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
    let drawn = pixels.intersection(surface.union(scissor))
    guard drawn.area >= Self.leastSegmentedArea,
      shape != nil || masking != nil
        || occlusions[depth].hidesMuch(of: drawn.intersection(scissor), Int32(index))
    else { return false }
    segments.find(
      on: drawn, in: scissor, texture: shape, mask: masking,
      readsMask: (clip?.coverage?.alpha ?? 1) < 1, under: occlusions[depth],
      Int32(index))
    return true
  }

  /// Returns the pixels on which the instance of a batch may draw, all of which may be drawn; nil
  /// if its quad must cut them.
  func segmentablePixels(
    of batch: Batch, _ plane: Homography, _ texture: SIMD4<Float>, in frame: Frame
  ) -> PixelRect? {
    guard plane.isAffine else { return nil }
    let corner = SIMD2(plane.x1, plane.y1)
    let (u, v) = (SIMD2(plane.xu, plane.yu), SIMD2(plane.xv, plane.yv))
    let zero = SIMD2<Float>()
    let low = corner + pointwiseMin(u, zero) + pointwiseMin(v, zero)
    let high = corner + pointwiseMax(u, zero) + pointwiseMax(v, zero)
    switch batch.pipeline {
    case .roundRect, .roundImage, .gradient:
      let radius = frame.roundRects[Int(batch.first)].cornerRadius
      if radius == RoundRect.quadRadius, plane.isAxisAligned {
        return Self.pixelsInside(low, high)
      }
      // The shader cuts the edges.
      guard batch.isBlended, radius >= 0 else { return nil }
      return Self.pixels(low.rounded(.down) - 1, high.rounded(.up) + 1)
    case .solid, .image, .tintedAlpha:
      if plane.isAxisAligned { return Self.pixelsInside(low, high) }
      // The texels at the edges of a whole coverage mask are not covered.
      guard case .coverageMask(let mask) = batch.texture, texture == SIMD4(0, 0, 1, 1),
        frame.coverageMasks[Int(mask)].isWhole
      else { return nil }
      return Self.pixels(low.rounded(.down), high.rounded(.up))
    case .shadow, .stroke, .lineMap, .smallImage, .mixed: return nil
    }
  }

  /// Returns the pixels whose centres are in a rectangle, as GL chooses them.
  private static func pixelsInside(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> PixelRect {
    pixels(firstPixel(low), firstPixel(high))
  }

  /// Returns the first pixels whose centres are at `place` or after it.
  private static func firstPixel(_ place: SIMD2<Float>) -> SIMD2<Float> {
    ((place * placesInPixel).rounded(.toNearestOrEven) / placesInPixel - 0.5).rounded(.up)
  }

  private static func pixels(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> PixelRect {
    PixelRect(
      minX: Int32(saturating: low.x), minY: Int32(saturating: low.y),
      maxX: Int32(saturating: high.x), maxY: Int32(saturating: high.y))
  }

  /// Draws the `segments` of a batch.
  func drawSegments(
    of batch: Batch, _ index: Int, _ variant: PipelineVariant, of frame: Frame,
    on viewport: TargetViewport, _ scissor: PixelRect, textureScale: SIMD2<Float>,
    report: inout DrawReport
  ) {
    for combination in 0..<Segments.Textures.combinations {
      let textures = Segments.Textures(rawValue: combination)
      guard !segments[textures].isEmpty else { continue }
      var variant = variant
      variant.isSegmented = true
      if !textures.contains(.instance) { variant.pipeline = .solid }
      if !textures.contains(.mask) { variant.hasMaskTexture = false }
      guard
        bind(
          batch, index, variant, of: frame, viewport: viewport, textureScale: textureScale,
          report: &report)
      else { continue }
      device.setBlend(isOpaque(batch, variant, in: frame) ? .off : batch.blendState)
      device.setScissor(viewport.scissor(scissor))
      var first = 0
      while first < segments[textures].count {
        let end = min(first + ShaderSource.segmentCount, segments[textures].count)
        pipelines.set(variant, segments: segments[textures][first..<end], device: device)
        device.drawSegments(Int32(end - first))
        report.draws += 1
        first = end
      }
    }
  }

  /// Returns true if `variant` makes all pixels of a segment of a batch opaque.
  private func isOpaque(_ batch: Batch, _ variant: PipelineVariant, in frame: Frame) -> Bool {
    if !batch.isBlended { return true }
    guard !variant.isClipped, !variant.hasMaskTexture, batch.blendMode == .over else {
      return false
    }
    switch variant.pipeline {
    case .solid: return frame.sprites[Int(batch.first)].alpha == .max
    case .gradient: return batch.isOpaqueInside && !variant.hasEdges
    default: return false
    }
  }
}
