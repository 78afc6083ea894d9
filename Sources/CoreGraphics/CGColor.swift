import struct Foundation.CGFloat

/// A colour. Kept as sRGB components, not premultiplied.
public final class CGColor: Sendable {
  package let srgb: SIMD4<Float>

  package init(srgb: SIMD4<Float>) {
    self.srgb = srgb
  }

  /// Makes a colour from sRGB components of 0...1, not premultiplied.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    srgb = SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }
}
