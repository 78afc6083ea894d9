/// How a hitch ratio is judged.
public enum HitchBand: String, Sendable, Hashable, Codable {
  case good, warning, critical

  /// Apple has published two scales; a band means nothing without its scale's name.
  public enum Scale: String, Sendable, Hashable, Codable {
    /// Good up to 5 ms/s, critical from 10. The stricter one.
    case apple2020
    /// Good up to 10 ms/s, warning up to 25, critical above.
    case apple2026
  }

  /// The band of `ratio`, in milliseconds of hitch per second.
  public init(ratio: Double, scale: Scale = .apple2020) {
    switch scale {
    case .apple2020: self = ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
    case .apple2026: self = ratio <= 10 ? .good : ratio <= 25 ? .warning : .critical
    }
  }
}
