internal import CalqueRenderTree

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
