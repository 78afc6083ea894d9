/// Writes messages of one category at several levels.
///
/// Source: os framework, `Logger`.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger without a category.
  public init() { log = .default }
  public init(_ logObj: OSLog) { log = logObj }

  /// - Parameters:
  ///   - subsystem: The program or its part, in reverse DNS notation.
  ///   - category: The subject. Both are written before each message.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message of type `default`.
  public func log(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }
  /// Writes a message of type `level`.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    write(level, message)
  }
  /// Writes a message of type `debug`.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }
  /// Writes a message of type `debug`.
  public func debug(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }
  /// Writes a message of type `info`.
  public func info(_ message: @autoclosure () -> OSLogMessage) { write(.info, message) }
  /// Writes a message of type `default`.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }
  /// Writes a message of type `error`.
  public func warning(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }
  /// Writes a message of type `error`.
  public func error(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }
  /// Writes a message of type `fault`.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }
  /// Writes a message of type `fault`.
  public func fault(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

  private func write(_ type: OSLogType, _ message: () -> OSLogMessage) {
    log.write(type) { message().text }
  }
}
