internal import CalqueRenderTree

/// A colour of an overlay: sRGB, not premultiplied.
package struct OverlayColor: Sendable, Hashable {
  package var red, green, blue, alpha: Float

  init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the colour with its alpha multiplied by `factor`, at most 1.
  func faded(_ factor: Float) -> OverlayColor {
    OverlayColor(red, green, blue, min(alpha * factor, 1))
  }

  var premultiplied: SIMD4<Float> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }

  /// The premultiplied components, as sprites have them.
  var words: SIMD4<UInt16> { unorm(premultiplied) }

  static let clear = OverlayColor(0, 0, 0, 0)
  static let panel = OverlayColor(0.06, 0.065, 0.08, 0.94)
  /// The row of a menu in the ring, on `panel`.
  static let highlight = OverlayColor(0.25, 0.45, 0.85, 0.8)
  /// The ring around what has the keys, on `panel` or `highlight`.
  static let focusRing = OverlayColor(1, 1, 1)
  static let white = OverlayColor(1, 1, 1)
  static let text = OverlayColor(0.91, 0.91, 0.91)
  static let faintText = OverlayColor(0.64, 0.66, 0.7)
}
