internal import QuartzCore

/// An edited animation that plays again and again on top of the program's own one, which runs on
/// untouched: its completions come as ever.
enum AnimationLoop {
  /// The seconds between two runs, in which the layer shows what the program set.
  static let rest = 0.4

  /// The seconds that a loop without an end lasts in its group: a day.
  private static let longest = 86_400.0

  /// Returns the animation to add to `layer`: the edited copy of the one of `subject`, delayed, in
  /// a group that repeats for ever; one that repeats for ever itself has no group, unless it is a
  /// transition.
  @MainActor
  static func make(
    _ subject: TimelineRecorder.Subject, _ draft: AnimationDraft, on layer: CALayer
  ) -> CAAnimation? {
    guard let edited = subject.animation.editableCopy else { return nil }
    let transition = edited as? CATransition
    transition?.original = subject.value.id
    edited.beginTime = 0
    edited.setEnds(of: layer)
    draft.apply(to: edited)
    let active = edited.timing.activeDuration
    guard active.isFinite || transition != nil else { return edited }
    edited.beginTime = draft.delay
    let group = CAAnimationGroup()
    group.animations = [edited]
    group.duration =
      draft.delay + min(active / max(Double(abs(edited.speed)), 1e-6), longest) + rest
    group.repeatCount = .infinity
    return group
  }
}

extension CAAnimation {
  /// Sets the ends that are the underlying value to the model value of `layer`: below the loop the
  /// program's own animation may hold its end, and the loop would stand still.
  @MainActor fileprivate func setEnds(of layer: CALayer) {
    for member in (self as? CAAnimationGroup)?.animations ?? [] { member.setEnds(of: layer) }
    guard let basic = self as? CABasicAnimation, !basic.isAdditive, basic.valueFunction == nil,
      let value = basic.keyPath.flatMap({ layer.value(forKeyPath: $0) })
    else { return }
    switch (basic.fromValue != nil, basic.toValue != nil, basic.byValue != nil) {
    case (true, false, false): basic.toValue = value
    case (false, true, false), (false, false, true): basic.fromValue = value
    default: break
    }
  }
}

extension LiveEdits {
  /// Plays `loop` on `layer` instead of the loop with the same name, until the edit is reverted.
  func play(_ loop: CAAnimation, as name: String, on layer: CALayer) {
    let key = Self.key(ofLoop: name)
    let former = layer.animation(forKey: key)
    Self.withoutActions { layer.add(loop, forKey: key) }
    store(
      key, of: layer, former: former, read: { $0.animation(forKey: key) },
      write: { layer, value in
        if let loop = value as? CAAnimation {
          layer.add(loop, forKey: key)
        } else {
          layer.removeAnimation(forKey: key)
        }
      })
  }

  func isPlaying(_ name: String, on layer: CALayer) -> Bool {
    contains(Self.key(ofLoop: name), of: layer)
  }

  func stop(_ name: String, on layer: CALayer) { restore(Self.key(ofLoop: name), of: layer) }

  private static func key(ofLoop name: String) -> String { TimelineRecorder.loopPrefix + name }
}
