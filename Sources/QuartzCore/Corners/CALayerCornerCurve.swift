/// The line along which a layer's corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A line that bends slowly at first, so that the eye sees no joint with the sides. It reaches
  /// further along these than a circle of the same radius.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
