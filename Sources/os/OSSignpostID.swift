internal import Synchronization
internal import Telemetry

/// Tells intervals of one name from each other.
///
/// Source: os framework, `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// For intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// No interval.
  public static let null = OSSignpostID(rawValue: 0)
  /// An identifier that cannot be.
  public static let invalid = OSSignpostID(rawValue: .max)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }

  private static let last = Atomic<UInt64>(0)

  static func next() -> OSSignpostID {
    OSSignpostID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}

/// An interval that has begun.
///
/// Source: os framework, `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  public let signpostID: OSSignpostID
  let message: String
  private let begin: SignpostMoment?
  private let hasEnded = Atomic(false)

  /// - Parameter begin: Nil for an interval that goes nowhere.
  init(_ id: OSSignpostID, _ begin: SignpostMoment?, _ message: String) {
    signpostID = id
    self.begin = begin
    self.message = message
  }

  /// The beginning of the interval, the first time that it is ended.
  func end() -> SignpostMoment? {
    hasEnded.exchange(true, ordering: .relaxed) ? nil : begin
  }
}
