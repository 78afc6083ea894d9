/// What became of one thing that a layer draws: what overlays, the inspector and the adviser read.
///
/// A frame has notes when its tree takes them. They stand in paint order: one for each item that was to be
/// drawn, one more where a pass of its own is opened, just before what is drawn in it, and one for each
/// layer that has nothing to draw. They are read off what the passes decided and decide nothing.
public struct DrawNote: Sendable, Hashable {
  /// What of the layer it is.
  public enum Part: UInt8, Sendable, CaseIterable {
    /// The fill, with the border where that is drawn along.
    case background
    case contents, border, gradient, shape, particles
    /// The shadow, or the blurred picture that it is made from.
    case shadow
    /// The picture of a pass with the layer and those under it.
    case group
    /// The layer's mask, or the layer that is one.
    case mask
    /// What lies below the layer, filtered.
    case backdrop
    /// The picture that is kept of a rasterised layer.
    case raster
    /// The picture of what was there before a transition.
    case picture
    /// Nothing: the layer draws nothing.
    case none

    /// True if it lies in its layer's plane.
    package var liesAsLayer: Bool {
      switch self {
      case .background, .contents, .border, .gradient, .shape: true
      case .particles, .shadow, .group, .mask, .backdrop, .raster, .picture, .none: false
      }
    }
  }

  /// What became of it.
  public enum Fate: UInt8, Sendable, CaseIterable {
    case drawn
    /// It lies wholly under something opaque, and is left out.
    case covered
    /// It lies outside of the surface, of what clips it or of its mask.
    case outside
    /// The layer or one above it is hidden or has no opacity.
    case unseen
    /// The layer or one above it shows its back, and is not double-sided.
    case backface
    /// The layer has no size, or nothing to draw.
    case empty
    /// It is in the picture of a rasterised layer above it.
    case cached
  }

  /// Where the picture of a rasterised layer comes from.
  public enum Raster: UInt8, Sendable, CaseIterable {
    /// The layer is not rasterised.
    case none
    /// It was kept.
    case hit
    /// It was drawn for this frame.
    case miss
  }

  /// How an image lies on the pixels.
  public enum Alignment: UInt8, Sendable, CaseIterable {
    /// It is no image.
    case none
    /// Its edges lie on edges of pixels.
    case aligned
    /// They lie between them: it is blurred.
    case misaligned
    /// It is turned, or seen in perspective.
    case turned
  }

  /// What the bytes of the texture are.
  public enum Format: UInt8, Sendable, CaseIterable {
    /// There is no texture.
    case none
    /// Four bytes a pixel.
    case rgba8, bgra8
    /// One byte a pixel, the coverage of a shape.
    case coverage8
    /// Eight bytes a pixel, the map of a line of which a part is shown.
    case course64
  }

  /// The layer; for a replicator's copy the one that it is a copy of.
  public var layer: LayerID
  public var part: Part
  /// From the unit square to pixels of the surface.
  public var plane: Homography
  /// The pixels that it touches, inside of what clips it; empty for what does not get that far. For a
  /// pass its target.
  public var bounds = PixelRect.empty
  public var fate = Fate.drawn
  /// Whether it was drawn with blending.
  public var isBlended = false
  /// Why; empty exactly where it was drawn without.
  public var blendReasons: BlendReasons = []
  /// The pixels that were filled, as the counters count them.
  public var pixels = 0
  /// Its place in `Frame.batches`, or -1 where it is not drawn.
  public var batch: Int32 = -1
  /// Its instances, in the array that is the batch's.
  public var instances: Range<Int32> = 0..<0
  /// The pass in which it is drawn or, for one that is opened, that pass, by its place in `Frame.passes`;
  /// -1 where there is none in the frame.
  public var pass: Int32 = -1
  /// For the note of a pass of its own that the layer opened, what for; then nothing is drawn yet.
  public var passReason: Pass.Reason?
  public var raster = Raster.none
  /// The image of contents and particles.
  public var image = ImageID.none
  public var format = Format.none
  /// Bytes of its texture.
  public var textureBytes = 0
  /// Whether the image came in a form that GPUs do not take, and was converted.
  public var isCopied = false
  public var alignment = Alignment.none
  /// How many pixels of an image there are to one of the surface, along the image's two sides; 0 for what
  /// is no image, and where the eye is in it.
  public var texelsPerPixel = SIMD2<Float>()
  /// Whether an animation moves the layer, or one above it.
  public var isMoving = false

  public init(layer: LayerID, part: Part, plane: Homography) {
    self.layer = layer
    self.part = part
    self.plane = plane
  }
}
