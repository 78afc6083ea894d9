import CalqueMotion

/// A transition that is played again, as often as the animation around it repeats: from the
/// snapshot that the original led from to the layer's current appearance.
package struct TransitionLoop: Sendable, Equatable {
  /// The transition that was added to the same layer, running or kept (`KeptSnapshots`).
  package var original: AnimationID
  package var style: TransitionStyle
  /// The timing in the time of the animation around it.
  package var timing: TimingSpec
  package var curve: TimingCurve

  package init(
    of original: AnimationID, _ style: TransitionStyle, timing: TimingSpec,
    curve: TimingCurve = .linear
  ) {
    (self.original, self.style, self.timing, self.curve) = (original, style, timing, curve)
  }
}
