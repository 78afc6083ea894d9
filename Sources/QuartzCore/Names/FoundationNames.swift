public import Foundation

// Names of Foundation that are missing on Linux, as Swift has them on iOS.

/// Returns the seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension NSMutableString {
  /// Appends `format` with its placeholders replaced by `args`.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

extension RunLoop.Mode {
  /// The run loop mode during touch tracking. Nothing runs in it here: scrolling runs in the
  /// default mode, so that timers of both modes continue.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode
