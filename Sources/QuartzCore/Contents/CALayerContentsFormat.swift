/// How the bitmaps that `draw(in:)` fills are stored. Whatever is asked for, they have eight bits for
/// each of red, green, blue and alpha.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")

  /// The formats by the number under which a layer keeps them.
  static let all = [RGBA8Uint, RGBA16Float, gray8Uint]
}
