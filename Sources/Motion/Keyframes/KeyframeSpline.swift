/// How a smooth curve passes a keyframe.
public struct KeyframeShape: Sendable, Hashable {
  /// 1 makes the curve sharp, -1 wide.
  public var tension: Double
  /// Other values than 0 make a corner.
  public var continuity: Double
  /// 1 lets the curve overshoot the keyframe, -1 turn before it.
  public var bias: Double

  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// The smooth curve through keyframes, lane by lane of their values.
///
/// Source: D. Kochanek and R. Bartels, "Interpolating splines with local tension, continuity, and bias
/// control", SIGGRAPH 1984.
package enum KeyframeSpline {
  /// The directions in which the curve comes to the value `at` and leaves it.
  package static func tangents(
    before: SIMD4<Double>, at: SIMD4<Double>, after: SIMD4<Double>, _ shape: KeyframeShape
  ) -> (incoming: SIMD4<Double>, outgoing: SIMD4<Double>) {
    let (toHere, fromHere) = (at - before, after - at)
    let slack = (1 - shape.tension) / 2
    let (c, b) = (shape.continuity, shape.bias)
    let incoming = toHere * ((1 - c) * (1 + b)) + fromHere * ((1 + c) * (1 - b))
    let outgoing = toHere * ((1 + c) * (1 + b)) + fromHere * ((1 - c) * (1 - b))
    return (incoming * slack, outgoing * slack)
  }

  /// The value at the parameter `t`, 0...1, of the way from `from`, left in the direction `outgoing`,
  /// to `to`, reached in the direction `incoming`.
  package static func value(
    from: SIMD4<Double>, outgoing: SIMD4<Double>, to: SIMD4<Double>, incoming: SIMD4<Double>,
    at t: Double
  ) -> SIMD4<Double> {
    // Hermite's cubic.
    let (t2, t3) = (t * t, t * t * t)
    let (a, b, c, d) = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2)
    return SIMD4(
      from.x * a + outgoing.x * b + to.x * c + incoming.x * d,
      from.y * a + outgoing.y * b + to.y * c + incoming.y * d,
      from.z * a + outgoing.z * b + to.z * c + incoming.z * d,
      from.w * a + outgoing.w * b + to.w * c + incoming.w * d)
  }
}
