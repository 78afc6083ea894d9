import CalqueRenderTree

extension Frame {
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Starts an empty frame whose surface pass is redrawn completely.
  mutating func start(width: Int32, height: Int32) {
    removeAll()
    self.width = width
    self.height = height
    damage = bounds
    passes = [RenderPass(reason: .root, bounds: bounds, batches: 0..<0)]
  }

  /// Adds a batch to the last pass.
  mutating func add(_ batch: Batch) {
    batches.append(batch)
    let last = passes.count - 1
    passes[last].batches = passes[last].batches.lowerBound..<Int32(batches.count)
  }

  /// Starts a pass with a target of its own, which a later pass shows.
  mutating func startPass(_ reason: RenderPass.Reason, bounds: PixelRect) {
    let first = Int32(batches.count)
    let pass = RenderPass(reason: reason, bounds: bounds, batches: first..<first)
    if passes.count == 1 && passes[0].batches.isEmpty { passes.removeLast() }
    passes.append(pass)
  }

  /// Adds a batch of one sprite, in the `image` pipeline if it has a texture.
  mutating func addSprite(
    _ plane: Homography, texture: TextureSource = .none, color: SIMD4<UInt16> = white,
    isBlended: Bool = false, filter: TextureFilter = .nearest, clipChain: Int32 = -1,
    scissor: PixelRect? = nil
  ) {
    sprites.append(Sprite(plane, color: color, layer: -1))
    var batch = Batch(
      pipeline: texture == .none ? .solid : .image, isBlended: isBlended, texture: texture,
      scissor: scissor ?? damage, clipChain: clipChain, first: Int32(sprites.count - 1), count: 1)
    batch.textureFilter = filter
    add(batch)
  }

  /// Adds a batch of one rounded rectangle, in pixels; blended unless told otherwise.
  mutating func addRoundRect(
    _ rect: PixelRect, radius: Float, fill: SIMD4<Float>, borderWidth: Float = 0,
    border: SIMD4<Float> = SIMD4(), texture: TextureSource = .none, isBlended: Bool = true,
    clipChain: Int32 = -1
  ) {
    roundRects.append(
      RoundRect(
        Homography(rect), size: SIMD2(Float(rect.width), Float(rect.height)),
        cornerRadius: radius, borderWidth: borderWidth, fill: fill, border: border, layer: -1))
    add(
      Batch(
        pipeline: texture == .none ? .roundRect : .roundImage, isBlended: isBlended,
        texture: texture, scissor: damage, clipChain: clipChain, first: Int32(roundRects.count - 1),
        count: 1))
  }
}
