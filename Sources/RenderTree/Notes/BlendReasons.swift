/// Why something is drawn with blending.
public struct BlendReasons: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The opacity of the layer, or of one above it that fades each of its sublayers by itself.
  public static let opacity = BlendReasons(rawValue: 1)
  /// A colour that lets something through: of a background, or of a gradient.
  public static let colorAlpha = BlendReasons(rawValue: 2)
  /// An image with an alpha channel, whose layer is not said to be opaque.
  public static let contentsAlpha = BlendReasons(rawValue: 4)
  /// Round corners.
  public static let corners = BlendReasons(rawValue: 8)
  /// A border: its edges are smooth.
  public static let border = BlendReasons(rawValue: 0x10)
  /// A mask, or the bounds of a layer that masks to them and that are round, turned or between pixels.
  public static let clip = BlendReasons(rawValue: 0x20)
  /// Edges that are softened, for they lie between pixels.
  public static let edges = BlendReasons(rawValue: 0x40)
  /// The picture of a group that fades as one.
  public static let groupOpacity = BlendReasons(rawValue: 0x80)
  /// A filter of the layer, or of what lies below it.
  public static let filter = BlendReasons(rawValue: 0x100)
  /// A rule of its own by which the layer meets what lies below.
  public static let blendRule = BlendReasons(rawValue: 0x200)
  /// A path.
  public static let shape = BlendReasons(rawValue: 0x400)
  public static let shadow = BlendReasons(rawValue: 0x800)
  public static let particles = BlendReasons(rawValue: 0x1000)
  /// A transition, or contents that dissolve into others.
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
  /// The names of the reasons, with commas between them.
  public var description: String {
    Self.names.filter { contains($0.reason) }.map(\.name).joined(separator: ", ")
  }
}
