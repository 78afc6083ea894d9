// Two-dimensional drawing under Apple's names: values (geometry, colours, colour spaces), paths,
// images, and a bitmap context that draws with Cairo and lays out text with Pango.
//
//     CGPath, CGColor, CGGradient, text ──> CGContext ──> CGImage ──> a layer's contents
//
// Values may be used on any thread. A `CGContext`, a `CGMutablePath` and a `TextLayout` belong to
// one thread at a time; nothing here needs the main thread, a display or a GPU.

// Foundation has the plain geometry on Linux; iOS code expects it from CoreGraphics.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize
public import struct Foundation.Data
public import class Foundation.NSAttributedString
public import class Foundation.NSMutableData
public import class Foundation.NSNumber
public import struct Foundation.URL
// The C functions that Core Graphics exports on iOS.
@_exported public import Glibc
// The mathematical functions for `CGFloat`, which `import CoreGraphics` includes on iOS.
@_exported public import func Foundation.acos
@_exported public import func Foundation.acosh
@_exported public import func Foundation.asin
@_exported public import func Foundation.asinh
@_exported public import func Foundation.atan
@_exported public import func Foundation.atan2
@_exported public import func Foundation.atanh
@_exported public import func Foundation.cbrt
@_exported public import func Foundation.ceil
@_exported public import func Foundation.copysign
@_exported public import func Foundation.cos
@_exported public import func Foundation.cosh
@_exported public import func Foundation.erf
@_exported public import func Foundation.exp
@_exported public import func Foundation.exp2
@_exported public import func Foundation.fabs
@_exported public import func Foundation.floor
@_exported public import func Foundation.fmax
@_exported public import func Foundation.fmin
@_exported public import func Foundation.fmod
@_exported public import func Foundation.hypot
@_exported public import func Foundation.log
@_exported public import func Foundation.log10
@_exported public import func Foundation.log1p
@_exported public import func Foundation.log2
@_exported public import func Foundation.nearbyint
@_exported public import func Foundation.pow
@_exported public import func Foundation.remainder
@_exported public import func Foundation.rint
@_exported public import func Foundation.round
@_exported public import func Foundation.sin
@_exported public import func Foundation.sinh
@_exported public import func Foundation.sqrt
@_exported public import func Foundation.tan
@_exported public import func Foundation.tanh
@_exported public import func Foundation.trunc

// Core Foundation's names, as the Swift values that iOS code casts to them: `[a, b] as CFArray`.

/// A time interval, in seconds.
public typealias CFTimeInterval = Double
/// A time, in seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = Double
public typealias CFIndex = Int
public typealias CFString = String
public typealias CFAttributedString = NSAttributedString
public typealias CFTypeRef = Any
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber

/// The number object for true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The number object for false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// A range of a list or a text. In a text, positions count UTF-16 units.
public struct CFRange: Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { (location, length) = (0, 0) }

  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray?.count ?? 0 }

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
