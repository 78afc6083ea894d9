/// The interpolation between keyframes.
package enum KeyframeMode: UInt8, Sendable, Hashable, CaseIterable {
  /// Interpolates on straight lines.
  case linear
  /// Holds each value until the next one's time.
  case discrete
  /// Interpolates on straight lines, at constant speed from the first value to the last.
  case paced
  /// Interpolates on a smooth curve through the values.
  case cubic
  /// Interpolates on the smooth curve, at constant speed.
  case cubicPaced

  /// True if the times follow from the distances of the values, and given times and timing curves
  /// are ignored.
  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  /// True if the values lie on a smooth curve.
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The times of keyframes, as fractions of the animation's duration. Times that an app sets may lie
/// outside 0...1 and need not ascend.
///
/// Discrete values have one time more than there are values, for the end of the last one; others
/// have as many times as values.
package enum KeyTimes {
  /// Returns times that divide the duration evenly, for `count` values.
  package static func even(_ count: Int, isDiscrete: Bool = false) -> [Double] {
    if isDiscrete { return (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) } }
    guard count > 1 else { return [0] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Returns times in proportion to the `distances` from each value to the next; even ones if all
  /// values are equal.
  package static func paced(_ distances: [Double]) -> [Double] {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    let whole = sums[sums.count - 1]
    guard whole > 0, whole.isFinite else { return even(distances.count + 1) }
    return sums.map { $0 / whole }
  }

  /// Returns the index of the value before the fraction `x`, and the fraction of the way to the
  /// next one. Before the first time it is the first value, after the last time the last.
  package static func position(of x: Double, in times: Span<Double>) -> (index: Int, share: Double)
  {
    guard times.count > 1, x >= times[0] else { return (0, 0) }
    // Finds the last time that is not above x, among all but the last one.
    var low = 0
    var high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= x { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    return (low, length > 0 ? min((x - times[low]) / length, 1) : 1)
  }
}

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
