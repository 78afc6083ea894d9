/// A colour matrix: each channel becomes a weighted sum of all four, not premultiplied, plus a
/// constant, clamped to 0...1.
package struct ColorMatrix: Sendable, Hashable {
  /// The weights of red, green, blue and alpha in each resulting channel.
  package var red, green, blue, alpha: SIMD4<Float>
  /// The constants added to the four channels.
  package var bias: SIMD4<Float>

  package init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>,
    alpha: SIMD4<Float> = SIMD4(0, 0, 0, 1), bias: SIMD4<Float> = SIMD4()
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    self.bias = bias
  }

  package static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0))

  /// Returns the matrix that applies `self` and then `next`, without clamping in between.
  package func followed(by next: ColorMatrix) -> ColorMatrix {
    func row(_ weights: SIMD4<Float>) -> SIMD4<Float> {
      red * weights.x + green * weights.y + blue * weights.z + alpha * weights.w
    }
    var result = ColorMatrix(
      red: row(next.red), green: row(next.green), blue: row(next.blue), alpha: row(next.alpha))
    result.bias = next.sum(of: bias)
    return result
  }

  /// Returns the result for `color`, before clamping.
  package func sum(of color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      (red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum())
      + bias
  }

  /// The luminance weights of the channels. Source: Rec. ITU-R BT.709.
  static let luma = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// Returns a matrix that scales saturation: 0 is gray, 1 leaves colours unchanged.
  static func saturation(_ amount: Float) -> ColorMatrix {
    identity.mixed(with: ColorMatrix(red: luma, green: luma, blue: luma), 1 - amount)
  }

  static func brightness(_ amount: Float) -> ColorMatrix {
    var result = identity
    result.bias = SIMD4(amount, amount, amount, 0)
    return result
  }

  /// Returns a matrix that scales contrast about the middle gray.
  static func contrast(_ amount: Float) -> ColorMatrix {
    var result = scaling(SIMD4(amount, amount, amount, 1))
    let bias = 0.5 - 0.5 * amount
    result.bias = SIMD4(bias, bias, bias, 0)
    return result
  }

  /// Returns a matrix that multiplies each channel by its factor.
  static func scaling(_ factors: SIMD4<Float>) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(factors.x, 0, 0, 0), green: SIMD4(0, factors.y, 0, 0),
      blue: SIMD4(0, 0, factors.z, 0), alpha: SIMD4(0, 0, 0, factors.w))
  }

  static let inversion: ColorMatrix = {
    var result = scaling(SIMD4(-1, -1, -1, 1))
    result.bias = SIMD4(1, 1, 1, 0)
    return result
  }()

  /// Returns a matrix that rotates the hue, by the cosine and the sine of an angle.
  ///
  /// Source: W3C Filter Effects Module Level 1, feColorMatrix, hueRotate.
  static func hueRotation(cosine c: Float, sine s: Float) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928, 0),
      green: SIMD4(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283, 0),
      blue: SIMD4(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072, 0))
  }

  /// Returns a matrix that mixes colours with shades of `color` by luminance, by the fraction
  /// `amount`.
  static func monochrome(_ color: SIMD4<Float>, _ amount: Float) -> ColorMatrix {
    identity.mixed(
      with: ColorMatrix(red: luma * color.x, green: luma * color.y, blue: luma * color.z), amount)
  }

  /// Returns a sepia tone. Source: W3C Filter Effects Module Level 1, sepia().
  static func sepia(_ amount: Float) -> ColorMatrix {
    identity.mixed(
      with: ColorMatrix(
        red: SIMD4(0.393, 0.769, 0.189, 0), green: SIMD4(0.349, 0.686, 0.168, 0),
        blue: SIMD4(0.272, 0.534, 0.131, 0)), amount)
  }

  private func mixed(with other: ColorMatrix, _ share: Float) -> ColorMatrix {
    func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a + (b - a) * share }
    return ColorMatrix(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha), bias: mix(bias, other.bias))
  }
}
