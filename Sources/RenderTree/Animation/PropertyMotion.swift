import CalqueMotion

/// The motion of one property by an animation.
package struct PropertyMotion: Sendable, Equatable {
  /// The source of the values.
  package enum Source: Sendable, Equatable {
    case endpoints(MotionEndpoints)
    /// Between two values, with the timing of a spring.
    indirect case spring(Spring, MotionEndpoints)
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
