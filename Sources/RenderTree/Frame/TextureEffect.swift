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

/// A Gaussian blur of a pass's texture.
///
/// The renderer runs it in two steps, along x and along y, and wide blurs at a lower resolution:
/// see `reduction`.
package struct Blur: Sendable, Hashable {
  /// The standard deviations along x and y, in pixels, 0...`limit`.
  package let deviation: SIMD2<Float>

  /// The largest standard deviation, in pixels.
  package static let limit: Float = 256
  /// The most texels per standard deviation; wider blurs are reduced.
  private static let fineness: Float = 5

  package static let none = Blur(SIMD2(0, 0))

  /// Makes a blur. NaN and negative values count as 0; larger values are clamped to `limit`.
  package init(_ deviation: SIMD2<Float>) {
    func bounded(_ value: Float) -> Float { value > 0 ? min(value, Self.limit) : 0 }
    self.deviation = SIMD2(bounded(deviation.x), bounded(deviation.y))
  }

  /// Makes a blur that is the same in all directions.
  package init(_ deviation: Float) { self.init(SIMD2(repeating: deviation)) }

  /// True if the blur has no visible effect.
  package var isNone: Bool { deviation.max() < 0.1 }

  /// The distance by which it spreads an edge, in pixels along x and y; beyond it, less than half a
  /// step of 255 is left.
  package var extent: SIMD2<Int32> {
    isNone ? SIMD2() : SIMD2<Int32>((3 * deviation).rounded(.up))
  }

  /// The number of pixels along x and y per texel of the reduced texture: 1, or a power of 2.
  /// Bounds that are multiples of it give the same texture wherever they begin.
  package var reduction: SIMD2<Int32> {
    func pixels(_ deviation: Float) -> Int32 {
      var result: Int32 = 1
      while deviation / Float(result) >= Self.fineness { result *= 2 }
      return result
    }
    return SIMD2(pixels(deviation.x), pixels(deviation.y))
  }
}

/// The pixels around a backdrop that its blurs read, one after the other.
package struct BlurExtent {
  private static let farthest: Int32 = 1 << 24

  private var extent: Int32 = 0
  private var grain = SIMD2<Int32>(1, 1)

  package init() {}

  package mutating func add(_ blur: Blur) {
    guard !blur.isNone else { return }
    extent = min(extent + blur.extent.max(), Self.farthest)
    grain = pointwiseMax(grain, blur.reduction)
  }

  /// Returns the pixels that are read for `rect`: whole texels of the reduced texture, so that it
  /// does not depend on the surroundings.
  package func pixels(for rect: PixelRect) -> PixelRect {
    rect.grown(by: SIMD2(repeating: extent)).roundedOut(to: grain)
  }
}
