internal import CalqueRenderTree

// Where each texel lies on a pixel, the nearest texel is the interpolated one, and software drivers
// read it at half the cost.
extension Renderer {
  /// The most instances of a batch that are looked at.
  private static let instanceLimit: Int32 = 64
  /// The error of a texel's place that is ignored, in pixels: it changes a colour by less than a
  /// 255th.
  private static let tolerance: Float = 1 / 256

  /// Returns the sampling of a batch's texture. Only textures of images have mipmap levels.
  func sampling(of batch: Batch, _ shown: ShownTexture, in frame: Frame) -> Sampling {
    if case .gradients = batch.texture { return .nearest }
    if batch.pipeline == .lineMap { return .nearest }
    if let texels = shown.texels, batch.textureFilter.minification != .trilinear,
      texelsLieOnPixels(batch, texels, in: frame)
    {
      return .nearest
    }
    if case .image = batch.texture { return Sampling(batch.textureFilter, hasLevels: true) }
    return Sampling(batch.textureFilter, hasLevels: false)
  }

  /// Returns the sampling of the coverage mask `clip`, of `size` texels.
  static func sampling(ofMask clip: ClipShape, _ size: SIMD2<Float>) -> Sampling {
    let (map, scale) = (clip.fromPixels, size / clip.size)
    guard map.xv == 0, map.yu == 0 else { return .linear }
    let near = SIMD2(map.x1, map.y1) * scale
    let far = near + SIMD2(map.xu, map.yv) * scale * size
    return isShift(from: (SIMD2(), size), to: (near, far)) ? .nearest : .linear
  }

  /// Returns true if the texels of all instances of a small batch lie on pixels. `size` is that of
  /// the texture in texels; nil if the instances name images.
  func texelsLieOnPixels(_ batch: Batch, _ size: SIMD2<Float>?, in frame: Frame) -> Bool {
    guard batch.count <= Self.instanceLimit else { return false }
    for index in Int(batch.first)..<Int(batch.first) + Int(batch.count) {
      if batch.pipeline == .mixed, frame.sprites[index].image < 0 { continue }
      let (map, texture) = frame.quadAndTexture(at: index, batch.pipeline)
      guard map.isAxisAligned else { return false }
      let texels = size ?? atlas.size(of: frame.sprites[index].image)
      let pixels = (SIMD2(map.x1, map.y1), SIMD2(map.x1 + map.xu, map.y1 + map.yv))
      guard Self.isShift(from: (texture.lowHalf * texels, texture.highHalf * texels), to: pixels)
      else { return false }
    }
    return true
  }

  /// Returns true if two points are shifted by the same whole numbers.
  private static func isShift(
    from old: (SIMD2<Float>, SIMD2<Float>), to new: (SIMD2<Float>, SIMD2<Float>)
  ) -> Bool {
    let (near, far) = (new.0 - old.0, new.1 - old.1)
    let shift = near.rounded(.toNearestOrEven)
    func isNear(_ offset: SIMD2<Float>) -> Bool {
      let error = offset - shift
      return all(error .<= tolerance) && all(error .>= -tolerance)
    }
    return isNear(near) && isNear(far)
  }
}

extension Frame {
  /// The map of the unit square of an instance, and the texture coordinates at (0, 0) and (1, 1).
  func quadAndTexture(at index: Int, _ pipeline: Pipeline) -> (Homography, SIMD4<Float>) {
    (quad(at: index, pipeline), textureRect(at: index, pipeline))
  }

  private func textureRect(at index: Int, _ pipeline: Pipeline) -> SIMD4<Float> {
    if case .shadow = pipeline { return SIMD4(0, 0, 1, 1) }
    guard pipeline.usesSprites else { return roundRects[index].textureRect }
    return sprites[index].textureRect(pipeline)
  }
}

extension Sprite {
  fileprivate func textureRect(_ pipeline: Pipeline) -> SIMD4<Float> {
    pipeline.namesImages ? textureRect : SIMD4(u0, v0, u1, v1)
  }
}

extension RoundRect {
  fileprivate var textureRect: SIMD4<Float> { SIMD4(u0, v0, u1, v1) }
}
