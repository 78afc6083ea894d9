internal import CalqueRenderTree

/// Color Blended Layers: draws every quad of the scene again, tinted by whether it was
/// drawn with blending.
///
/// Where blended quads overlap the red deepens; an opaque quad hides the tints below it, as it
/// hides the quads they stand for.
///
/// The colour depends on the same `isBlended` that turns blending on, except that a small opaque
/// colour in a batch of round rectangles counts as opaque.
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
      scene.forEachRun(of: batch) { instances, isBlended in
        frame.tint(
          instances, of: batch, in: scene, isBlended ? blended : opaque, isBlended: isBlended)
      }
    }
    frame.showTints()
  }

  /// Returns the numbers of profiled quads of `scene` drawn with and without blending.
  static func quads(of scene: Frame) -> (blended: Int, opaque: Int) {
    scene.batches.reduce(into: (0, 0)) { quads, batch in
      guard batch.isProfiled else { return }
      scene.forEachRun(of: batch) { instances, isBlended in
        if isBlended { quads.0 += instances.count } else { quads.1 += instances.count }
      }
    }
  }
}

extension Frame {
  /// Passes the instances of `batch` to `body`, in stretches that are blended or not.
  fileprivate func forEachRun(of batch: Batch, _ body: (Range<Int32>, Bool) -> Void) {
    let end = batch.first + batch.count
    var first = batch.first
    while first < end {
      let isBlended = isBlended(first, of: batch)
      var next = first + 1
      while next < end, self.isBlended(next, of: batch) == isBlended { next += 1 }
      body(first..<next, isBlended)
      first = next
    }
  }
}
