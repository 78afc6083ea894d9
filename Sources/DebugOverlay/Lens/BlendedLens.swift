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

  /// Adds a pass with the tint of `scene` to `frame`, which is empty, and shows that on the surface. What
  /// a pass of its own holds is tinted where it lies, and once more where the pass is shown, for that is
  /// drawn twice.
  ///
  /// - Parameter scope: The slots of the layers that are tinted; nil for all.
  static func append(
    _ scene: Frame, _ palette: OverlayOptions.Palette, in scope: Set<Int32>? = nil,
    to frame: inout Frame
  ) {
    precondition(frame.batches.isEmpty, "a lens is drawn before anything else")
    let colors = colors(palette)
    frame.clips.append(contentsOf: scene.clips)
    for batch in scene.batches {
      let color = batch.isBlended ? colors.blended : colors.opaque
      for run in scene.runs(of: batch, in: scope) {
        frame.tint(run, of: batch, in: scene, color)
      }
    }
    frame.showLens()
  }

  /// How many quads of `scene` are drawn with blending, and how many without, in the slots of `scope`.
  static func quads(of scene: Frame, in scope: Set<Int32>? = nil) -> (blended: Int, opaque: Int) {
    scene.batches.reduce(into: (0, 0)) { quads, batch in
      let count = scene.runs(of: batch, in: scope).reduce(0) { $0 + $1.count }
      if batch.isBlended { quads.0 += count } else { quads.1 += count }
    }
  }
}

extension Frame {
  /// The runs of the instances of `batch` that are of layers in the slots of `scope`; all without one. A
  /// shadow says of no layer that it is its own, and counts as in the scope.
  fileprivate func runs(of batch: Batch, in scope: Set<Int32>?) -> [Range<Int32>] {
    let all = batch.first..<batch.first + batch.count
    guard let scope else { return [all] }
    let layer: (Int) -> Int32
    switch batch.pipeline {
    case .solid, .image, .silhouette: layer = { sprites[$0].layer }
    case .roundRect, .roundImage, .gradient: layer = { roundRects[$0].layer }
    case .shadow: return [all]
    }
    var runs: [Range<Int32>] = []
    for index in all where scope.contains(layer(Int(index))) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
