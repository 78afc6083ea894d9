/// A range of instances of one array that one draw call draws.
package struct Batch: Sendable, Hashable {
  package var pipeline: Pipeline
  /// True if blending is on, as the display list decided; the Blended overlay shows it. Small
  /// opaque colours may be in a batch of round rectangles or a mixed one, which is blended: see
  /// `Frame.isBlended`.
  package var isBlended: Bool
  /// The blend mode if blending is on.
  package var blendMode = BlendMode.over
  /// The index of the effect on the texture in `Frame.effects`, or -1.
  package var effect: Int32 = -1
  package var textureFilter: TextureFilter = .linear
  /// True if an instance has a corner style other than the default.
  package var hasCornerStyle = false
  /// True if an instance has a border; mixed batches draw borders only if it is true.
  package var hasBorder = false
  /// True if an instance names a clip of its own (`Sprite.clip`), which only mixed batches read.
  package var namesClips = false
  /// True for a gradient that is opaque where neither its edges nor clips cut it.
  package var isOpaqueInside = false
  /// False for gradients with all edges outside the pixels that are drawn.
  package var hasEdges = true
  package var texture: TextureSource
  /// The scissor rectangle, which is within the pass's bounds and the damage.
  package var scissor: PixelRect
  /// The index of the innermost clip in `Frame.clips`, or -1.
  package var clipChain: Int32
  /// True if the batch is counted and covered by overlays.
  package var isProfiled = true
  /// The range of instances in `sprites`, `roundRects` or `shadows`, depending on the pipeline.
  package var first: Int32
  package var count: Int32

  package init(
    pipeline: Pipeline, isBlended: Bool, texture: TextureSource = .none, scissor: PixelRect,
    clipChain: Int32 = -1, first: Int32, count: Int32
  ) {
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.texture = texture
    self.scissor = scissor
    self.clipChain = clipChain
    self.first = first
    self.count = count
  }
}

/// The shader program that draws a batch.
package enum Pipeline: UInt8, Sendable, CaseIterable {
  /// `Sprite`s of one colour.
  case solid
  /// `Sprite`s that multiply a texture by a colour.
  case image
  /// `RoundRect`s with fill and border and with rounded, antialiased edges.
  case roundRect
  /// `RoundRect`s that clip a texture to rounded corners.
  case roundImage
  /// `ShadowRect`s: rounded rectangles with a Gaussian blur.
  case shadow
  /// `Sprite`s that multiply the alpha of a texture by a colour.
  case tintedAlpha
  /// `RoundRect`s that clip a gradient to rounded corners.
  case gradient
  /// `Sprite`s of one colour that draw an arc about their centre or a straight line: see
  /// `Sprite.u0`.
  case stroke
  /// `Sprite`s of one colour that draw the part of a line that the coverage mask's `cut` selects,
  /// by a texture with the position along the path at each pixel (`PathPositionMap`).
  case lineMap
  /// `Sprite`s that multiply an image, which each of them names (`Sprite.image`), by a colour. So
  /// different images share a batch.
  case smallImage
  /// `Sprite`s of which each is a colour, an image of its own as those of `smallImage`, or a
  /// rounded rectangle with either (`Sprite.setRound`) or with a border (`Sprite.setBorder`),
  /// without perspective.
  case mixed

  /// True if the sprites name images (`Sprite.image`).
  package var namesImages: Bool { self == .smallImage || self == .mixed }

  /// True if the pipeline draws `Sprite`s. `.shadow` draws `ShadowRect`s, and the others draw
  /// `RoundRect`s.
  package var usesSprites: Bool {
    switch self {
    case .solid, .image, .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed: true
    case .roundRect, .roundImage, .shadow, .gradient: false
    }
  }
}

/// The texture of a batch.
package enum TextureSource: Sendable, Hashable {
  case none
  /// An image of the tree's `ImageStore`.
  case image(ImageID)
  /// The target of an earlier pass, by its index in `Frame.passes`.
  case pass(Int32)
  /// A snapshot or bitmap that the renderer stores.
  case snapshot(SnapshotID)
  /// A coverage mask, by its index in `Frame.coverageMasks`; it reads as white with that alpha.
  case coverageMask(Int32)
  /// The stops of gradients, in the tree's `GradientStore`.
  case gradients
}

/// The filter for reading a texture.
package struct TextureFilter: Sendable, Hashable {
  package enum Mode: UInt8, Sendable {
    case nearest, linear
    /// Linear, between two levels of a mipmap chain.
    case trilinear
  }

  /// The mode for texels smaller than pixels.
  package var minification: Mode
  /// The mode for texels larger than pixels; trilinear counts as linear.
  package var magnification: Mode
  /// The bias of the mipmap level that trilinear minification reads: positive blurs, negative
  /// sharpens.
  package var bias: Float

  package init(minification: Mode, magnification: Mode, bias: Float = 0) {
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  package static let nearest = TextureFilter(minification: .nearest, magnification: .nearest)
  package static let linear = TextureFilter(minification: .linear, magnification: .linear)
}

/// An image that sprites of the pipeline `smallImage` name.
package struct SmallImage: Sendable, Hashable {
  package var image: ImageID
  /// True if the batch that shows it is counted.
  package var isProfiled: Bool

  /// The limits of a small image: its longer side and its area, in pixels.
  package static let sideLimit: Float = 512
  package static let areaLimit: Float = 256 * 256

  package init(_ image: ImageID, isProfiled: Bool = true) {
    (self.image, self.isProfiled) = (image, isProfiled)
  }
}
