import CoreGraphics

/// The shadow of a layer. Colours are sRGB, not premultiplied; lengths are in points of the layer.
package struct LayerShadow: Sendable, Equatable {
  /// The caster's outline; nil for everything that the layer's subtree draws.
  package var path: ShapePath?
  package var color = SIMD4<Float>(0, 0, 0, 1)
  package var opacity: Float = 0
  /// The standard deviation of the Gaussian blur; negative values count as 0.
  package var radius: Double = 3
  package var offset = SIMD2<Double>(0, -3)

  package init() {}

  /// True if the shadow is visible.
  package var isSeen: Bool { opacity > 0 && color.w > 0 && path?.elements.isEmpty != true }

  /// The opacity clamped to 0...1.
  var shownOpacity: Float { min(max(opacity, 0), 1) }

  /// The standard deviation of the blur, at least 0.
  var deviation: Double { max(radius, 0) }

  /// The distance from the caster at which the shadow ends, in points.
  package var extent: Double { 3 * deviation }
}

extension LayerState {
  /// The layer's shadow; invisible by default.
  package var shadow: LayerShadow {
    get { rare(\.shadow)?.value ?? LayerShadow() }
    set { changeRare { $0.shadow = newValue == LayerShadow() ? nil : HeapBox(newValue) } }
  }
}
