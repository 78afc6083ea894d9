public import Foundation

// Names of C and of Foundation that are missing on Linux, as Swift has them on iOS.

/// The largest `Float`; `repeatCount` takes it for an endless animation.
public var HUGE: Float { .greatestFiniteMagnitude }
/// The largest `Float`.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// The number of nanoseconds in a second.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
/// The number of nanoseconds in a millisecond.
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
/// The number of nanoseconds in a microsecond.
public var NSEC_PER_USEC: UInt64 { 1000 }
/// The number of microseconds in a second.
public var USEC_PER_SEC: UInt64 { 1_000_000 }

/// Calls `body`: objects are released with their last reference, so no pool is needed.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }

extension CGFloat {
  /// Converts `number`, with the available precision.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Converts `number`; nil if a `Double` cannot represent it exactly.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
