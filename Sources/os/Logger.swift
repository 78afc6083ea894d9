internal import Foundation

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

/// A message with interpolated values, each with an optional format: `"\(name, privacy:
/// .private)"`.
///
/// Source: os framework, `OSLogMessage`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in a message. All but private and sensitive values are shown: they do not
/// leave the program's own stream.
public struct OSLogPrivacy: Sendable, Equatable {
  public enum Mask: Sendable, Equatable {
    case hash, none
  }

  let isPrivate: Bool

  public static var auto: OSLogPrivacy { OSLogPrivacy(isPrivate: false) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPrivate: false) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isPrivate: true) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isPrivate: true) }

  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The minimum width of a value in columns, and its alignment.
public struct OSLogStringAlignment: Sendable {
  private enum Side { case left, right }

  private let side: Side
  private let columns: Int

  public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .right, columns: 0) }
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .left, columns: columns)
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .right, columns: columns)
  }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return side == .left ? text + blanks : blanks + text
  }
}

/// The notation of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let format: String

  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(format: "%f") }
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(format: "%a") }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))f")
  }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(privacy.isPrivate ? "<private>" : "\(value())")
  }

  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let shown = String(format: format.format, Double(value()))
    text += align.aligned(privacy.isPrivate ? "<private>" : shown)
  }
}
