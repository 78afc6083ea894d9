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
