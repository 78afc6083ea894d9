internal import CalqueRenderTree

// The blend modes as functions of colours, for `render(in:)`; the renderer's shaders have the same.
extension BlendMode {
  /// A function of the premultiplied colours above and below that returns a premultiplied one.
  typealias Composition = (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>

  /// The composition of two pixels; nil for `over`, which contexts have.
  var composition: Composition? {
    switch self {
    case .over: nil
    // The factors of Porter and Duff, of the colours above and below.
    case .add: Self.sum { _, _ in (1, 1) }
    case .destinationIn: Self.sum { s, _ in (0, s) }
    case .clear: Self.sum { _, _ in (0, 0) }
    case .copy: Self.sum { _, _ in (1, 0) }
    case .sourceIn: Self.sum { _, d in (d, 0) }
    case .sourceOut: Self.sum { _, d in (1 - d, 0) }
    case .sourceAtop: Self.sum { s, d in (d, 1 - s) }
    case .destinationOver: Self.sum { _, d in (1 - d, 1) }
    case .destinationOut: Self.sum { s, _ in (0, 1 - s) }
    case .destinationAtop: Self.sum { s, d in (1 - d, s) }
    case .xor: Self.sum { s, d in (1 - d, 1 - s) }
    case .maximum: { pointwiseMax($0, $1) }
    case .minimum: { pointwiseMin($0, $1) }
    case .plusDarker: Self.plusDarker
    case .multiply: Self.separable { b, s in b * s }
    case .screen: Self.separable { b, s in b + s - b * s }
    case .overlay: Self.separable { b, s in Self.hardLight(s, b) }
    case .hardLight: Self.separable(Self.hardLight)
    case .darken: Self.separable { b, s in min(b, s) }
    case .lighten: Self.separable { b, s in max(b, s) }
    case .colorDodge: Self.separable(Self.dodge)
    case .colorBurn: Self.separable(Self.burn)
    case .softLight: Self.separable(Self.softLight)
    case .difference: Self.separable { b, s in abs(b - s) }
    case .exclusion: Self.separable { b, s in b + s - 2 * b * s }
    case .subtract: Self.separable { b, s in max(b - s, 0) }
    case .divide: Self.separable { b, s in b <= 0 ? 0 : s <= 0 ? 1 : min(b / s, 1) }
    case .linearBurn: Self.separable { b, s in max(b + s - 1, 0) }
    case .linearDodge: Self.separable { b, s in min(b + s, 1) }
    case .linearLight: Self.separable { b, s in min(max(b + 2 * s - 1, 0), 1) }
    case .vividLight:
      Self.separable { b, s in s <= 0.5 ? Self.burn(b, 2 * s) : Self.dodge(b, 2 * s - 1) }
    case .pinLight: Self.separable { b, s in s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) }
    case .hue: Self.blended { b, s in s.ranged(b.range).lit(b.luma) }
    case .saturation: Self.blended { b, s in b.ranged(s.range).lit(b.luma) }
    case .color: Self.blended { b, s in s.lit(b.luma) }
    case .luminosity: Self.blended { b, s in b.lit(s.luma) }
    }
  }

  /// Returns the composition with the factors that `factors` makes of the alphas above and below.
  private static func sum(
    _ factors: @escaping (_ above: Float, _ below: Float) -> (Float, Float)
  ) -> Composition {
    { above, below in
      let (a, b) = factors(above.w, below.w)
      return above * a + below * b
    }
  }

  private static func plusDarker(
    _ above: SIMD4<Float>, _ below: SIMD4<Float>
  ) -> SIMD4<Float> {
    let alpha = min(above.w + below.w, 1)
    var result = alpha - (below.w - below) - (above.w - above)
    result.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: alpha))
    result.w = alpha
    return result
  }

  /// Returns the composition in which the colours, not premultiplied, mix where both pixels cover.
  ///
  /// - Parameter mix: A function of the colours below and above.
  private static func blended(
    _ mix: @escaping (_ below: SIMD4<Float>, _ above: SIMD4<Float>) -> SIMD4<Float>
  ) -> Composition {
    { above, below in
      let one = SIMD4<Float>(repeating: 1)
      let upper = above.w > 0 ? pointwiseMin(above / above.w, one) : SIMD4()
      let lower = below.w > 0 ? pointwiseMin(below / below.w, one) : SIMD4()
      let apart = above * (1 - below.w) + below * (1 - above.w)
      var result = apart + mix(lower, upper) * (above.w * below.w)
      result.w = above.w + below.w - above.w * below.w
      return result
    }
  }

  /// Returns the composition with a mixture of each channel for itself: `b` below, `s` above.
  private static func separable(
    _ mix: @escaping (_ b: Float, _ s: Float) -> Float
  ) -> Composition {
    blended { below, above in
      SIMD4(mix(below.x, above.x), mix(below.y, above.y), mix(below.z, above.z), 0)
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
  }

  private static func dodge(_ b: Float, _ s: Float) -> Float {
    b <= 0 ? 0 : s >= 1 ? 1 : min(b / (1 - s), 1)
  }

  private static func burn(_ b: Float, _ s: Float) -> Float {
    b >= 1 ? 1 : s <= 0 ? 0 : 1 - min((1 - b) / s, 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}

/// Red, green and blue of a colour that is not premultiplied.
///
/// Source: W3C Compositing and Blending Level 1, "Non-separable blend modes".
extension SIMD4<Float> {
  fileprivate var luma: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }
  fileprivate var range: Float { most - least }

  /// Returns the colour with the luminosity `luma`, moved into 0...1.
  fileprivate func lit(_ luma: Float) -> SIMD4<Float> {
    var result = self + (luma - self.luma)
    let (low, high) = (result.least, result.most)
    if low < 0 { result = luma + (result - luma) * (luma / (luma - low)) }
    if high > 1 { result = luma + (result - luma) * ((1 - luma) / (high - luma)) }
    return result
  }

  /// Returns the colour with its channels stretched to 0...`range`.
  fileprivate func ranged(_ range: Float) -> SIMD4<Float> {
    self.range > 0 ? (self - least) * (range / self.range) : SIMD4()
  }
}
