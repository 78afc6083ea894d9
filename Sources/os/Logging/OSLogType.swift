/// How much a message matters.
///
/// Source: os framework, `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  /// Written where the environment's OS_ACTIVITY_MODE is `info` or `debug`.
  public static let info = OSLogType(1)
  /// Written where the environment's OS_ACTIVITY_MODE is `debug`.
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  /// The word that stands before a message; nil for an ordinary one.
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
