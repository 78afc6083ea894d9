/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature starts gradually, so that no joint with the sides is visible. It
  /// extends further along the sides than a circle of the same radius.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
