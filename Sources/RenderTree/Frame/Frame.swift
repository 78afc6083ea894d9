import Telemetry

/// A rectangle of device pixels, origin at the top left; empty when a side is 0 or less.
public struct PixelRect: Sendable, Hashable {
  public var minX, minY, maxX, maxY: Int32

  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  public var width: Int32 { max(maxX - minX, 0) }
  public var height: Int32 { max(maxY - minY, 0) }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// Pixels covered.
  public var area: Int { Int(width) * Int(height) }

  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  public func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  public func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// What the renderer draws at one moment: passes over typed arrays of plain data.
///
/// A frame is made by the render tree (or by an overlay) and drawn by the renderer, which takes no
/// decision of its own. Its arrays are reused from frame to frame.
public struct Frame: Sendable {
  /// The size of the surface, in pixels.
  public var width: Int32 = 0
  public var height: Int32 = 0
  /// The part of the surface that is redrawn; outside it the former picture stays.
  public var damage = PixelRect.empty
  /// The part of the surface that changed: the damage, unless an overlay had everything redrawn.
  public var updated = PixelRect.empty
  /// The part of the surface that counters and overlays tell of; nil for all of it.
  public var scope: PixelRect?
  /// In the order to draw them: an offscreen pass comes before the pass that shows it; the last one
  /// is the surface's.
  public var passes: [Pass] = []
  /// Runs of instances that one draw call draws.
  public var batches: [Batch] = []
  /// Quads filled with one colour or one texture; see `Pipeline`.
  public var sprites: [Sprite] = []
  /// Quads with rounded corners or a border.
  public var roundRects: [RoundRect] = []
  /// Blurred rectangles.
  public var shadows: [ShadowRect] = []
  /// What the textures of shapes hold.
  public var rasters: [Raster] = []
  /// Shapes that clip batches, in chains.
  public var clips: [ClipShape] = []
  /// What batches do to pictures beyond drawing them.
  public var effects: [PictureEffect] = []
  /// What became of all that layers draw, in paint order; empty unless the tree takes notes.
  public internal(set) var notes: [DrawNote] = []
  /// The contents that were set since the frame before; empty unless the tree notes them.
  public internal(set) var redraws: [ContentsRedraw] = []
  /// What the frame costs, counted where each decision was taken.
  public var counters = FrameCounters()

  public init() {}

  /// How many pixels the part has that counters and overlays tell of.
  package var scopeArea: Int { scope?.area ?? Int(width) * Int(height) }

  /// The changed area of that part.
  package var updatedInScope: PixelRect { scope.map(updated.intersection) ?? updated }

  /// Empties the frame and keeps its storage.
  public mutating func removeAll() {
    removeAllButSprites()
    sprites.removeAll(keepingCapacity: true)
  }

  /// As `removeAll`, for one who writes over the sprites.
  mutating func removeAllButSprites() {
    damage = .empty
    updated = .empty
    scope = nil
    passes.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    roundRects.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    rasters.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    redraws.removeAll(keepingCapacity: true)
    counters = FrameCounters()
  }
}

/// A target and the batches drawn on it.
public struct Pass: Sendable, Hashable {
  /// Why a pass has a target of its own.
  public enum Reason: UInt8, Sendable, CaseIterable {
    case surface, groupOpacity
    /// What a layer showed before a transition and what it shows since are added up.
    case transition
    /// The two images of dissolving contents are added up.
    case contentsFade
    /// A picture for a transition to come; the last pass of a frame made to take one.
    case picture
    /// A layer and all under it, to be kept; the last pass of a frame made to draw that.
    case raster
    /// A layer under a mask that is no plain rectangle, or that mask.
    case mask
    /// What casts a shadow, or that once more, blurred to be the shadow.
    case shadow
    /// What lies in more clips than a batch takes: the inner ones cut what is drawn, the others that.
    case clip
    /// What a layer's filters are applied to, or a rule of its own that it meets what lies below by.
    case filter, compositing
    /// The tints of an overlay's lens.
    case lens
  }

  public var reason: Reason
  /// The pixels of the surface that the target stands for. A target of its own is cleared to
  /// transparent; the surface keeps what lies outside the damage.
  public var bounds: PixelRect
  /// The pass's batches in `Frame.batches`.
  public var batches: Range<Int32>
  /// What becomes of the picture when all batches are drawn. It reads what lies inside the bounds, and
  /// beyond them nothing but their outermost pixels: keep these clear, or out of `reach` of what is
  /// shown. The surface's pass has none.
  public var blur = Blur.none
  /// True if counters and overlays tell of some of it.
  public var isInScope = true

  public init(reason: Reason, bounds: PixelRect, batches: Range<Int32>) {
    self.reason = reason
    self.bounds = bounds
    self.batches = batches
  }
}

/// What draws a batch.
public enum Pipeline: UInt8, Sendable, CaseIterable {
  /// `Sprite`s of one colour.
  case solid
  /// `Sprite`s of texels times colour.
  case image
  /// `RoundRect`s: fill and border with rounded, antialiased edges.
  case roundRect
  /// `RoundRect`s that round a texture.
  case roundImage
  /// `ShadowRect`s: what a Gaussian makes of rectangles with round corners.
  case shadow
  /// `Sprite`s of texels' alpha times colour.
  case silhouette
  /// `RoundRect`s that round a gradient.
  case gradient
  /// `Sprite`s of one colour with a line along an arc about the middle, or a straight one: see `Sprite.u0`.
  case stroke
  /// `Sprite`s of one colour with the part of a line that the raster's `cut` names.
  case course
}

/// The texture of a batch.
public enum TextureSource: Sendable, Hashable {
  case none
  /// An image of the tree's `ImageStore`.
  case image(ImageID)
  /// The target of an earlier pass, by its index in `Frame.passes`.
  case pass(Int32)
  /// A picture that the renderer keeps.
  case picture(PictureID)
  /// The coverage of a shape, by its place in `Frame.rasters`; it reads as white of that alpha.
  case raster(Int32)
  /// The stops of gradients: the tree's `GradientStore`.
  case gradients
}

/// A run of instances of one array that one draw call draws.
public struct Batch: Sendable, Hashable {
  public var pipeline: Pipeline
  /// The one decision on blending: it turns blending on and colours the Blended overlay.
  public var isBlended: Bool
  /// How, where it is on.
  public var blend = BlendRule.over
  /// What more is done to the texture, in `Frame.effects`, or -1.
  public var effect: Int32 = -1
  public var filter: TextureFilter = .linear
  /// Whether an instance has corners of a style of its own, or continuous ones.
  public var hasCornerStyle = false
  /// False for gradients whose edges all lie outside of the pixels that are drawn.
  public var hasEdges = true
  public var texture: TextureSource
  /// Pixels outside are left alone. Lies within the pass's bounds and the damage.
  public var scissor: PixelRect
  /// The innermost clip in `Frame.clips`, or -1.
  public var clip: Int32
  /// True if counters and overlays tell of it.
  public var isInScope = true
  /// The instances, in `sprites`, `roundRects` or `shadows` by the pipeline.
  public var first: Int32
  public var count: Int32

  public init(
    pipeline: Pipeline, isBlended: Bool, texture: TextureSource = .none, scissor: PixelRect,
    clip: Int32 = -1, first: Int32, count: Int32
  ) {
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.texture = texture
    self.scissor = scissor
    self.clip = clip
    self.first = first
    self.count = count
  }
}

/// A rounded rectangle, anywhere in the plane of the surface or in perspective, inside which a batch
/// is drawn; with the ones it lies in.
public struct ClipShape: Sendable, Hashable {
  /// From surface pixels to the rectangle's own points, its origin at the top left corner.
  public var fromPixels: Homography
  /// Width and height, in the rectangle's own points.
  public var size: SIMD2<Float>
  public var cornerRadius: Float
  public var corners: CornerStyle
  /// The clip around this one in `Frame.clips`, or -1.
  public var parent: Int32
  /// How many clips the chain up to this one has. The tree keeps it within `chainLimit`.
  public var depth: Int32 = 1
  /// The most clips that a batch may lie in.
  public static let chainLimit: Int32 = 16
  /// For half a plane, its side; then y of `fromPixels` alone counts, and there is no softness.
  public var side = Side.none

  /// The coverage of a shape that clips in place of the rectangle, which then is the one that it fills; at most one in a
  /// chain.
  public var matte: Matte?

  /// The place of a coverage in `Frame.rasters`, and the alpha by which it is multiplied.
  public struct Matte: Sendable, Hashable {
    public var raster: Int32
    public var alpha: Float
  }

  /// A half of the plane: where y of `fromPixels` is more than 0, or where it is not.
  public enum Side: UInt8, Sendable { case none, above, below }

  public init(
    fromPixels: Homography, size: SIMD2<Float>, cornerRadius: Float, corners: CornerStyle = [],
    parent: Int32
  ) {
    self.fromPixels = fromPixels
    self.size = size
    self.cornerRadius = cornerRadius
    self.corners = corners
    self.parent = parent
  }
}
