/// What a batch does with a picture beyond drawing its texels.
public enum PictureEffect: Sendable, Hashable {
  /// Its colours go through a matrix.
  case color(ColorMatrix)
  /// It is blurred; of a backdrop only, for other pictures are blurred by their passes.
  case blur(Blur)
  /// It meets what lies below by a rule that takes both colours to be read: the pixels below are copied.
  case composite(BlendRule)
  /// In place of a texture, the pixels below are copied, taken through the effects in this range of
  /// `Frame.effects`, and put in their own place. When `isOpaque`, so are the pixels below, as far as
  /// there are any.
  case backdrop(Range<Int32>, isOpaque: Bool)

}

extension [PictureEffect] {
  /// The pixels that are read for a backdrop in `rect` that goes through the effects `steps`.
  package func pixelsRead(by steps: Range<Int32>, for rect: PixelRect) -> PixelRect {
    var reach = BlurReach()
    for step in steps {
      if case .blur(let blur) = self[Int(step)] { reach.add(blur) }
    }
    return reach.pixels(for: rect)
  }
}

extension PictureEffect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .color: "colors"
    case .blur(let blur): "blur \(blur.deviation.x)"
    case .composite(let rule): "\(rule)"
    case .backdrop(let steps, _): "backdrop of \(steps.count)"
    }
  }
}
