internal import Foundation
internal import CalqueProcessIO

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
