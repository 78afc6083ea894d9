/// How the values between keyframes come about.
public enum KeyframeMode: UInt8, Sendable, Hashable, CaseIterable {
  /// On straight lines.
  case linear
  /// Each value stays until the next one's time.
  case discrete
  /// On straight lines, at one speed from the first value to the last.
  case paced
  /// On a smooth curve through the values.
  case cubic
  /// On the smooth curve, at one speed.
  case cubicPaced

  /// Whether the times follow from the distances of the values, those given and the curves between
  /// them being ignored.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
  /// Whether the values lie on a smooth curve.
  public var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
