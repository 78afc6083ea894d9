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
