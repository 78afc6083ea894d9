import Motion

/// The motion of one property by an animation.
package struct PropertyMotion: Sendable, Equatable {
  /// The source of the values.
  package enum Source: Sendable, Equatable {
    case ends(MotionEnds)
    /// Between two values, with the timing of a spring.
    indirect case spring(Spring, MotionEnds)
    case keyframes(Keyframes)
    case path(PathKeyframes)
  }

  package var target: AnimationTarget
  package var source: Source
  /// True if the value is added to the underlying value instead of replacing it.
  package var isAdditive: Bool
  /// True if each cycle starts where the previous one ended.
  package var isCumulative: Bool

  package init(
    target: AnimationTarget, source: Source, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.target = target
    self.source = source
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

/// The ends of a motion between two values; missing ends are the underlying value.
///
/// Only two values are stored: with both `from` and `to`, `by` has no effect and reads as nil.
package struct MotionEnds: Sendable, Equatable {
  /// The ends that the two values are.
  private enum Form: Sendable { case fromTo, fromBy, byTo }

  private var first: AnimatableValue?
  private var second: AnimatableValue?
  private var form: Form

  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    if by == nil || from != nil && to != nil {
      (first, second, form) = (from, to, .fromTo)
    } else if to == nil {
      (first, second, form) = (from, by, .fromBy)
    } else {
      (first, second, form) = (by, to, .byTo)
    }
  }

  package var from: AnimatableValue? { form == .byTo ? nil : first }
  package var to: AnimatableValue? { form == .fromBy ? nil : second }
  package var by: AnimatableValue? {
    switch form {
    case .fromTo: nil
    case .fromBy: second
    case .byTo: first
    }
  }
}
