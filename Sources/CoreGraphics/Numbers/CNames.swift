public import Foundation

// Names of C and of Foundation that Linux has not, as Swift on iOS has them.

/// The largest `Float`: what `repeatCount` takes for an animation without end.
public var HUGE: Float { .greatestFiniteMagnitude }
/// The largest `Float`.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Nanoseconds in a second.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
/// Nanoseconds in a millisecond.
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
/// Nanoseconds in a microsecond.
public var NSEC_PER_USEC: UInt64 { 1000 }
/// Microseconds in a second.
public var USEC_PER_SEC: UInt64 { 1_000_000 }

/// Calls `body`: objects are released where their last reference ends, so that no pool has to hold them.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }

extension CGFloat {
  /// The number in `number`, with the precision that there is.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The number in `number`; nil where it has more digits than a `Double`.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
