/// An effect that a batch applies to a texture.
package enum TextureEffect: Sendable, Hashable {
  /// Transforms the colours by a matrix.
  case color(ColorMatrix)
  /// Blurs a backdrop; other textures are blurred by their passes.
  case blur(Blur)
  /// Composites with a blend mode that reads both colours: the pixels below are copied.
  case composite(BlendMode)
  /// Copies the pixels below instead of reading a texture, applies the effects in this range of
  /// `Frame.effects`, and draws the result in place. If `isOpaque`, the pixels below are opaque as
  /// far as they exist.
  case backdrop(Range<Int32>, isOpaque: Bool)

}

extension [TextureEffect] {
  /// Returns the pixels that are read for a backdrop in `rect` to which the effects `steps` are
  /// applied.
  package func pixelsRead(by steps: Range<Int32>, for rect: PixelRect) -> PixelRect {
    var reach = BlurExtent()
    for step in steps {
      if case .blur(let blur) = self[Int(step)] { reach.add(blur) }
    }
    return reach.pixels(for: rect)
  }
}

extension TextureEffect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color: "colors"
    case .blur(let blur): "blur \(blur.deviation.x)"
    case .composite(let rule): "\(rule)"
    case .backdrop(let steps, _): "backdrop of \(steps.count)"
    }
  }
}
