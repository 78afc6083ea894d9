internal import CalqueRenderTree
internal import CalqueTelemetry

extension OverlayRow {
  /// Red for layers drawn with blending, green for layers drawn without.
  package static let blended = OverlayRow(
    "blended", key: "B", "Blended layers", appleName: "Color Blended Layers",
    variable: Variable("CA_COLOR_OPAQUE"), .overlayMode(.blended),
    colors: [ColorMeaning(.blended, "blended"), ColorMeaning(.opaque, "opaque")],
    sheet: SheetTint(rank: 1) { layer in
      guard layer.isDrawn else { return nil }
      return (layer.isBlended ? OverlayColor.blendedLayer : .opaqueLayer).faded(0.45)
    },
    drawing: .batches { BlendedOverlay.append($0, $1, to: &$2) }
  ) { options, cost in
    let palette = options.palette
    let share = cost.counters.blendedPercent
    func row(
      _ category: OverlayCategory, _ kind: String, _ quads: Int, _ share: Double?
    ) -> LegendRow {
      LegendRow(
        swatch: .fill(category.color(palette).faded(2)),
        text: "\(category.colorName(palette)): \(kind), \(LegendRow.counted(quads, "quad")), "
          + "\(LegendRow.percent(share)) of drawn pixels")
    }
    return [
      row(.blended, "blended", cost.quads.blended, share),
      row(.opaque, "opaque", cost.quads.opaque, share.map { 100 - $0 }),
    ]
  }
}

extension OverlayCategory {
  /// The stronger tint of the two: a blended layer over an opaque one must look blended,
  /// not half of each.
  static let blended = OverlayCategory(
    "blended", NamedColor("red", 1, 0, 0, 0.5),
    colorBlind: NamedColor("orange", 0.9, 0.62, 0, 0.55))
  static let opaque = OverlayCategory(
    "opaque", NamedColor("green", 0, 1, 0, 0.35),
    colorBlind: NamedColor("blue", 0, 0.45, 0.7, 0.45))
}

// The inspector's colours, used for text and for sheets.
extension OverlayColor {
  package static let blendedLayer = OverlayColor(1, 0.42, 0.4)
  package static let opaqueLayer = OverlayColor(0.4, 0.82, 0.5)
}

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
