/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000. Required constraints that exclude one another are reported, and one of them is broken.
  public static let required = UILayoutPriority(1000)
  /// 510, the priority with which a drag may resize a window's scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500, the priority with which the size of a window's scene stays.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490, the priority with which a drag leaves the size of a window's scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 750, the default resistance to compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250, the default resistance to stretching.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns the priority that is `amount` higher.
  @_disfavoredOverload
  public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + amount)
  }

  /// Returns the priority that is `amount` lower.
  @_disfavoredOverload
  public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - amount)
  }

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
