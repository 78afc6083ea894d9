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
public import class Foundation.NSMutableData
public import class Foundation.NSNumber
public import struct Foundation.URL
// The C functions that Core Graphics exports on iOS.
@_exported public import Glibc

// Core Foundation's names, as the Swift values that iOS code casts to them: `[a, b] as CFArray`.

/// A time interval, in seconds.
public typealias CFTimeInterval = Double
/// A time, in seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = Double
public typealias CFString = String
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
