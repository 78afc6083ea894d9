/// A requested range of frame rates, in frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The lowest rate; 0 for no limit.
  public var minimum: Float
  /// The highest rate; 0 for the display's own.
  public var maximum: Float
  /// The preferred rate; nil or 0 for the highest one up to `maximum`.
  public var preferred: Float?

  /// Makes a range; a rate of 0 or less sets no limit and no preference.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Returns the number of refreshes, each `interval` seconds long, that a frame is shown: the rate
  /// that comes nearest to the preferred one, within the limits if one of the display's rates is.
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
