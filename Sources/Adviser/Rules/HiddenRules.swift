internal import QuartzCore

// Rules about work for invisible layers.
extension AdviceRule {
  /// R12
  static let coveredWork = AdviceRule(
    id: "R12", title: "a covered layer still animates or draws",
    reason: """
      A layer that an opaque one covers completely is not drawn, but its animations are \
      evaluated at each refresh and keep the display awake, and its own drawing continues.
      """,
    before: "navigation.push(page)   // the page below goes on spinning",
    after: "spinner.isHidden = true   // or stop it until it is seen again",
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard layer.coveredFrames > 0, evidence.isPersistent(layer.coveredFrames) else {
          return nil
        }
        return hiddenWork(
          "R12", evidence, layer,
          "\(layer.name) lies under \(layer.cover.map { "`\($0)`" } ?? "something opaque")",
          fix: "layer.isHidden = true; layer.removeAllAnimations()", count: layer.coveredFrames)
      }
    },
    repair: { layer, _ in layer.removeAllAnimations() }, cannotBeTakenBack: true)

  /// R13
  static let invisibleWork = AdviceRule(
    id: "R13", title: "an invisible layer still animates or draws",
    reason: """
      A layer without opacity or size, or outside of the window, is invisible, but its \
      animations are evaluated at each refresh and keep the display awake.
      """,
    before: "spinner.alpha = 0   // and spins on",
    after: "spinner.layer.removeAllAnimations()   // and adds them when it is shown",
    find: { evidence in
      evidence.layers.compactMap { layer in
        // A layer that is visible in some frame may have been about to appear.
        guard layer.invisibleFrames > 0, layer.invisibleFrames == layer.frames,
          evidence.isPersistent(layer.invisibleFrames)
        else { return nil }
        return hiddenWork(
          "R13", evidence, layer, "\(layer.name) cannot be seen",
          fix: "layer.removeAllAnimations()   // until it can be seen",
          count: layer.invisibleFrames)
      }
    },
    repair: { layer, _ in layer.removeAllAnimations() }, cannotBeTakenBack: true)

  /// Returns advice about a hidden layer that has animations or new contents; nil otherwise.
  @MainActor private static func hiddenWork(
    _ rule: String, _ evidence: Evidence, _ layer: LayerEvidence, _ place: String, fix: String,
    count: Int
  ) -> Advice? {
    let isAnimated = evidence.isPersistent(layer.motion.animatedFrames)
    let isDrawn = evidence.isPersistent(layer.redraws.count)
    guard isAnimated || isDrawn else { return nil }
    let animations = evidence.perFrame(Double(layer.motion.animations))
    return evidence.advice(
      rule, layer, .note,
      "\(place), but " + (isAnimated ? "is animated" : "is drawn again and again"), fix: fix,
      evidence: [
        "animated_frames": Double(layer.motion.animatedFrames),
        "redraws": Double(layer.redraws.count),
      ],
      saving: isAnimated ? [.animations: animations] : [:], count: count)
  }
}
