/// The behaviour of a timed object before and after its active interval.
package struct FillMode: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shows the first value before the begin time.
  package static let backwards = FillMode(rawValue: 1)
  /// Keeps the last value after the end.
  package static let forwards = FillMode(rawValue: 2)
  /// Does both.
  package static let both = FillMode(rawValue: 3)
}
