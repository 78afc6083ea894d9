internal import RenderTree

/// Color Blended Layers: every quad of the scene again, tinted by whether it was drawn with
/// blending. Where blended quads lie over one another the red deepens; an opaque one hides the tints
/// below it, as it hides what they stand for.
///
/// The colour comes from the very `isBlended` that turns blending on.
enum BlendedLens {
  /// The tint of blended and of opaque quads. That of blended ones is the stronger: a layer that hides
  /// an opaque one has to look blended, not half of each.
  static func colors(
    _ palette: OverlayOptions.Palette
  ) -> (blended: OverlayColor, opaque: OverlayColor) {
    switch palette {
    case .standard: (OverlayColor(1, 0, 0, 0.5), OverlayColor(0, 1, 0, 0.35))
    case .colorBlind: (OverlayColor(0.9, 0.62, 0, 0.55), OverlayColor(0, 0.45, 0.7, 0.45))
    }
  }

  /// Adds a pass with the tint of `scene` to `frame`, which is empty, and shows that on the surface.
  static func append(_ scene: Frame, _ palette: OverlayOptions.Palette, to frame: inout Frame) {
    precondition(frame.batches.isEmpty, "a lens is drawn before anything else")
    appendTints(of: scene, palette, to: &frame)
    guard !frame.batches.isEmpty else { return }
    let surface = frame.surface
    frame.passes.append(
      Pass(reason: .lens, bounds: surface, batches: 0..<Int32(frame.batches.count)))
    frame.sprites.append(
      Sprite(OverlayBox(surface).plane, color: SIMD4(repeating: .max), layer: -1))
    var batch = Batch(
      pipeline: .image, isBlended: true, texture: .pass(0), scissor: surface,
      first: Int32(frame.sprites.count - 1), count: 1)
    batch.filter = .nearest
    frame.batches.append(batch)
  }

  /// Adds the tint of `scene` to `frame`, which has no clips yet: same planes, shapes, scissors and
  /// clips, in the order they were drawn. What a pass of its own holds is tinted where it lies, and
  /// once more where the pass is shown, for that is drawn twice.
  private static func appendTints(
    of scene: Frame, _ palette: OverlayOptions.Palette, to frame: inout Frame
  ) {
    let colors = colors(palette)
    frame.clips.append(contentsOf: scene.clips)
    for batch in scene.batches {
      append(batch, of: scene, batch.isBlended ? colors.blended : colors.opaque, to: &frame)
    }
  }

  /// How many quads of `scene` are drawn with blending, and how many without.
  static func quads(of scene: Frame) -> (blended: Int, opaque: Int) {
    scene.batches.reduce(into: (0, 0)) { quads, batch in
      if batch.isBlended { quads.0 += Int(batch.count) } else { quads.1 += Int(batch.count) }
    }
  }

  private static func append(
    _ batch: Batch, of scene: Frame, _ color: OverlayColor, to frame: inout Frame
  ) {
    let instances = Int(batch.first)..<Int(batch.first + batch.count)
    let pipeline: Pipeline
    let first: Int
    switch batch.pipeline {
    case .solid, .image, .silhouette:
      pipeline = .solid
      first = frame.sprites.count
      let (red, green, blue, alpha) = color.wordTuple
      for index in instances {
        var tint = scene.sprites[index]
        (tint.red, tint.green, tint.blue, tint.alpha) = (red, green, blue, alpha)
        frame.sprites.append(tint)
      }
    case .shadow:
      pipeline = .solid
      first = frame.sprites.count
      for index in instances {
        frame.sprites.append(Sprite(scene.shadows[index].plane, color: color.words, layer: -1))
      }
    case .roundRect, .roundImage, .gradient:
      pipeline = .roundRect
      first = frame.roundRects.count
      let fill = color.premultiplied
      for index in instances {
        var tint = scene.roundRects[index]
        (tint.fillRed, tint.fillGreen, tint.fillBlue, tint.fillAlpha) =
          (fill.x, fill.y, fill.z, fill.w)
        tint.borderWidth = 0
        (tint.borderRed, tint.borderGreen, tint.borderBlue, tint.borderAlpha) = (0, 0, 0, 0)
        frame.roundRects.append(tint)
      }
    }
    if let last = frame.batches.last, last.pipeline == pipeline, last.isBlended == batch.isBlended,
      last.clip == batch.clip, last.hasCornerStyle == batch.hasCornerStyle,
      last.scissor == batch.scissor, last.first + last.count == Int32(first)
    {
      frame.batches[frame.batches.count - 1].count += batch.count
    } else {
      frame.batches.append(
        Batch(
          pipeline: pipeline, isBlended: batch.isBlended, scissor: batch.scissor, clip: batch.clip,
          first: Int32(first), count: batch.count))
      frame.batches[frame.batches.count - 1].hasCornerStyle = batch.hasCornerStyle
    }
  }
}

extension OverlayColor {
  fileprivate var wordTuple: (UInt16, UInt16, UInt16, UInt16) {
    let words = words
    return (words.x, words.y, words.z, words.w)
  }
}
