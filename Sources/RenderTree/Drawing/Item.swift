/// Something to draw, before it has a place in a batch: one cache line. Items stand in paint order.
struct Item {
  /// What of the layer is drawn.
  enum Part: Equatable {
    /// The picture that is kept of the layer and all under it.
    case raster
    /// The shadow, below all else.
    case shadow
    /// What casts the shadow is complete, and drawn once more in a pass of its own, up to the `shadowEnd`.
    case casterEnd
    /// That pass's picture is drawn, as a shadow.
    case shadowEnd
    /// The picture of what casts the shadow is drawn.
    case caster
    /// Fill, with the border when there are no sublayers between the two.
    case background
    case contents
    /// What the contents dissolve into, or come from.
    case otherContents
    /// Content of a kind.
    case kind(KindID)
    /// A run of an emitter layer's particles.
    case particles
    /// A run of layers that draw a sprite each.
    case sprites
    /// The border alone, above the sublayers.
    case border
    /// Everything up to the matching `groupEnd` goes to a pass of its own.
    case groupBegin
    /// The pass's picture is drawn, with the group's opacity.
    case groupEnd
    /// The picture of what the layer showed before a transition.
    case picture
    /// What the pass holds so far is multiplied by the item's opacity.
    case scale
    /// Everything up to the matching `maskEnd` is the mask of the group around, in a pass of its own.
    case maskBegin
    /// The mask's picture takes from the group's what it does not cover.
    case maskEnd
    /// What lies below the layer is filtered.
    case backdrop
  }

  var slot: Int32
  /// What else belongs to it, as its part says: see `Item+Detail`; -1 for nothing.
  var detail: Int32 = -1
  /// Times the layer's own colours.
  var opacity: Float
  /// The innermost shape that clips, in `Frame.clips`, or -1.
  var clip: Int32
  /// The pixels touched, inside the clip and the damage.
  var bounds: PixelRect
  /// Pixels outside are cut away.
  var scissor: PixelRect
  /// What more is done to a picture, in `Frame.effects`, or -1.
  var effect: Int32 = -1
  /// What becomes of a group's picture before that is drawn, in the tree's `blurs`, or -1.
  var blur: Int32 = -1
  var part: Part
  var pipeline: Pipeline
  var isBlended: Bool
  var isCulled = false
  var hasBorder = false
  /// Whether its corners have a style of their own.
  var hasCornerStyle = false
  var blend = BlendRule.over
  /// Why a group has a pass.
  var reason = Pass.Reason.groupOpacity

  init(
    slot: Int32, part: Part, hasBorder: Bool = false, pipeline: Pipeline, isBlended: Bool,
    blend: BlendRule = .over, reason: Pass.Reason = .groupOpacity, opacity: Float, clip: Int32,
    bounds: PixelRect, scissor: PixelRect, detail: Int32 = -1, hasCornerStyle: Bool = false
  ) {
    self.slot = slot
    self.detail = detail
    self.opacity = opacity
    self.clip = clip
    self.bounds = bounds
    self.scissor = scissor
    self.part = part
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.hasBorder = hasBorder
    self.hasCornerStyle = hasCornerStyle
    self.blend = blend
    self.reason = reason
  }
}

extension Item.Part {
  /// Whether it fills its pixels, and not something of its layer's plane.
  var fillsPixels: Bool {
    switch self {
    case .groupEnd, .maskEnd, .scale, .backdrop, .casterEnd, .shadowEnd, .caster: true
    default: false
    }
  }
}

/// A layer of the walk whose subtree is not done yet, and what holds inside it.
struct FlattenScope {
  var slot: Int32
  /// The row after the last descendant.
  var end: Int32
  /// What multiplies the opacity of what follows.
  var opacity: Float
  var clip: Int32
  /// The `groupBegin` item that this layer opened, or -1.
  var group: Int32
  /// Whether a border, or particles, wait to be drawn above the sublayers.
  var hasBorder: Bool
  /// What held around the layer.
  var outerOpacity: Float
  var outerClip: Int32
  /// Set for the scope of a transition, around that of its layer.
  var crossing = Crossing.none
  /// Clips the border: as `outerClip`, and the layer's mask.
  var borderClip: Int32
  /// How the layer is masked, and the `maskBegin` item once there is one, or -1.
  var masking: Masking
  var mask: Int32 = -1
  /// What the layer's effects opened.
  var effects = EffectScope()
  /// What the layer's shadow opened.
  var shadow = ShadowScope()
  /// The pixels to which what is around the layer is confined.
  var outerLimit: PixelRect
}
