/// The details of some kinds of items. They share one field, because an item has at most one of
/// them.
extension Item {
  /// The index of the item at the other end, for an item that begins or ends a group or draws its
  /// texture; else -1.
  var partner: Int32 {
    get { kind.hasPartner ? payload : -1 }
    set { payload = newValue }
  }

  /// The slot of the mask whose alphas a gradient has, for a gradient that is one item with its
  /// mask; else -1.
  var gradientMask: Int32 {
    get { kind == .feature(.gradient) ? payload : -1 }
    set { payload = newValue }
  }

  /// The index of the coverage mask in `DisplayList.coverageMasks`, for a shadow by a path and
  /// content of a feature that has one; else -1.
  var coverageMaskIndex: Int32 {
    get {
      switch kind {
      case .feature(.gradient): -1
      case .feature: payload
      case .shadow: pipeline == .shadow ? -1 : payload
      default: -1
      }
    }
    set { payload = newValue }
  }

  /// The index in `shadowDrafts`, for a shadow that a shader blurs; else -1.
  var shadow: Int32 {
    get { kind == .shadow && pipeline == .shadow ? payload : -1 }
    set { payload = newValue }
  }

  /// The index of the run of particles in the emitter's `runs`, for particles; else -1.
  var particleRun: Int32 {
    get { kind == .particles ? payload : -1 }
    set { payload = newValue }
  }

  /// The index in the layer store's `spriteRuns`, for a stretch of a run of sprites; else -1.
  var sprites: Int32 { kind == .sprites ? payload >> Self.stretchBits : -1 }

  /// The index of the stretch in the run.
  var stretch: Int32 { payload & (1 << Self.stretchBits - 1) }

  /// Returns the payload of an item that draws a stretch of the run at `index`.
  static func payload(ofRun index: Int32, _ stretch: Int32) -> Int32 {
    index << stretchBits | stretch
  }

  /// A run has at most 64 layers, and so many stretches.
  private static let stretchBits: Int32 = 6

  /// The index in `contentSlices`, for a slice of contents; -1 for all of the contents and for
  /// other items.
  var contentSlice: Int32 { kind == .contents || kind == .otherContents ? payload : -1 }
}

extension Item.Kind {
  /// True if it begins or ends a group, or draws its texture.
  fileprivate var hasPartner: Bool {
    switch self {
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .shadowBegin, .shadowEnd, .caster: true
    default: false
    }
  }
}
