internal import CalqueRenderTree

// Tinting: an overlay draws the scene's own instances again in other colours, with the same planes,
// shapes, scissors and clips.
extension Frame {
  /// Prepares an empty frame for the tints of `scene`, by whose clips and masks they are cut.
  mutating func beginTints(of scene: Frame) {
    precondition(batches.isEmpty, "tints are drawn before anything else")
    clips.append(contentsOf: scene.clips)
    coverageMasks.append(contentsOf: scene.coverageMasks)
  }

  /// Adds `instances` of a batch of `scene`, whose clips this frame shares, in one colour.
  /// `isBlended` is false if they hide what is below them.
  mutating func tint(
    _ instances: Range<Int32>, of batch: Batch, in scene: Frame, _ color: OverlayColor,
    isBlended: Bool
  ) {
    let pipeline: Pipeline
    let first: Int
    let range = Int(instances.lowerBound)..<Int(instances.upperBound)
    switch batch.pipeline {
    case .solid, .image, .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed:
      pipeline = batch.pipeline == .mixed ? .mixed : .solid
      first = sprites.count
      let words = color.words
      for index in range {
        var tint = scene.sprites[index]
        if batch.pipeline.namesImages { tint = tint.unnamed }
        (tint.red, tint.green, tint.blue, tint.alpha) = (words.x, words.y, words.z, words.w)
        sprites.append(tint)
      }
    case .shadow:
      pipeline = .solid
      first = sprites.count
      for index in range {
        sprites.append(Sprite(scene.shadows[index].plane, color: color.words, layer: -1))
      }
    case .roundRect, .roundImage, .gradient:
      pipeline = .roundRect
      first = roundRects.count
      let fill = color.premultiplied
      for index in range {
        var tint = scene.roundRects[index]
        (tint.fillRed, tint.fillGreen, tint.fillBlue, tint.fillAlpha) =
          (fill.x, fill.y, fill.z, fill.w)
        tint.borderWidth = 0
        (tint.borderRed, tint.borderGreen, tint.borderBlue, tint.borderAlpha) = (0, 0, 0, 0)
        roundRects.append(tint)
      }
    }
    if let last = batches.last, last.pipeline == pipeline, last.isBlended == isBlended,
      last.texture == .none, last.clipChain == batch.clipChain,
      last.hasCornerStyle == batch.hasCornerStyle, last.namesClips == batch.namesClips,
      last.scissor == batch.scissor,
      last.first + last.count == Int32(first)
    {
      batches[batches.count - 1].count += Int32(instances.count)
    } else {
      var tint = Batch(
        pipeline: pipeline, isBlended: isBlended, scissor: batch.scissor,
        clipChain: batch.clipChain,
        first: Int32(first), count: Int32(instances.count))
      tint.hasCornerStyle = batch.hasCornerStyle
      tint.namesClips = batch.namesClips
      batches.append(tint)
    }
  }

  /// Adds a striped quad in one colour, inside `scissor` and `clipChain`. `hatch` is `Hatch.image`.
  mutating func hatch(
    _ plane: Homography, _ color: OverlayColor, _ hatch: ImageID, scale: Float,
    scissor: PixelRect, clipChain: Int32 = -1
  ) {
    let side = Float(Hatch.side) * max(scale, 1)
    let texels = plane.sides / side
    let texture = SIMD4<Float>(0, 0, min(texels.x, 1), min(texels.y, 1))
    sprites.append(Sprite(plane, texture: texture, color: color.words, layer: -1))
    if let last = batches.last, last.texture == .image(hatch), last.isBlended,
      last.clipChain == clipChain, last.scissor == scissor,
      Int(last.first + last.count) == sprites.count - 1
    {
      batches[batches.count - 1].count += 1
      return
    }
    batches.append(
      Batch(
        pipeline: .image, isBlended: true, texture: .image(hatch), scissor: scissor,
        clipChain: clipChain,
        first: Int32(sprites.count - 1), count: 1))
  }

  /// Moves everything that the frame holds so far into a pass of its own, and shows it
  /// on the surface.
  mutating func showTints() {
    guard !batches.isEmpty else { return }
    passes.append(RenderPass(reason: .overlay, bounds: surface, batches: 0..<Int32(batches.count)))
    sprites.append(Sprite(OverlayBox(surface).plane, color: SIMD4(repeating: .max), layer: -1))
    var batch = Batch(
      pipeline: .image, isBlended: true, texture: .pass(0), scissor: surface,
      first: Int32(sprites.count - 1), count: 1)
    batch.textureFilter = .nearest
    batches.append(batch)
  }
}
