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
  /// It draws one thing, a background or contents, which fills the bounds without round corners.
  static let isPlain = Parts(rawValue: 64)
  /// It is plain, and that one thing lets nothing through.
  static let isOpaque = Parts(rawValue: 128)
  /// Its contents dissolve: it is neither plain nor opaque.
  static let isCrossFading = Parts(rawValue: 0x8000)
  /// What it showed before a change may show, too: it is neither plain nor opaque.
  static let isInTransition = Parts(rawValue: 0x4000)
  /// Content of a kind.
  @inline(__always)
  static func kind(_ kind: KindID) -> Parts { Parts(rawValue: firstKind << UInt32(kind.rawValue)) }
  private static let firstKind: UInt32 = 0x100_0000
  /// Content of any kind.
  static let kinds = Parts(rawValue: 0xFF00_0000)
  /// Content of the kinds that reach beyond the bounds.
  static let leavesBounds = Parts(kinds: { $0.leavesBounds })
  /// Content of the kinds below the sublayers.
  static let belowSublayers = Parts(kinds: { $0.level != .aboveSublayers })
  /// Content of the kinds above the sublayers.
  static let aboveSublayers = Parts(kinds: { $0.level == .aboveSublayers })
  /// Its own space is turned upside down.
  static let flipsGeometry = Parts(rawValue: 0x20000)
  /// Filters, or a rule of its own to meet what lies below: it is neither plain nor opaque.
  static let effects = Parts(rawValue: 0x2000)
  /// All that a layer can draw of its own, but for its shadow.
  static let things: Parts = [.background, .border, .contents, .kinds]
  /// A shadow: it is neither plain nor opaque.
  static let shadow = Parts(rawValue: 0x100000)
  /// It draws nothing itself, and its sublayers keep their depth.
  static let isVolume = Parts(rawValue: 0x1000)
  /// Its edges are softened where they lie between pixels.
  static let softensEdges = Parts(rawValue: 0x800)

  /// It and all under it are kept as a picture: it is neither plain nor opaque.
  static let raster = Parts(rawValue: 0x200000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  // The library's is generic code, which is slow in a build for debugging.
  func contains(_ parts: Parts) -> Bool { rawValue & parts.rawValue == parts.rawValue }

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
    let isSquare = !look.isRounded
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
  /// True if the contents fill the bounds as one piece.
  @inline(__always)
  var fills: Bool { gravity == .resize && !isSliced }
}

extension Parts {
  /// Those of the kinds that `isIncluded`.
  private init(kinds isIncluded: (any ContentKind.Type) -> Bool) {
    self = []
    for kind in KindID.allCases {
      if let content = kind.content, isIncluded(content) { insert(.kind(kind)) }
    }
  }

  /// The kinds whose content is among them.
  @inline(__always)
  var eachKind: KindIterator {
    KindIterator(bits: UInt16(truncatingIfNeeded: rawValue / Self.firstKind))
  }

  /// Adds a part with which the layer is neither plain nor opaque.
  mutating func insertUnplain(_ part: Parts) {
    insert(part)
    remove([.isPlain, .isOpaque])
  }
}

extension Parts {
  /// True if the layer draws a background, a border and contents at the most, and nothing else of it counts for
  /// where it stands.
  var isSimple: Bool {
    isSubset(of: [.background, .border, .contents, .isPlain, .isOpaque, .masksToBounds])
  }
}

extension LayerLook {
  var drawsBackground: Bool { backgroundColor.w > 0 }
  var drawsBorder: Bool { borderWidth > 0 && borderColor.w > 0 }
}
