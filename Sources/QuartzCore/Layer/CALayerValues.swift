internal import CalqueRenderTree

// The values of properties that every layer has.

/// The placement of a layer's contents in its bounds; `top` is the top of the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Fills the bounds, stretched if needed.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Fits into the bounds, with the aspect ratio kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Covers the bounds, with the aspect ratio kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  private static let known: [(CALayerContentsGravity, ContentsGravity)] = [
    (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right),
    (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft),
    (.bottomRight, .bottomRight), (.resize, .resize), (.resizeAspect, .resizeAspect),
    (.resizeAspectFill, .resizeAspectFill),
  ]

  /// The mode of the render tree; an unknown gravity counts as `center`, as on Apple's platforms.
  var mode: ContentsGravity { Self.known.first { $0.0 == self }?.1 ?? .center }

  init(_ mode: ContentsGravity) {
    self = Self.known.first { $0.1 == mode }?.0 ?? .center
  }
}

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

extension TextureFilter.Mode: StateValue { var isUsable: Bool { true } }

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

/// Corners of a layer's bounds, named by their position in the layer's own coordinates.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four corners.
  static let all = CACornerMask(rawValue: 15)
}

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

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at the minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at the maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the minimum y, which is the upper one on screen.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the maximum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
