internal import RenderTree

/// Color Blended Layers: every quad of the scene again, tinted by whether it was drawn with
/// blending. Where blended quads lie over one another the red deepens; an opaque one hides the tints
/// below it, as it hides what they stand for.
///
/// The colour comes from the very `isBlended` that turns blending on.
enum BlendedLens {
  /// Adds a pass with the tint of `scene` to `frame`, which is empty, and shows that on the surface. What
  /// a pass of its own holds is tinted where it lies, and once more where the pass is shown, for that is
  /// drawn twice.
  static func append(
    _ scene: Frame, _ palette: OverlayOptions.Palette, to frame: inout Frame
  ) {
    precondition(frame.batches.isEmpty, "a lens is drawn before anything else")
    let (blended, opaque) = (
      OverlayCategory.blended.color(palette), OverlayCategory.opaque.color(palette)
    )
    frame.clips.append(contentsOf: scene.clips)
    for batch in scene.batches where batch.isInScope {
      let color = batch.isBlended ? blended : opaque
      frame.tint(batch.first..<batch.first + batch.count, of: batch, in: scene, color)
    }
    frame.showLens()
  }

  /// How many quads of `scene` are drawn with blending, and how many without, in the scope.
  static func quads(of scene: Frame) -> (blended: Int, opaque: Int) {
    scene.batches.reduce(into: (0, 0)) { quads, batch in
      guard batch.isInScope else { return }
      if batch.isBlended { quads.0 += Int(batch.count) } else { quads.1 += Int(batch.count) }
    }
  }
}
