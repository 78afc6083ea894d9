internal import QuartzCore
internal import CalqueRenderTree

// Rules about batches, and about useless animations.
extension AdviceRule {
  /// R17
  static let brokenBatches = AdviceRule(
    id: "R17", title: "many draw calls draw one quad each",
    reason: """
      One call draws quads of one kind with one image, or with several small ones. If large \
      images alternate, or small ones with continuous or different corners, each needs a call and \
      a change of texture; parts of one image (contentsRect) do not.
      """,
    before: "for (layer, icon) in zip(layers, icons) { layer.contents = icon }",
    after: "layer.contents = atlas; layer.contentsRect = place   // a piece of one image",
    find: { evidence in
      let (mostDraws, fewestDraws) = (200.0, 20.0)
      let batches = evidence.batches
      let draws = evidence.perFrame(Double(batches.batches))
      let single = Double(batches.single) / Double(max(batches.batches, 1))
      guard draws > mostDraws || (draws >= fewestDraws && single > 0.5) else { return [] }
      let needed = evidence.perFrame(Double(batches.needed))
      guard draws > mostDraws || draws - needed >= 5 else { return [] }
      let causes = batches.breaks.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
        .map { "\($0.key) (\(Int(evidence.perFrame(Double($0.value)).rounded())))" }
      return [
        evidence.advice(
          "R17", nil, draws > mostDraws ? .warning : .note,
          "a frame takes \(Int(draws.rounded())) draw calls, \((100 * single).fixed(0)) % of one quad "
            + "each; batches break at: " + causes.joined(separator: ", ")
            + (needed < draws - 1 ? "; with one image \(Int(needed.rounded())) would do" : ""),
          fix: "layer.contents = atlas; layer.contentsRect = place",
          evidence: ["draws": draws, "single_quad_pct": 100 * single],
          saving: [.draws: draws - needed], count: evidence.frames)
      ]
    })

  /// R19
  static let animationStorm = AdviceRule(
    id: "R19", title: "a property set in each frame starts an animation each time",
    reason: """
      A layer without a view animates each change of a property for a quarter of a second. Set \
      at each refresh, it lags behind its values and creates an animation for every one.
      """,
    before: "displayLink { layer.position = point }",
    after: "CATransaction.setDisableActions(true); layer.position = point",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let storms = layer.motion.added.filter { evidence.isPersistent($0.value) }
        guard let worst = storms.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
          return nil
        }
        let animations = evidence.perFrame(Double(layer.motion.animations))
        return evidence.advice(
          "R19", layer, .note,
          "\(layer.name) got \(worst.value) animations of `\(worst.key)` in \(evidence.frames) frames",
          fix: "CATransaction.setDisableActions(true)   // before layer.\(worst.key) is set",
          evidence: ["animations_added": Double(worst.value)],
          saving: [.animations: animations], count: worst.value)
      }
    })

  /// R20
  static let endlessAnimation = AdviceRule(
    id: "R20", title: "an endless animation changes nothing",
    reason: """
      While an animation runs, the display is kept awake and the layers are evaluated at each \
      refresh, even if nothing changes.
      """,
    before: "layer.add(pulse, forKey: nil)   // from 1 to 1, for ever",
    after: "layer.removeAnimation(forKey: \"pulse\")",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let motion = layer.motion
        guard evidence.refreshes > 0, motion.endlessRefreshes > 0,
          Double(motion.idleRefreshes) >= Threshold.persistence * Double(evidence.refreshes)
        else { return nil }
        return evidence.advice(
          "R20", layer, .note,
          "\(layer.name) has an endless animation, and at \(motion.idleRefreshes) of "
            + "\(evidence.refreshes) refreshes it changed nothing",
          fix: "layer.removeAnimation(forKey: key)",
          evidence: ["idle_refreshes": Double(motion.idleRefreshes)], count: evidence.frames)
      }
    })
}
