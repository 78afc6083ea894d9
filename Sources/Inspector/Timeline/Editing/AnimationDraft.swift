internal import CoreGraphics
internal import CalqueMotion
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
