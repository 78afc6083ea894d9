/// The reasons why an item is drawn with blending.
package struct BlendReasons: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The opacity of the layer, or of an ancestor that applies it to each sublayer separately.
  package static let opacity = BlendReasons(rawValue: 1)
  /// A translucent colour of a background or a gradient.
  package static let colorAlpha = BlendReasons(rawValue: 2)
  /// An image with an alpha channel in a layer that is not declared opaque.
  package static let contentsAlpha = BlendReasons(rawValue: 4)
  /// Rounded corners.
  package static let corners = BlendReasons(rawValue: 8)
  /// A border, whose edges are antialiased.
  package static let border = BlendReasons(rawValue: 0x10)
  /// A mask, or the bounds of a masking layer that are rounded, rotated or not on pixel boundaries.
  package static let clip = BlendReasons(rawValue: 0x20)
  /// Antialiased edges, because they are not on pixel boundaries.
  package static let edges = BlendReasons(rawValue: 0x40)
  /// The texture of a group that fades as a whole.
  package static let groupOpacity = BlendReasons(rawValue: 0x80)
  /// A filter of the layer or of its backdrop.
  package static let filter = BlendReasons(rawValue: 0x100)
  /// A blend mode of the layer.
  package static let blendMode = BlendReasons(rawValue: 0x200)
  /// The coverage of a path.
  package static let shape = BlendReasons(rawValue: 0x400)
  package static let shadow = BlendReasons(rawValue: 0x800)
  package static let particles = BlendReasons(rawValue: 0x1000)
  /// A transition, or a cross-fade of contents.
  package static let dissolve = BlendReasons(rawValue: 0x2000)

  /// Each reason and its name.
  package static let names: [(reason: BlendReasons, name: String)] = [
    (.opacity, "opacity"), (.colorAlpha, "translucent color"), (.contentsAlpha, "image alpha"),
    (.corners, "round corners"), (.border, "border"), (.clip, "mask or clip"),
    (.edges, "edges between pixels"), (.groupOpacity, "group opacity"), (.filter, "filter"),
    (.blendMode, "blend mode"), (.shape, "shape"), (.shadow, "shadow"),
    (.particles, "particles"), (.dissolve, "transition"),
  ]
}

extension BlendReasons: CustomStringConvertible {
  /// The names of the reasons, separated by commas.
  package var description: String {
    Self.names.filter { contains($0.reason) }.map(\.name).joined(separator: ", ")
  }
}
