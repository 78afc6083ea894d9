/// The flat geometry of a layer, in points: the position in the superlayer's space, the bounds
/// in its own.
package struct LayerGeometry: Sendable, Equatable {
  package var position = SIMD2<Double>()
  /// The point at `position`, in unit coordinates of `bounds`.
  package var anchorPoint = SIMD2<Double>(0.5, 0.5)
  /// x, y, width and height, in the layer's own points.
  package var bounds = SIMD4<Double>()

  package init() {}

  /// The anchor point, in the layer's own points.
  @inline(__always)
  package var anchor: SIMD2<Double> { bounds.lowHalf + anchorPoint * bounds.highHalf }
}
