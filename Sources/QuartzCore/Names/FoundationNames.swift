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

extension NSObject {
  /// Returns the name of the class, with its module.
  public class func description() -> String { String(reflecting: self) }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}

/// A fault that ends the program. There is no way to catch one, as in Swift on Apple's systems.
open class NSException: NSObject {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Ends the program with the name and the reason on stderr.
  open func raise() -> Never { fatalError("\(name.rawValue): \(reason ?? "no reason")") }

  open override var description: String { reason ?? name.rawValue }
}
