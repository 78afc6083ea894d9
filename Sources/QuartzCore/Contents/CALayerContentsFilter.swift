internal import CalqueRenderTree

/// The sampling of a layer's contents at a scale other than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the nearest pixel of the contents.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates between the four nearest pixels of the contents.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Interpolates linearly in the two nearest mipmap levels, so that contents drawn much smaller do
  /// not flicker. Costs a third more texture memory.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// The mode of the render tree; an unknown filter counts as linear.
  var mode: TextureFilter.Mode {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }

  init(_ mode: TextureFilter.Mode) {
    switch mode {
    case .nearest: self = .nearest
    case .linear: self = .linear
    case .trilinear: self = .trilinear
    }
  }
}
