/// What a layer draws, derived from its look and contents: a passage over many layers reads these
/// four bytes instead of both.
struct Parts: OptionSet {
  let rawValue: UInt32
  static let background = Parts(rawValue: 1)
  static let border = Parts(rawValue: 2)
  static let contents = Parts(rawValue: 4)
  /// It is hidden or wholly transparent.
  static let isUnseen = Parts(rawValue: 8)
  /// Its back is not shown.
  static let isOneSided = Parts(rawValue: 16)
  static let masksToBounds = Parts(rawValue: 32)
  /// It draws one thing, a background or contents, which fills the bounds without round corners
  /// and in full opacity.
  static let isPlain = Parts(rawValue: 64)
  /// It is plain, and that one thing lets nothing through.
  static let isOpaque = Parts(rawValue: 128)
  /// Its contents dissolve: it is neither plain nor opaque.
  static let isCrossFading = Parts(rawValue: 0x8000)
  /// What it showed before a change may show, too: it is neither plain nor opaque.
  static let isInTransition = Parts(rawValue: 0x4000)
  /// A path, filled or stroked.
  static let shape = Parts(rawValue: 256)
  /// Particles, any number of them.
  static let particles = Parts(rawValue: 0x40000)
  /// A gradient.
  static let gradient = Parts(rawValue: 0x10000)
  /// Its own space is turned upside down.
  static let flipsGeometry = Parts(rawValue: 0x20000)
  /// Filters, or a rule of its own to meet what lies below: it is neither plain nor opaque.
  static let effects = Parts(rawValue: 0x2000)
  /// All that a layer can draw of its own, but for its shadow.
  static let things: Parts = [
    .background, .gradient, .border, .contents, .shape, .particles,
  ]
  /// A shadow: it is neither plain nor opaque.
  static let shadow = Parts(rawValue: 0x100000)
  /// It draws nothing itself, and its sublayers keep their depth.
  static let isVolume = Parts(rawValue: 0x1000)
  /// Its edges are softened where they lie between pixels.
  static let softensEdges = Parts(rawValue: 0x800)

  /// It and all under it are kept as a picture: it is neither plain nor opaque.
  static let raster = Parts(rawValue: 0x200000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ look: LayerLook, _ content: ContentRow) {
    self = []
    if look.drawsBackground { insert(.background) }
    if look.drawsBorder { insert(.border) }
    if !content.isEmpty { insert(.contents) }
    if look.flags.contains(.isHidden) || look.opacity <= 0 { insert(.isUnseen) }
    if !look.flags.contains(.isDoubleSided) { insert(.isOneSided) }
    if look.flags.contains(.masksToBounds) { insert(.masksToBounds) }
    if look.flags.contains(.isGeometryFlipped) { insert(.flipsGeometry) }
    if look.flags.contains(.softensEdges) { insert(.softensEdges) }
    let isSquare = !look.isRounded && look.opacity >= 1
    let things = intersection([.background, .border, .contents])
    if isSquare && things == .background {
      insert(.isPlain)
      if look.backgroundColor.w >= 1 || look.flags.contains(.isOpaque) { insert(.isOpaque) }
    } else if isSquare && things == .contents && content.placement.fills {
      insert(.isPlain)
      if !content.hasAlpha || look.flags.contains(.isOpaque) { insert(.isOpaque) }
    }
  }
}

extension ContentPlacement {
  /// Whether the contents fill the bounds as one piece.
  @inline(__always)
  var fills: Bool { gravity == .resize && !isSliced }
}

extension Parts {
  /// Adds that the layer draws particles.
  mutating func insertParticles() {
    insert(.particles)
    remove([.isPlain, .isOpaque])
  }

  /// Adds that the layer draws a gradient.
  mutating func insertGradient() {
    insert(.gradient)
    remove([.isPlain, .isOpaque])
  }

  /// Adds that the layer draws a shape.
  mutating func insertShape() {
    insert(.shape)
    remove([.isPlain, .isOpaque])
  }

  /// Adds that the layer is kept as a picture.
  mutating func insertRaster() {
    insert(.raster)
    remove([.isPlain, .isOpaque])
  }

  /// Adds that the layer has a shadow.
  mutating func insertShadow() {
    insert(.shadow)
    remove([.isPlain, .isOpaque])
  }
}

extension Parts {
  /// Adds that the layer has effects.
  mutating func insertEffects() {
    insert(.effects)
    remove([.isPlain, .isOpaque])
  }
}

extension Parts {
  /// Whether the layer is plain, and nothing else of it counts for where it stands as long as it has no
  /// sublayers.
  var isNothingButPlain: Bool {
    contains(.isPlain)
      && isSubset(of: [.background, .contents, .isPlain, .isOpaque, .masksToBounds])
  }
}

extension LayerLook {
  var drawsBackground: Bool { backgroundColor.w > 0 }
  var drawsBorder: Bool { borderWidth > 0 && borderColor.w > 0 }
}
