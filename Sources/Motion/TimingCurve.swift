/// A cubic Bézier from (0,0) to (1,1) that paces an animation: y, the progress, over x, the
/// fraction of time.
///
/// `y(at:)` solves x(s) = x with Newton's method from a tabulated first guess, so a curve costs two
/// or three steps a call and no allocation.
public struct TimingCurve: Sendable, Hashable {
  /// The two inner control points: x1, y1, x2, y2. Both x lie in 0...1, so that the curve is a
  /// function of x.
  public let controlPoints: SIMD4<Double>

  @usableFromInline let coefficientsX: SIMD3<Double>
  @usableFromInline let coefficientsY: SIMD3<Double>
  /// x at s = 0, 1/8 ... 7/8: where the search for s starts.
  private let samples: SIMD8<Double>
  /// Whether y equals x everywhere.
  public let isLinear: Bool

  /// Makes the curve with control points (`x1`, `y1`) and (`x2`, `y2`); x outside 0...1 is clamped,
  /// a value that is not a number counts as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let x1 = x1.isNaN ? 0 : min(max(x1, 0), 1)
    let x2 = x2.isNaN ? 0 : min(max(x2, 0), 1)
    let y1 = y1.isFinite ? y1 : 0
    let y2 = y2.isFinite ? y2 : 0
    controlPoints = SIMD4(x1, y1, x2, y2)
    func coefficients(_ p1: Double, _ p2: Double) -> SIMD3<Double> {
      let c = 3 * p1
      let b = 3 * (p2 - p1) - c
      return SIMD3(1 - c - b, b, c)
    }
    coefficientsX = coefficients(x1, x2)
    coefficientsY = coefficients(y1, y2)
    isLinear = x1 == y1 && x2 == y2
    var samples = SIMD8<Double>()
    for index in 0..<8 {
      samples[index] = Self.cubic(coefficientsX, Double(index) / 8)
    }
    self.samples = samples
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// The progress at the fraction `x` of time; `x` is clamped to 0...1, the result may lie outside.
  public func y(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    return Self.cubic(coefficientsY, parameter(at: x))
  }

  /// x at the parameter `s`.
  @inlinable
  package func x(_ s: Double) -> Double { Self.cubic(coefficientsX, s) }

  /// y at the parameter `s`.
  @inlinable
  package func y(_ s: Double) -> Double { Self.cubic(coefficientsY, s) }

  /// The derivative of x at the parameter `s`.
  @inlinable
  package func slopeOfX(_ s: Double) -> Double {
    (3 * coefficientsX.x * s + 2 * coefficientsX.y) * s + coefficientsX.z
  }

  /// The derivative of y at the parameter `s`.
  @inlinable
  package func slopeOfY(_ s: Double) -> Double {
    (3 * coefficientsY.x * s + 2 * coefficientsY.y) * s + coefficientsY.z
  }

  /// The curve's parameter s at which its x is `x`, 0...1.
  package func parameter(at x: Double) -> Double {
    var low = 0
    var step = 4
    while step > 0 {
      if samples[low + step] <= x { low += step }
      step /= 2
    }
    var lower = Double(low) / 8
    var upper = lower + 0.125
    let x0 = samples[low]
    let x1 = low == 7 ? 1 : samples[low + 1]
    var s = x1 > x0 ? lower + 0.125 * (x - x0) / (x1 - x0) : lower
    for _ in 0..<24 {
      let error = Self.cubic(coefficientsX, s) - x
      if abs(error) < 1e-9 { break }
      if error > 0 { upper = s } else { lower = s }
      let next = s - error / slopeOfX(s)
      // Newton where it stays inside the bracket, bisection where the slope vanishes.
      s = next > lower && next < upper ? next : (lower + upper) / 2
    }
    return s
  }

  @inlinable
  static func cubic(_ k: SIMD3<Double>, _ s: Double) -> Double {
    ((k.x * s + k.y) * s + k.z) * s
  }
}
