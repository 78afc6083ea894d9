/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000. Required constraints have no special treatment; they are only solved first.
  public static let required = UILayoutPriority(1000)
  /// 750, the default resistance to compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250, the default resistance to stretching.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
