internal import Motion
package import RenderTree

/// A value that goes to and fro between two others without end.
package struct Swing<Value: Sendable>: Sendable {
  package var from, to: Value
  /// Seconds for one way.
  package var duration: Float

  package init(from: Value, to: Value, duration: Float) {
    (self.from, self.to, self.duration) = (from, to, duration)
  }

  /// The animation that does so.
  package func animation(
    _ id: AnimationID, _ target: AnimationTarget, pace: Pace, _ value: (Value) -> SIMD2<Float>
  ) -> LayerAnimation {
    LayerAnimation(
      id: id,
      timing: TimingSpec(
        duration: Double(duration), repeatCount: .infinity, autoreverses: true),
      curve: pace.timingCurve,
      content: .motion(pace.motion(of: target, from: value(from), to: value(to))))
  }
}
