extension LayerStore {
  /// Returns true if the edges of `rect`, in points of `slot`, are not on pixel boundaries and must
  /// be antialiased.
  @inline(__always)
  func hasAntialiasedEdges(_ slot: Int32, _ appearance: LayerAppearance, _ rect: SIMD4<Double>)
    -> Bool
  {
    drawProperties.drawFlags(of: slot).contains(.allowsEdgeAntialiasing)
      && !isOnPixels(rect, drawProperties[deviceTransformOf: slot])
  }

  private func isOnPixels(_ rect: SIMD4<Double>, _ deviceTransform: PlaneTransform) -> Bool {
    deviceTransform.kind == .scaleTranslate
      && deviceTransform.innerPixels(of: rect) == deviceTransform.pixelBounds(of: rect)
  }
}
