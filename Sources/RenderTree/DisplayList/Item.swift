/// A draw item: a quad, a stretch of a run, or a step of compositing. `DisplayList` lists items in
/// paint order; `Culler` marks those that are hidden, and `Batcher` puts the others into batches.
struct Item {
  /// The content that an item draws, or a step of compositing.
  enum Kind: Equatable {
    /// The cached bitmap of the layer's subtree.
    case rasterization
    /// The shadow, below everything else.
    case shadow
    /// Ends the pass of a shadow's caster, and begins the pass of the shadow, in which the caster's
    /// texture is drawn.
    case shadowBegin
    /// Ends that pass and draws its texture as the shadow. For a caster of one item a `groupBegin`
    /// begins the pass, the item is drawn in it, and is listed once more after the `shadowEnd`.
    case shadowEnd
    /// Draws the texture of the caster.
    case caster
    /// The background, with the border if nothing is drawn between the two.
    case background
    case contents
    /// The second contents of a cross-fade.
    case otherContents
    /// The content of a feature.
    case feature(FeatureID)
    /// A run of an emitter layer's particles.
    case particles
    /// A stretch of a run of layers that draw one sprite each.
    case sprites
    /// The border alone, above the sublayers.
    case border
    /// Begins a group: the items up to the matching `groupEnd` go to a pass of their own.
    case groupBegin
    /// Draws the texture of the group, with the group's opacity.
    case groupEnd
    /// The snapshot of the layer's former appearance, in a transition.
    case snapshot
    /// Multiplies the content of the pass so far by the item's opacity.
    case scaleBackdrop
    /// Begins the mask of the enclosing group: the items up to the matching `maskEnd` go to a pass
    /// of their own.
    case maskBegin
    /// Multiplies the group by the texture of the mask.
    case maskEnd
    /// Filters the pixels below the layer.
    case backdrop
  }

  var slot: Int32
  /// An index whose meaning depends on the kind: see the extension below; -1 for none.
  var payload: Int32 = -1
  /// The product of the opacities of the layer and its ancestors up to the enclosing group.
  var opacity: Float
  /// The index of the innermost clip in `DisplayList.clips`, or -1.
  var clipChain: Int32
  /// The pixels touched, inside the clip and the damage.
  var bounds: PixelRect
  /// The pixel rect to which the item is clipped.
  var scissor: PixelRect
  /// The index of the effect on a texture in `DisplayList.effects`, or -1.
  var effect: Int32 = -1
  /// The index of the blur of a group's texture in `DisplayList.blurs`, or -1.
  var blur: Int32 = -1
  var kind: Kind
  var pipeline: Pipeline
  var isBlended: Bool
  var isCulled = false
  var hasBorder = false
  /// True if the layer has a corner style other than the default.
  var hasCornerStyle = false
  /// True while a mixed batch is searched for an item whose sprite would name its clip; `clipChain`
  /// is then -1.
  var namesClip = false
  var blendMode = BlendMode.over
  /// The reason why a group has a pass.
  var reason = RenderPass.Reason.groupOpacity

  init(
    slot: Int32, kind: Kind, hasBorder: Bool = false, pipeline: Pipeline, isBlended: Bool,
    blendMode: BlendMode = .over, reason: RenderPass.Reason = .groupOpacity, opacity: Float,
    clipChain: Int32,
    bounds: PixelRect, scissor: PixelRect, payload: Int32 = -1, hasCornerStyle: Bool = false
  ) {
    self.slot = slot
    self.payload = payload
    self.opacity = opacity
    self.clipChain = clipChain
    self.bounds = bounds
    self.scissor = scissor
    self.kind = kind
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.hasBorder = hasBorder
    self.hasCornerStyle = hasCornerStyle
    self.blendMode = blendMode
    self.reason = reason
  }
}

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
  /// True if it draws the texture of an off-screen pass.
  var showsPass: Bool {
    switch self {
    case .groupEnd, .maskEnd, .shadowBegin, .shadowEnd, .caster: true
    default: false
    }
  }

  /// True if it fills its pixel bounds, not a rectangle in its layer's plane.
  var fillsPixels: Bool {
    switch self {
    case .groupEnd, .maskEnd, .scaleBackdrop, .backdrop, .shadowBegin, .shadowEnd, .caster: true
    default: false
    }
  }

  /// True if it begins or ends a group, or draws its texture.
  fileprivate var hasPartner: Bool {
    switch self {
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .shadowBegin, .shadowEnd, .caster: true
    default: false
    }
  }
}
