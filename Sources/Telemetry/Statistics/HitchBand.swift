/// The rating of a hitch ratio.
package enum HitchBand: String, Sendable, Hashable, Codable {
  case good, warning, critical

  /// The scale of a rating. Apple has published two; a band means nothing without its scale.
  package enum Scale: String, Sendable, Hashable, Codable {
    /// Good up to 5 ms/s, critical from 10. The stricter scale.
    case apple2020
    /// Good up to 10 ms/s, warning up to 25, critical above.
    case apple2026
  }

  /// Rates `ratio`, in milliseconds of hitch per second.
  package init(ratio: Double, scale: Scale = .apple2020) {
    switch scale {
    case .apple2020: self = ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
    case .apple2026: self = ratio <= 10 ? .good : ratio <= 25 ? .warning : .critical
    }
  }
}
