public import Foundation

// Names of Foundation that Linux has not, as Swift on iOS has them.

/// Seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension NSMutableString {
  /// Adds a text with `args` in the places that `format` has for them.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

extension RunLoop.Mode {
  /// The mode of a run loop in which a finger follows something. Nothing runs in it here: scrolling runs in
  /// the default mode, so that timers of both go on.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode
