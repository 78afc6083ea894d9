/// An error in opening a window or in making a surface: one sentence for the user.
package struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The failure, in SDL's words if there are any, and the advice.
  package let description: String

  /// Makes an error from the failure `what`, with `advice` to the user.
  init(_ what: String, advice: String) {
    description = "\(what); \(advice)"
  }
}
