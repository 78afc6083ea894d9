import CoreGraphics

/// A layer's colours as the app set them. The state has them in sRGB only, and does not distinguish
/// nil from black with alpha 0.
struct SpecifiedColors {
  var background: CGColor?
  var border: CGColor? = .black
  var shadow: CGColor? = .black

  /// Returns the background colour as it reads back while the state has `srgb`.
  func background(for srgb: SIMD4<Float>) -> CGColor? { Self.read(background, srgb) }

  /// Returns the border colour as it reads back while the state has `srgb`.
  func border(for srgb: SIMD4<Float>) -> CGColor? { Self.read(border, srgb) }

  /// Returns the shadow colour as it reads back while the state has `srgb`.
  func shadow(for srgb: SIMD4<Float>) -> CGColor? { Self.read(shadow, srgb) }

  static func read(_ given: CGColor?, _ srgb: SIMD4<Float>) -> CGColor? {
    (given?.srgb ?? SIMD4()) == srgb ? given : CGColor(srgb: srgb)
  }
}
