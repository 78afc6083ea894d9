/// The reasons why an item is drawn with blending.
public struct BlendReasons: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The opacity of the layer, or of an ancestor that applies it to each sublayer separately.
  public static let opacity = BlendReasons(rawValue: 1)
  /// A translucent colour of a background or a gradient.
  public static let colorAlpha = BlendReasons(rawValue: 2)
  /// An image with an alpha channel in a layer that is not declared opaque.
  public static let contentsAlpha = BlendReasons(rawValue: 4)
  /// Rounded corners.
  public static let corners = BlendReasons(rawValue: 8)
  /// A border, whose edges are antialiased.
  public static let border = BlendReasons(rawValue: 0x10)
  /// A mask, or the bounds of a masking layer that are rounded, rotated or not on pixel boundaries.
  public static let clip = BlendReasons(rawValue: 0x20)
  /// Antialiased edges, because they are not on pixel boundaries.
  public static let edges = BlendReasons(rawValue: 0x40)
  /// The texture of a group that fades as a whole.
  public static let groupOpacity = BlendReasons(rawValue: 0x80)
  /// A filter of the layer or of its backdrop.
  public static let filter = BlendReasons(rawValue: 0x100)
  /// A blend mode of the layer.
  public static let blendRule = BlendReasons(rawValue: 0x200)
  /// The coverage of a path.
  public static let shape = BlendReasons(rawValue: 0x400)
  public static let shadow = BlendReasons(rawValue: 0x800)
  public static let particles = BlendReasons(rawValue: 0x1000)
  /// A transition, or a cross-fade of contents.
  public static let dissolve = BlendReasons(rawValue: 0x2000)

  /// Each reason and its name.
  public static let names: [(reason: BlendReasons, name: String)] = [
    (.opacity, "opacity"), (.colorAlpha, "translucent color"), (.contentsAlpha, "image alpha"),
    (.corners, "round corners"), (.border, "border"), (.clip, "mask or clip"),
    (.edges, "edges between pixels"), (.groupOpacity, "group opacity"), (.filter, "filter"),
    (.blendRule, "blend mode"), (.shape, "shape"), (.shadow, "shadow"),
    (.particles, "particles"), (.dissolve, "transition"),
  ]
}

extension BlendReasons: CustomStringConvertible {
  /// The names of the reasons, separated by commas.
  public var description: String {
    Self.names.filter { contains($0.reason) }.map(\.name).joined(separator: ", ")
  }
}
