/// An item record: the outcome for one item of a layer, for overlays, the inspector and the
/// adviser.
///
/// A frame has item records if `RenderTree.collectsItemRecords` is set. They are in paint
/// order: one for each item, one more for each offscreen pass, just before the items drawn in it,
/// and one for each layer without items. They are derived from the decisions of the passes and have
/// no influence on them.
package struct ItemRecord: Sendable, Hashable {
  /// The part of the layer.
  package enum Part: UInt8, Sendable, CaseIterable {
    /// The background, with the border if that is drawn with it.
    case background
    case contents, border, gradient, shape, particles
    /// The shadow, or the blurred texture from which it is made.
    case shadow
    /// The texture of a pass with the layer's subtree.
    case group
    /// The layer's mask, or the layer as a mask.
    case mask
    /// The filtered backdrop of the layer.
    case backdrop
    /// The cached bitmap of a rasterised layer.
    case rasterization
    /// The snapshot of the former appearance in a transition.
    case snapshot
    /// Nothing: the layer draws nothing.
    case none

    /// True if it is in its layer's plane.
    package var fillsLayerBounds: Bool {
      switch self {
      case .background, .contents, .border, .gradient, .shape: true
      case .particles, .shadow, .group, .mask, .backdrop, .rasterization, .snapshot, .none: false
      }
    }
  }

  /// The outcome for the item.
  package enum Outcome: UInt8, Sendable, CaseIterable {
    case drawn
    /// Culled, because an opaque item covers it.
    case covered
    /// Outside of the surface, its clip or its mask.
    case outside
    /// The layer or an ancestor is hidden or has an opacity of 0.
    case unseen
    /// The layer or an ancestor faces away and is not double-sided.
    case backface
    /// The layer has no size, or nothing to draw.
    case empty
    /// Part of the cached bitmap of a rasterised ancestor.
    case cached
  }

  /// The source of the bitmap of a rasterised layer.
  package enum CacheResult: UInt8, Sendable, CaseIterable {
    /// The layer is not rasterised.
    case none
    /// The bitmap was in the cache.
    case hit
    /// The bitmap was drawn for this frame.
    case miss
  }

  /// The alignment of an image with the pixels.
  package enum Alignment: UInt8, Sendable, CaseIterable {
    /// Not an image.
    case none
    /// Its edges are on pixel boundaries.
    case aligned
    /// Its edges are between pixel boundaries, so it is resampled.
    case misaligned
    /// It is rotated, or in perspective.
    case turned
  }

  /// The pixel format of the texture.
  package enum Format: UInt8, Sendable, CaseIterable {
    /// No texture.
    case none
    /// Four bytes per pixel.
    case rgba8, bgra8
    /// A coverage mask, one byte per pixel.
    case coverage8
    /// The map of a line of which a part is shown, eight bytes per pixel.
    case lineMap64
  }

  /// The layer; for a replica, its source layer.
  package var layer: LayerID
  package var part: Part
  /// The map from the unit square to pixels of the surface.
  package var plane: Homography
  /// The pixels that it touches, inside its clip; empty for items that are not drawn for other
  /// reasons. For a pass, its target.
  package var bounds = PixelRect.empty
  package var outcome = Outcome.drawn
  /// True if it was drawn with blending.
  package var isBlended = false
  /// The reasons for blending; empty if and only if it was drawn without.
  package var blendReasons: BlendReasons = []
  /// The number of pixels filled, as in the counters.
  package var pixels = 0
  /// The index of its batch in `Frame.batches`, or -1 if it is not drawn.
  package var batch: Int32 = -1
  /// The range of its instances, in the array of the batch.
  package var instances: Range<Int32> = 0..<0
  /// The index in `Frame.passes` of the pass in which it is drawn, or of the pass that the record
  /// is for; -1 if there is none in the frame.
  package var pass: Int32 = -1
  /// The reason of the pass, if the record is for an offscreen pass of the layer; nothing is drawn
  /// by it.
  package var passReason: RenderPass.Reason?
  package var cacheResult = CacheResult.none
  /// The image of contents and particles.
  package var image = ImageID.none
  /// True if sprites of other images may be in its batch.
  package var sharesImages = false
  package var format = Format.none
  /// The size of its texture, in bytes.
  package var textureBytes = 0
  /// True if the image had a format that the GPU does not take, and was converted.
  package var isCopied = false
  package var alignment = Alignment.none
  /// The number of image pixels per pixel of the surface, along the two sides of the image; 0 for
  /// other items, and if the eye is in the plane of the image.
  package var texelsPerPixel = SIMD2<Float>()
  /// The half planes to which it is cut where layers cross in 3D.
  package var cuts: [DepthCut] = []
  /// True if an animation moves the layer or an ancestor.
  package var isMoving = false

  package init(layer: LayerID, part: Part, plane: Homography) {
    self.layer = layer
    self.part = part
    self.plane = plane
  }

  /// Returns the map, in points of the surface of `scale` pixels each, from the quad of `other` to
  /// that of this record; nil if the former has no inverse.
  package func transform(from other: ItemRecord, scale: Double) -> PlaneTransform? {
    guard scale > 0, let back = PlaneTransform(other.plane).inverse else { return nil }
    return PlaneTransform.scaling(scale).followed(by: back).followed(by: PlaneTransform(plane))
      .followed(by: .scaling(1 / scale))
  }
}

extension PlaneTransform {
  fileprivate init(_ map: Homography) {
    self.init(
      xu: Double(map.xu), xv: Double(map.xv), x1: Double(map.x1),
      yu: Double(map.yu), yv: Double(map.yv), y1: Double(map.y1),
      wu: Double(map.wu), wv: Double(map.wv), w1: Double(map.w1), kind: .projective)
    if wu == 0 && wv == 0 && w1 == 1 { kind = xv == 0 && yu == 0 ? .scaleTranslate : .affine }
  }
}

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
