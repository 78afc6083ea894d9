extension LayerStore {
  /// Returns the bounding box of all that the layer at `row` and its descendants draw, in its own
  /// points.
  func subtreeBounds(of slot: Int32, _ row: Int32) -> SIMD4<Double> {
    let bounds = values[geometryOf: slot].bounds
    let inside = drawProperties[deviceTransformOf: slot].antialiasedBounds(of: bounds).grown(by: 1)
    var low = bounds.lowHalf
    var high = low + bounds.highHalf
    // Most layers draw nothing outside, and an inverse takes as long as all else.
    var outward: PlaneTransform?
    for inner in row..<topology.end(of: row) {
      let pixels = drawProperties.visibleRect(of: topology.slot(at: inner))
      if pixels.isEmpty || inside.contains(pixels) { continue }
      outward = outward ?? drawProperties[deviceTransformOf: slot].inverse
      guard let inverse = outward else { return bounds }
      for x in [pixels.minX, pixels.maxX] {
        for y in [pixels.minY, pixels.maxY] {
          guard let point = inverse.point(SIMD2(Double(x), Double(y))) else { continue }
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
    }
    return SIMD4(lowHalf: low, highHalf: high - low)
  }
}
