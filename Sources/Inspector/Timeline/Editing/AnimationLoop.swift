internal import QuartzCore

/// An edited animation that plays again and again on top of the program's own one, which runs on
/// untouched: its completions come as ever.
enum AnimationLoop {
  /// The seconds between two runs, in which the layer shows what the program set.
  static let rest = 0.4

  /// Returns the animation to add: the edited copy of `animation`, delayed, in a group that repeats
  /// for ever; one that repeats for ever itself has no group.
  @MainActor
  static func make(_ animation: CAAnimation, _ draft: AnimationDraft) -> CAAnimation? {
    guard let edited = animation.copy() as? CAAnimation else { return nil }
    edited.delegate = nil
    edited.beginTime = 0
    draft.apply(to: edited)
    let active = edited.timing.activeDuration
    guard active.isFinite else { return edited }
    edited.beginTime = draft.delay
    let group = CAAnimationGroup()
    group.animations = [edited]
    group.duration = draft.delay + active / max(Double(abs(edited.speed)), 1e-6) + rest
    group.repeatCount = .infinity
    return group
  }
}

extension CALayer {
  /// The loop of the timeline under a name; nil for none.
  subscript(timelineLoop name: String) -> CAAnimation? {
    get { animation(forKey: TimelineRecorder.loopPrefix + name) }
    set {
      let key = TimelineRecorder.loopPrefix + name
      if let newValue { add(newValue, forKey: key) } else { removeAnimation(forKey: key) }
    }
  }
}
