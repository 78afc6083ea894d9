/// The Boolean properties of a layer.
package struct LayerFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isHidden = LayerFlags(rawValue: 1)
  package static let masksToBounds = LayerFlags(rawValue: 2)
  /// The app guarantees that the contents cover the bounds without transparency.
  package static let isOpaque = LayerFlags(rawValue: 4)
  package static let isDoubleSided = LayerFlags(rawValue: 8)
  /// The layer is drawn below its siblings, whatever their zPosition.
  package static let isTileContainer = LayerFlags(rawValue: 0x200)
  /// The layer draws nothing and does not flatten its sublayers.
  package static let preserves3D = LayerFlags(rawValue: 0x800)
  /// Edges that are not on pixel boundaries are antialiased, except `aliasedEdges`.
  package static let allowsEdgeAntialiasing = LayerFlags(rawValue: 0x400)
  /// Group opacity is off, which is not the default: the opacity applies to each sublayer
  /// separately instead of to the composited subtree.
  package static let forbidsGroupOpacity = LayerFlags(rawValue: 0x20000)
  /// The layer's own space is flipped vertically in its superlayer's space; images stay upright.
  package static let isGeometryFlipped = LayerFlags(rawValue: 0x10000)
  /// The bits of the layer's `CornerStyle`.
  static let cornerBits = LayerFlags(rawValue: 0x1F << cornerShift)
  static let cornerShift: UInt32 = 24
  /// The corners that `cornerRadius` does not round.
  package static let squareCorners = LayerFlags(CornerStyle.allSquare)
  package static let hasContinuousCorners = LayerFlags(CornerStyle.continuous)

  // A concrete version; see `DrawFlags.contains`.
  package func contains(_ flags: LayerFlags) -> Bool {
    rawValue & flags.rawValue == flags.rawValue
  }

  package init(_ corners: CornerStyle) {
    self.init(rawValue: UInt32(corners.rawValue) << Self.cornerShift)
  }

  /// The edges that are never antialiased, as bits: 1 for the edge at minX, 2 at maxX, 4 at minY, 8
  /// at maxY.
  package var aliasedEdges: UInt8 {
    get { UInt8(rawValue >> 12 & 15) }
    set { self = LayerFlags(rawValue: rawValue & ~0xf000 | UInt32(newValue & 15) << 12) }
  }
}
