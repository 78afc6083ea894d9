internal import CalqueRenderTree

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
