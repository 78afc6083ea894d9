/// A wish for a frame rate, in frames a second.
public struct CAFrameRateRange: Sendable, Hashable {
  public var minimum: Float
  public var maximum: Float
  /// nil for the highest rate up to `maximum`.
  public var preferred: Float?

  /// A rate that is not above 0 says nothing.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// How many refreshes, each `interval` seconds long, a frame stands: the rate comes nearest to the
  /// preferred one, within the limits where one of the display's rates is.
  func divisor(of interval: Double) -> Int {
    guard interval > 0, interval.isFinite else { return 1 }
    let native = 1 / interval
    let highest = maximum > 0 ? min(Double(maximum), native) : native
    let wanted = preferred.map(Double.init) ?? 0
    let aim = wanted > 0 ? min(wanted, native) : highest
    // The two rates of the display next to the aim.
    let below = max((native / aim - 1e-6).rounded(.up), 1)
    let candidates = [below, max(below - 1, 1)].filter { $0 < 1e6 }
    func isInside(_ divisor: Double) -> Bool {
      let rate = native / divisor
      return rate <= highest * 1.001 && rate >= Double(minimum) * 0.999
    }
    let inside = candidates.filter(isInside)
    let nearest = (inside.isEmpty ? candidates : inside).min {
      abs(native / $0 - aim) < abs(native / $1 - aim)
    }
    return Int(nearest ?? 1)
  }
}

public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

public func CAFrameRateRangeIsEqualToRange(_ a: CAFrameRateRange, _ b: CAFrameRateRange) -> Bool {
  a == b
}
