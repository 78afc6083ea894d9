internal import CalqueMotion
package import CalqueRenderTree

/// A value that moves back and forth between two others endlessly.
package struct Swing<Value: Sendable>: Sendable {
  package var from, to: Value
  /// The duration of one way, in seconds.
  package var duration: Float

  package init(from: Value, to: Value, duration: Float) {
    (self.from, self.to, self.duration) = (from, to, duration)
  }

  /// Returns the animation of the swing.
  package func animation(
    _ id: AnimationID, _ target: AnimationTarget, easing: Easing, _ value: (Value) -> SIMD2<Float>
  ) -> LayerAnimation {
    LayerAnimation(
      id: id,
      timing: TimingSpec(
        duration: Double(duration), repeatCount: .infinity, autoreverses: true),
      curve: easing.timingCurve,
      content: .motion(easing.motion(of: target, from: value(from), to: value(to))))
  }
}
