/// The tension, continuity and bias of a smooth curve at a keyframe.
package struct TCBParameters: Sendable, Hashable {
  /// The tension: 1 makes the curve tight, -1 round.
  package var tension: Double
  /// The continuity: a value other than 0 makes a corner.
  package var continuity: Double
  /// The bias: 1 lets the curve overshoot the keyframe, -1 turn before it.
  package var bias: Double

  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// A spline through keyframes, lane by lane of their values.
///
/// Source: D. Kochanek and R. Bartels, "Interpolating splines with local tension, continuity, and
/// bias control", SIGGRAPH 1984.
package enum KeyframeSpline {
  /// Returns the tangents with which the curve arrives at the value `at` and leaves it.
  package static func tangents(
    before: SIMD4<Double>, at: SIMD4<Double>, after: SIMD4<Double>, _ tcb: TCBParameters
  ) -> (incoming: SIMD4<Double>, outgoing: SIMD4<Double>) {
    let (toHere, fromHere) = (at - before, after - at)
    let slack = (1 - tcb.tension) / 2
    let (c, b) = (tcb.continuity, tcb.bias)
    let incoming = toHere * ((1 - c) * (1 + b)) + fromHere * ((1 + c) * (1 - b))
    let outgoing = toHere * ((1 + c) * (1 + b)) + fromHere * ((1 - c) * (1 - b))
    return (incoming * slack, outgoing * slack)
  }

  /// Returns the value at the parameter `t`, 0...1, between `from`, left with the tangent
  /// `outgoing`, and `to`, reached with the tangent `incoming`.
  package static func value(
    from: SIMD4<Double>, outgoing: SIMD4<Double>, to: SIMD4<Double>, incoming: SIMD4<Double>,
    at t: Double
  ) -> SIMD4<Double> {
    // The cubic Hermite basis.
    let (t2, t3) = (t * t, t * t * t)
    let (a, b, c, d) = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2)
    return SIMD4(
      from.x * a + outgoing.x * b + to.x * c + incoming.x * d,
      from.y * a + outgoing.y * b + to.y * c + incoming.y * d,
      from.z * a + outgoing.z * b + to.z * c + incoming.z * d,
      from.w * a + outgoing.w * b + to.w * c + incoming.w * d)
  }
}
