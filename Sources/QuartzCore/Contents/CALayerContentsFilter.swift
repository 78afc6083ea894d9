internal import RenderTree

/// How a layer's contents are read where their pixels are not those of the screen.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each pixel is that of the contents that lies nearest.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Pixels between those of the contents are mixed of the four around.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// As linear, in two of a series of smaller copies of the contents: so that what is shown much
  /// smaller does not flicker. Costs a third more texture memory.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// The mode as the render tree knows it; an unknown one counts as linear.
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
