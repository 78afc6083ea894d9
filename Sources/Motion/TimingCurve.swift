/// A cubic Bézier curve from (0,0) to (1,1) that times an animation: y, the progress, over x, the
/// fraction of time.
///
/// `y(at:)` solves x(s) = x with Newton's method from an initial estimate between eight samples, in
/// two or three steps per call and without allocation. A curve is only its control points: each
/// animation carries one.
package struct TimingCurve: Sendable, Hashable {
  /// The two inner control points: x1, y1, x2, y2. Both x are in 0...1, so that the curve is a
  /// function of x.
  package let controlPoints: SIMD4<Double>

  /// Makes the curve with control points (`x1`, `y1`) and (`x2`, `y2`); x outside 0...1 is clamped,
  /// a NaN or an infinite y counts as 0.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    controlPoints = SIMD4(
      x1.isNaN ? 0 : min(max(x1, 0), 1), y1.isFinite ? y1 : 0, x2.isNaN ? 0 : min(max(x2, 0), 1),
      y2.isFinite ? y2 : 0)
  }

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// True if y equals x everywhere.
  package var isLinear: Bool {
    controlPoints.x == controlPoints.y && controlPoints.z == controlPoints.w
  }

  /// Returns the factors of s³, s² and s of the cubic with the inner control points `p1` and `p2`.
  @inlinable
  static func coefficients(_ p1: Double, _ p2: Double) -> SIMD3<Double> {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return SIMD3(1 - c - b, b, c)
  }

  @inlinable var coefficientsX: SIMD3<Double> {
    Self.coefficients(controlPoints.x, controlPoints.z)
  }
  @inlinable var coefficientsY: SIMD3<Double> {
    Self.coefficients(controlPoints.y, controlPoints.w)
  }

  /// Returns the progress at the fraction `x` of time; `x` is clamped to 0...1, the result may lie
  /// outside.
  package func y(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    return Self.cubic(coefficientsY, parameter(at: x))
  }

  /// Returns x at the parameter `s`.
  @inlinable
  package func x(_ s: Double) -> Double { Self.cubic(coefficientsX, s) }

  /// Returns y at the parameter `s`.
  @inlinable
  package func y(_ s: Double) -> Double { Self.cubic(coefficientsY, s) }

  /// Returns the derivative of x at the parameter `s`.
  @inlinable
  package func slopeOfX(_ s: Double) -> Double {
    Self.slope(coefficientsX, s)
  }

  /// Returns the derivative of y at the parameter `s`.
  @inlinable
  package func slopeOfY(_ s: Double) -> Double {
    Self.slope(coefficientsY, s)
  }

  /// Returns the curve's parameter s at which its x is `x`, 0...1.
  package func parameter(at x: Double) -> Double {
    let k = coefficientsX
    // The eighth of the parameter range that contains x, and x at its ends.
    var (lower, upper) = (0.0, 1.0)
    var (x0, x1) = (0.0, 1.0)
    while upper - lower > 0.125 {
      let middle = (lower + upper) / 2
      let there = Self.cubic(k, middle)
      if there <= x { (lower, x0) = (middle, there) } else { (upper, x1) = (middle, there) }
    }
    var s = x1 > x0 ? lower + 0.125 * (x - x0) / (x1 - x0) : lower
    var steps = 0
    while steps < 24 {
      steps += 1
      let error = Self.cubic(k, s) - x
      if error.magnitude < 1e-9 { break }
      if error > 0 { upper = s } else { lower = s }
      let next = s - error / Self.slope(k, s)
      // Newton's method inside the bracket, bisection where the slope vanishes.
      s = next > lower && next < upper ? next : (lower + upper) / 2
    }
    return s
  }

  @inlinable
  static func cubic(_ k: SIMD3<Double>, _ s: Double) -> Double {
    ((k.x * s + k.y) * s + k.z) * s
  }

  @inlinable
  static func slope(_ k: SIMD3<Double>, _ s: Double) -> Double {
    (3 * k.x * s + 2 * k.y) * s + k.z
  }
}
