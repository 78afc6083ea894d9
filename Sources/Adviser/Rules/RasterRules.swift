internal import QuartzCore
internal import UIKitCore

// Rules about rasterised layers that should not be rasterised, and about layers that should.
extension AdviceRule {
  /// R10
  static let rasterThrash = AdviceRule(
    id: "R10", title: "a rasterised layer is redrawn too often",
    reason: """
      Caching a layer as a bitmap pays as long as nothing in it changes. A bitmap that is \
      redrawn for each frame costs one more target and pass than no bitmap.
      """,
    before: "card.layer.shouldRasterize = true   // a badge inside turns",
    after: "card.layer.shouldRasterize = false",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let shown = layer.rasterHits + layer.rasterMisses
        guard layer.layer.shouldRasterize, shown > 0,
          Double(layer.rasterMisses) > 0.2 * Double(shown), layer.rasterMisses > 2
        else { return nil }
        let misses = evidence.perFrame(Double(layer.rasterMisses))
        return evidence.advice(
          "R10", layer, .warning,
          "\(layer.name) is rasterised, but redrawn in \(layer.rasterMisses) of \(shown) frames",
          fix: "layer.shouldRasterize = false",
          evidence: ["misses": Double(layer.rasterMisses), "frames": Double(shown)],
          saving: [.rasterMisses: misses], count: layer.rasterMisses)
      }
    },
    repair: { layer, _ in layer.shouldRasterize = false })

  /// R11
  static let missedRaster = AdviceRule(
    id: "R11", title: "a subtree that never changes moves as one",
    reason: """
      A layer with many sublayers, or with a shadow or a filter, that only moves can be cached \
      as one bitmap: a single quad per frame. At another scale or angle the bitmap is sampled, \
      not redrawn, and is less sharp; rasterizationScale should be the screen's.
      """,
    before: "panel.center.x += 1   // forty labels, a blurred background",
    after:
      "panel.layer.shouldRasterize = true; panel.layer.rasterizationScale = UIScreen.main.scale",
    find: { evidence in
      let (fewestFrames, fewestLayers) = (60, 8)
      return evidence.layers.compactMap { layer in
        let motion = layer.motion
        guard !layer.layer.shouldRasterize, layer.layer.superlayer?.superlayer != nil,
          layer.layer.superlayer?.mask !== layer.layer,
          motion.stillFrames >= fewestFrames,
          evidence.isPersistent(motion.movedFrames), evidence.frames > 0
        else { return nil }
        let layers = motion.layers / max(layer.frames, 1)
        let passes = evidence.perFrame(Double(motion.passes))
        let quads = evidence.perFrame(Double(motion.quads)) - 1
        guard layers >= fewestLayers || passes >= 1, quads >= Double(fewestLayers) || passes >= 1
        else { return nil }
        return evidence.advice(
          "R11", layer, .note,
          "\(layer.name) moves, but nothing in it has changed for \(motion.stillFrames) frames: "
            + "\(layers) layers are drawn each time",
          fix: "layer.shouldRasterize = true; layer.rasterizationScale = UIScreen.main.scale",
          evidence: ["layers": Double(layers), "still_frames": Double(motion.stillFrames)],
          saving: [.quads: quads, .offscreenPasses: passes], count: motion.movedFrames)
      }
    },
    repair: { layer, _ in
      layer.shouldRasterize = true
      layer.rasterizationScale = UIScreen.main.scale
    })
}
