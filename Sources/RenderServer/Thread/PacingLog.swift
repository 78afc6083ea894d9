internal import Foundation

/// The errors of the times that frames were made for, against those at which the display showed
/// them, as a line of text for each sixty frames.
struct PacingLog {
  private static let count = 60

  /// Seconds.
  private var errors: [Double] = []

  /// Adds the error of a frame. Returns a line if it is complete.
  ///
  /// - Parameter interval: The seconds between two refreshes.
  mutating func note(_ error: Double, interval: Double) -> String? {
    errors.append(abs(error))
    guard errors.count == Self.count else { return nil }
    errors.sort()
    defer { errors.removeAll(keepingCapacity: true) }
    let values = (1 / interval, 1000 * errors[Self.count / 2], 1000 * errors[Self.count - 1])
    return String(
      format: "frames=%d rate=%.2f median_ms=%.2f worst_ms=%.2f", Self.count, values.0, values.1,
      values.2)
  }
}
