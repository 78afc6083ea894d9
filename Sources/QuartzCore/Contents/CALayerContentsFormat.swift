/// The storage format of the bitmaps that `draw(in:)` fills. Whatever the format, they have eight
/// bits for each of red, green, blue and alpha.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")

  /// The formats, indexed by the number that a layer stores.
  static let all = [RGBA8Uint, RGBA16Float, gray8Uint]
}
