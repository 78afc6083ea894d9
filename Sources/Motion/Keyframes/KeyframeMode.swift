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
