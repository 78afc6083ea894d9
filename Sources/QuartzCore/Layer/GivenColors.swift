import CoreGraphics

/// A layer's colours as the app gave them. The state has them in sRGB only, and no difference between
/// no colour and black with alpha 0.
struct GivenColors {
  var background: CGColor?
  var border: CGColor? = .black
  var shadow: CGColor? = .black

  /// The background colour that a state with `srgb` reads as.
  func background(for srgb: SIMD4<Float>) -> CGColor? { Self.read(background, srgb) }

  /// The border colour that a state with `srgb` reads as.
  func border(for srgb: SIMD4<Float>) -> CGColor? { Self.read(border, srgb) }

  /// The shadow's colour that a state with `srgb` reads as.
  func shadow(for srgb: SIMD4<Float>) -> CGColor? { Self.read(shadow, srgb) }

  static func read(_ given: CGColor?, _ srgb: SIMD4<Float>) -> CGColor? {
    (given?.srgb ?? SIMD4()) == srgb ? given : CGColor(srgb: srgb)
  }
}
