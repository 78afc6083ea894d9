/// The appearance of a layer. Lengths are in points; colours are sRGB, not premultiplied.
package struct LayerAppearance: Sendable, Equatable {
  package var backgroundColor = SIMD4<Float>()
  package var borderColor = SIMD4<Float>(0, 0, 0, 1)
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  package var opacity: Float = 1
  package var flags: LayerFlags = .isDoubleSided

  package init() {}

  /// The opacity clamped to 0...1.
  @inline(__always)
  var shownOpacity: Float { min(max(opacity, 0), 1) }

  var drawsBackground: Bool { backgroundColor.w > 0 }
  var drawsBorder: Bool { borderWidth > 0 && borderColor.w > 0 }

  /// The style of the layer's corners.
  @inline(__always)
  var cornerStyle: CornerStyle {
    let bits = (flags.rawValue & LayerFlags.cornerBits.rawValue) >> LayerFlags.cornerShift
    return CornerStyle(rawValue: UInt8(truncatingIfNeeded: bits))
  }

  /// True if any corner is rounded.
  @inline(__always)
  var isRounded: Bool {
    cornerRadius > 0 && !flags.isSuperset(of: .squareCorners)
  }

  /// Returns the corner radius limited to half the shorter side of `bounds`; 0 if no corner is
  /// rounded.
  @inline(__always)
  func effectiveRadius(in bounds: SIMD4<Double>) -> Float {
    isRounded ? Float(max(0, min(cornerRadius, min(bounds.z, bounds.w) / 2))) : 0
  }
}

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
  fileprivate static let cornerBits = LayerFlags(rawValue: 0x1F << cornerShift)
  fileprivate static let cornerShift: UInt32 = 24
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

/// The animatable properties in `LayerAppearance`.
package enum AppearanceProperty: String, PropertyGroup {
  case opacity
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case masksToBounds
  case backgroundColor, borderColor, borderWidth, cornerRadius

  package var descriptor: PropertyDescriptor {
    switch self {
    case .opacity:
      PropertyDescriptor(
        .float(\.appearance.opacity), viewAnimation: .fromTo, isAlwaysInspected: true)
    case .isHidden:
      PropertyDescriptor(
        alias: "isHidden", .flag(.isHidden), action: .fades, isAlwaysInspected: true)
    case .isDoubleSided:
      PropertyDescriptor(alias: "isDoubleSided", .flag(.isDoubleSided), action: .none)
    case .masksToBounds: PropertyDescriptor(.flag(.masksToBounds), isAlwaysInspected: true)
    case .backgroundColor:
      PropertyDescriptor(
        .color(\.appearance.backgroundColor), viewAnimation: .fromTo, isAlwaysInspected: true)
    case .borderColor: PropertyDescriptor(.color(\.appearance.borderColor))
    case .borderWidth: PropertyDescriptor(.scalar(\.appearance.borderWidth))
    case .cornerRadius:
      PropertyDescriptor(
        .scalar(\.appearance.cornerRadius), viewAnimation: .additive, isAlwaysInspected: true)
    }
  }

  /// Returns the value of a `PackedTrack` that the component fills; `none` if it cannot be packed.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
    self == .opacity && component == .whole ? .opacity : .none
  }
}

extension UnsafePointer<Track> {
  @inline(__always)
  func apply(
    _ property: AppearanceProperty, _ p: TrackProgress, to appearance: inout LayerAppearance
  ) {
    switch property {
    case .opacity: appearance.opacity = Float(scalar(underlying: Double(appearance.opacity), p))
    case .isHidden: apply(p, to: .isHidden, of: &appearance)
    case .isDoubleSided: apply(p, to: .isDoubleSided, of: &appearance)
    case .masksToBounds: apply(p, to: .masksToBounds, of: &appearance)
    case .backgroundColor:
      appearance.backgroundColor = color(underlying: appearance.backgroundColor, p)
    case .borderColor: appearance.borderColor = color(underlying: appearance.borderColor, p)
    case .borderWidth: appearance.borderWidth = scalar(underlying: appearance.borderWidth, p)
    case .cornerRadius: appearance.cornerRadius = scalar(underlying: appearance.cornerRadius, p)
    }
  }

  private func apply(_ p: TrackProgress, to flag: LayerFlags, of appearance: inout LayerAppearance)
  {
    if self.flag(underlying: appearance.flags.contains(flag), p) {
      appearance.flags.insert(flag)
    } else {
      appearance.flags.remove(flag)
    }
  }
}
