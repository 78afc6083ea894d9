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
