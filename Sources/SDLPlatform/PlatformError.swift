/// Why there is no window, or nothing to draw on: one sentence for the user.
public struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed, in SDL's own words where it gave some, and what can be done.
  public let description: String

  /// `what` failed; `advice` says what the user can do.
  init(_ what: String, advice: String) {
    description = "\(what); \(advice)"
  }
}
