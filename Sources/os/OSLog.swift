internal import CalqueProcessIO
internal import Foundation

/// A log for messages of one category. They go to the standard error stream, one line each.
///
/// Source: os framework, `OSLog`.
public final class OSLog: Sendable {
  public static let `default` = OSLog(prefix: "", isEnabled: true)
  /// A log that discards its messages.
  public static let disabled = OSLog(prefix: "", isEnabled: false)

  private let prefix: String
  private let isEnabled: Bool

  /// - Parameters:
  ///   - subsystem: The program or its part, in reverse DNS notation.
  ///   - category: The subject. Both are written before each message.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ", isEnabled: true)
  }

  private init(prefix: String, isEnabled: Bool) {
    self.prefix = prefix
    self.isEnabled = isEnabled
  }

  /// Returns true if messages of this type are written: all but `info` and `debug`, which the
  /// environment variable OS_ACTIVITY_MODE enables (`info`, or `debug` for both); none if it is
  /// `disable`.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled && LogMode.current.takes(type) }

  func write(_ type: OSLogType, _ message: () -> String) {
    guard isEnabled(type: type) else { return }
    let word = type.word.map { "\($0): " } ?? ""
    Diagnostic.write("\(prefix)\(word)\(message())")
  }
}

/// The types of messages that the environment enables.
struct LogMode: Sendable {
  private let word: String

  init(_ word: String?) { self.word = word ?? "" }

  func takes(_ type: OSLogType) -> Bool {
    switch type {
    case .debug: word == "debug"
    case .info: word == "debug" || word == "info"
    default: word != "disable"
    }
  }

  static let current = LogMode(ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"])
}

/// The severity of a message.
///
/// Source: os framework, `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  /// Written if the environment variable OS_ACTIVITY_MODE is `info` or `debug`.
  public static let info = OSLogType(1)
  /// Written if the environment variable OS_ACTIVITY_MODE is `debug`.
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  /// The word written before a message; nil for the default type.
  var word: String? {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: nil
    }
  }
}

/// Writes a message to `log`.
///
/// - Parameters:
///   - message: A `printf`-style format for `args`, with `%@` for any value; a placeholder may have
///     an option such as `%{public}@`, and `%{private}@` hides the value.
///   - args: The values. They are converted to text only if the message is written.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any?...
) {
  log.write(type) { LogFormat("\(message)").filled(with: args) }
}

/// Writes a message of `type` to `log`; see `os_log(_:dso:log:type:_:)`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: Any?...
) {
  log.write(type) { LogFormat("\(message)").filled(with: args) }
}

/// Writes a message with interpolated values.
@_disfavoredOverload
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
  OSLog.default.write(.default) { message().text }
}

/// Writes a message with interpolated values to `log`.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type) { message().text }
}
