internal import CalqueMotion
internal import CoreGraphics
package import QuartzCore

/// The edited times, curve and spring of an animation. Plain values; `apply(to:)` writes them to a
/// copy of the animation.
package struct AnimationDraft: Sendable, Hashable {
  /// The constants of a spring, and the response and damping ratio that they amount to.
  package struct SpringConstants: Sendable, Hashable {
    package var mass, stiffness, damping, velocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
      (self.mass, self.stiffness) = (mass, stiffness)
      (self.damping, self.velocity) = (damping, velocity)
    }

    /// The seconds of one oscillation without damping. Setting it keeps the mass and the ratio.
    package var response: Double {
      get { 2 * .pi * (mass / stiffness).squareRoot() }
      set {
        let ratio = dampingRatio
        let frequency = 2 * .pi / max(newValue, 0.01)
        stiffness = mass * frequency * frequency
        dampingRatio = ratio
      }
    }

    /// The damping as a part of the critical one: 1 does not overshoot. Setting it keeps mass and
    /// stiffness.
    package var dampingRatio: Double {
      get { damping / (2 * (stiffness * mass).squareRoot()) }
      set { damping = 2 * max(newValue, 0) * (stiffness * mass).squareRoot() }
    }
  }

  /// The begin and the end of the first run, on the timeline.
  package struct Span: Sendable, Hashable {
    package var begin, end: Double
  }

  /// The shortest duration that an edit makes, in seconds.
  package static let shortest = 0.01

  /// The seconds before the begin, and those of one run.
  package var delay: Double { didSet { delay = max(delay.isFinite ? delay : 0, 0) } }
  package var duration: Double {
    didSet { duration = duration.isFinite ? max(duration, Self.shortest) : oldValue }
  }
  /// The control points of the timing function: x1, y1, x2, y2.
  package var curve: SIMD4<Double>
  /// The spring; nil for other animations.
  package var spring: SpringConstants?

  /// Reads the values of `animation`, which the program added `delay` seconds before its begin.
  @MainActor
  package init(_ animation: CAAnimation, delay: Double) {
    self.delay = delay
    duration = animation.duration
    curve = animation.timingFunction?.curve.controlPoints ?? TimingCurve.linear.controlPoints
    if let animation = animation as? CASpringAnimation {
      spring = SpringConstants(
        mass: Double(animation.mass), stiffness: Double(animation.stiffness),
        damping: Double(animation.damping), velocity: Double(animation.initialVelocity))
    }
  }

  /// Sets the duration, and scales the spring with it.
  package mutating func stretch(to newDuration: Double) {
    let old = duration
    duration = newDuration
    if spring != nil, old > 0 { spring?.response *= duration / old }
  }

  /// Sets the spring, and the duration to its settling time, one minute at most.
  package mutating func tune(_ newSpring: SpringConstants) {
    spring = newSpring
    let settled = Spring(
      mass: newSpring.mass, stiffness: newSpring.stiffness, damping: newSpring.damping,
      initialVelocity: newSpring.velocity, allowsOverdamping: true)
    duration = min(settled.settlingDuration, 60)
  }

  /// Writes the values to `animation`, whose begin time and delegate are left alone.
  @MainActor
  package func apply(to animation: CAAnimation) {
    // The members of a group keep their parts of its time.
    if let group = animation as? CAAnimationGroup, group.duration > 0 {
      group.stretchMembers(by: duration / group.duration)
    }
    animation.duration = duration
    // Through its delay it shows its first value.
    if delay > 0.0005, animation.fillMode == .removed { animation.fillMode = .backwards }
    if (animation.timingFunction?.curve ?? .linear).controlPoints != curve {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(curve.x), Float(curve.y), Float(curve.z), Float(curve.w))
    }
    guard let spring, let animation = animation as? CASpringAnimation else { return }
    if Double(animation.damping) != spring.damping, spring.dampingRatio > 1 {
      animation.allowsOverdamping = true
    }
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
  }
}

extension CAAnimation {
  /// A copy that can be changed: without the delegate, and with members of its own in a group.
  @MainActor var editableCopy: CAAnimation? {
    guard let copy = self.copy() as? CAAnimation else { return nil }
    copy.delegate = nil
    if let group = copy as? CAAnimationGroup {
      group.animations = group.animations?.map { $0.editableCopy ?? $0 }
    }
    return copy
  }
}

extension CAAnimationGroup {
  /// Multiplies the times of the members, and the responses of their springs.
  @MainActor fileprivate func stretchMembers(by factor: Double) {
    for member in animations ?? [] {
      (member as? CAAnimationGroup)?.stretchMembers(by: factor)
      member.beginTime *= factor
      member.duration *= factor
      member.repeatDuration *= factor
      if let spring = member as? CASpringAnimation {
        spring.stiffness /= CGFloat(factor * factor)
        spring.damping /= CGFloat(factor)
        spring.initialVelocity /= CGFloat(factor)
      }
    }
  }
}

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
