internal import CalqueMotion

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

  /// The range as a value of the render tree; NaN counts as 0.
  var frameRates: FrameRates {
    FrameRates(
      minimum: max(0, Double(minimum)), maximum: max(0, Double(maximum)),
      preferred: max(0, Double(preferred ?? 0)))
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
