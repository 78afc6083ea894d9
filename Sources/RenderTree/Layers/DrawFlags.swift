/// The items that a layer draws and the properties that decide how, derived from its appearance,
/// its contents and its features. A tree pass over many layers reads these four bytes instead of
/// the values.
struct DrawFlags: OptionSet {
  let rawValue: UInt32
  static let background = DrawFlags(rawValue: 1)
  static let border = DrawFlags(rawValue: 2)
  static let contents = DrawFlags(rawValue: 4)
  /// The layer is hidden or fully transparent.
  static let isInvisible = DrawFlags(rawValue: 8)
  /// The layer is not shown from its back.
  static let isOneSided = DrawFlags(rawValue: 16)
  static let masksToBounds = DrawFlags(rawValue: 32)
  /// The layer draws a single item, a background or contents, which fills the bounds without
  /// rounded corners.
  static let isSingleQuad = DrawFlags(rawValue: 64)
  /// The layer is a single quad without translucent pixels of its own; its opacity is tested
  /// separately.
  static let isOpaque = DrawFlags(rawValue: 128)
  /// The layer's contents cross-fade: it is neither a single quad nor opaque.
  static let isCrossFading = DrawFlags(rawValue: 0x8000)
  /// The layer is in a transition: it is neither a single quad nor opaque.
  static let isInTransition = DrawFlags(rawValue: 0x4000)
  /// Returns the flag for the content of `feature`.
  @inline(__always)
  static func feature(_ feature: FeatureID) -> DrawFlags {
    DrawFlags(rawValue: firstFeature << UInt32(feature.rawValue))
  }
  private static let firstFeature: UInt32 = 0x100_0000
  /// The content of any feature; there is room for eight of them.
  static let features = DrawFlags(rawValue: 0xFF00_0000)
  /// The content of the features that draw outside the bounds.
  static let leavesBounds = DrawFlags(features: { $0.leavesBounds })
  /// The content of the features below the sublayers.
  static let belowSublayers = DrawFlags(features: { $0.level != .aboveSublayers })
  /// The content of the features above the sublayers.
  static let aboveSublayers = DrawFlags(features: { $0.level == .aboveSublayers })
  /// The layer's own space is flipped vertically.
  static let flipsGeometry = DrawFlags(rawValue: 0x20000)
  /// The layer has filters or a blend mode of its own: it is neither a single quad nor opaque.
  static let filters = DrawFlags(rawValue: 0x2000)
  /// All items that a layer draws, except its shadow.
  static let items: DrawFlags = [.background, .border, .contents, .features]
  /// All that a layer without content of a feature can draw.
  private static let basicItems: DrawFlags = [.background, .border, .contents]
  /// The flags of items whose rectangle is the bounds.
  static let fill: DrawFlags = [.background, .border]
  /// The flags of items with antialiased edges.
  static let antialiased: DrawFlags = [.border, .allowsEdgeAntialiasing, .feature(.gradient)]
  /// The flags of effects that enlarge the drawn area: blurs and shadows.
  static let extendsDrawing: DrawFlags = [.filters, .shadow]
  /// The layer has a shadow: it is neither a single quad nor opaque.
  static let shadow = DrawFlags(rawValue: 0x100000)
  /// The layer draws nothing itself and does not flatten its sublayers.
  static let preserves3D = DrawFlags(rawValue: 0x1000)
  /// The layer's edges are antialiased where they are not on pixel boundaries.
  static let allowsEdgeAntialiasing = DrawFlags(rawValue: 0x800)

  /// The layer's subtree is cached as a bitmap: it is neither a single quad nor opaque.
  static let rasterization = DrawFlags(rawValue: 0x200000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  // The standard library's versions are generic code, which is slow in debug builds; so are set
  // literals in hot code.
  func contains(_ drawFlags: DrawFlags) -> Bool {
    rawValue & drawFlags.rawValue == drawFlags.rawValue
  }
  func isDisjoint(with drawFlags: DrawFlags) -> Bool { rawValue & drawFlags.rawValue == 0 }
  func isSubset(of drawFlags: DrawFlags) -> Bool { drawFlags.contains(self) }
  func intersection(_ drawFlags: DrawFlags) -> DrawFlags {
    DrawFlags(rawValue: rawValue & drawFlags.rawValue)
  }

  init(_ appearance: LayerAppearance, _ content: ContentDescriptor) {
    self.init(rawValue: 0)
    if appearance.drawsBackground { insert(.background) }
    if appearance.drawsBorder { insert(.border) }
    if !content.isEmpty { insert(.contents) }
    if appearance.flags.contains(.isHidden) || appearance.opacity <= 0 { insert(.isInvisible) }
    if !appearance.flags.contains(.isDoubleSided) { insert(.isOneSided) }
    if appearance.flags.contains(.masksToBounds) { insert(.masksToBounds) }
    if appearance.flags.contains(.isGeometryFlipped) { insert(.flipsGeometry) }
    if appearance.flags.contains(.allowsEdgeAntialiasing) { insert(.allowsEdgeAntialiasing) }
    let isSquare = !appearance.isRounded
    let items = intersection(Self.basicItems)
    if isSquare && items == .background {
      insert(.isSingleQuad)
      if appearance.backgroundColor.w >= 1 || appearance.flags.contains(.isOpaque) {
        insert(.isOpaque)
      }
    } else if isSquare && items == .contents && content.fit.fills {
      insert(.isSingleQuad)
      if !content.hasAlpha || appearance.flags.contains(.isOpaque) { insert(.isOpaque) }
    }
  }
}

extension DrawFlags {
  /// Makes the set for the content of the features that `isIncluded` accepts.
  private init(features isIncluded: (any ContentFeature.Type) -> Bool) {
    self = []
    for feature in FeatureID.allCases {
      if let content = feature.drawing, isIncluded(content) { insert(.feature(feature)) }
    }
  }

  /// The features whose content is in the set.
  @inline(__always)
  var eachFeature: FeatureIterator {
    FeatureIterator(bits: UInt16(truncatingIfNeeded: rawValue / Self.firstFeature))
  }

  /// Inserts a flag that makes the layer neither a single quad nor opaque.
  mutating func insertDisablingSingleQuad(_ flag: DrawFlags) {
    insert(flag)
    remove([.isSingleQuad, .isOpaque])
  }

  /// True if the layer draws at most a background, a border and contents, and has nothing else that
  /// affects its draw properties: these are then updated on the fast path.
  var allowsFastPath: Bool {
    isSubset(of: Self.fastPath)
  }
  private static let fastPath: DrawFlags = [
    .background, .border, .contents, .isSingleQuad, .isOpaque, .masksToBounds,
  ]
}
