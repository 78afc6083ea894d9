internal import RenderTree

/// Color Blended Layers: draws every quad of the scene again, tinted by whether it was
/// drawn with blending.
///
/// Where blended quads overlap the red deepens; an opaque quad hides the tints below it, as it
/// hides the quads they stand for.
///
/// The colour depends on the same `isBlended` that turns blending on.
enum BlendedOverlay {
  /// Adds a pass with the tints of `scene` to `frame`, which is empty, and shows it on the surface.
  /// The contents of an offscreen pass are tinted where they lie, and again where the pass is
  /// shown, because they are drawn twice.
  static func append(
    _ scene: Frame, _ palette: OverlayOptions.Palette, to frame: inout Frame
  ) {
    let (blended, opaque) = (
      OverlayCategory.blended.color(palette), OverlayCategory.opaque.color(palette)
    )
    frame.beginTints(of: scene)
    for batch in scene.batches where batch.isProfiled {
      let color = batch.isBlended ? blended : opaque
      frame.tint(batch.first..<batch.first + batch.count, of: batch, in: scene, color)
    }
    frame.showTints()
  }

  /// Returns the numbers of profiled quads of `scene` drawn with and without blending.
  static func quads(of scene: Frame) -> (blended: Int, opaque: Int) {
    scene.batches.reduce(into: (0, 0)) { quads, batch in
      guard batch.isProfiled else { return }
      if batch.isBlended { quads.0 += Int(batch.count) } else { quads.1 += Int(batch.count) }
    }
  }
}
