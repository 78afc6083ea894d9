internal import Synchronization
internal import CalqueTelemetry

/// An identifier that distinguishes intervals of the same name.
///
/// Source: os framework, `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// The identifier of no interval.
  public static let null = OSSignpostID(rawValue: 0)
  /// An identifier that is never valid.
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

  /// - Parameter begin: The start; nil for an interval that is not recorded.
  init(_ id: OSSignpostID, _ begin: SignpostMoment?, _ message: String) {
    signpostID = id
    self.begin = begin
    self.message = message
  }

  /// Returns the start of the interval on the first call, nil on later ones.
  func end() -> SignpostMoment? {
    hasEnded.exchange(true, ordering: .relaxed) ? nil : begin
  }
}
