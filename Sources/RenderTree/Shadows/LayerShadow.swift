import CoreGraphics

/// The shadow of a layer. Colours are sRGB, not premultiplied; lengths are points of the layer.
package struct LayerShadow: Sendable, Equatable {
  /// What casts the shadow; nil for all that the layer and those under it draw.
  package var path: ShapePath?
  package var color = SIMD4<Float>(0, 0, 0, 1)
  package var opacity: Float = 0
  /// The standard deviation of the Gaussian that blurs it.
  package var radius: Double = 3
  package var offset = SIMD2<Double>(0, -3)

  package init() {}

  /// Whether there is anything to see of it.
  var isSeen: Bool { opacity > 0 && color.w > 0 && path?.elements.isEmpty != true }

  /// The standard deviation: of what is less than 0 none.
  var deviation: Double { max(radius, 0) }

  /// How far from what casts it the shadow can be seen, in points.
  var reach: Double { 3 * deviation }
}

extension LayerState {
  /// The layer's shadow; for most layers one that is not seen.
  package var shadow: LayerShadow {
    get { rare?.value.shadow?.value ?? LayerShadow() }
    set { changeRare { $0.shadow = newValue == LayerShadow() ? nil : HeapBox(newValue) } }
  }
}
