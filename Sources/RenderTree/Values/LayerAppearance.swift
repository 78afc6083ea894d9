/// The appearance of a layer. Lengths are in points; colours are sRGB, not premultiplied.
package struct LayerAppearance: Sendable, Equatable {
  package var backgroundColor = SIMD4<Float>()
  package var borderColor = SIMD4<Float>(0, 0, 0, 1)
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  package var opacity: Float = 1
  package var flags: LayerFlags = .isDoubleSided

  package init() {}
}

extension LayerAppearance {
  /// The opacity clamped to 0...1.
  @inline(__always)
  var shownOpacity: Float { min(max(opacity, 0), 1) }

  var drawsBackground: Bool { backgroundColor.w > 0 }
  var drawsBorder: Bool { borderWidth > 0 && borderColor.w > 0 }
}
