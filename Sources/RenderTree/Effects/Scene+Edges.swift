extension Scene {
  /// Whether the edges of `rect`, in points of `slot`, are to be softened: they lie between pixels.
  @inline(__always)
  func hasSoftEdges(_ slot: Int32, _ style: LayerLook, _ rect: SIMD4<Double>) -> Bool {
    placement.parts(of: slot).contains(.softensEdges)
      && !isOnPixels(rect, placement[planeOf: slot])
  }

  private func isOnPixels(_ rect: SIMD4<Double>, _ plane: Plane) -> Bool {
    plane.kind == .aligned && plane.innerPixels(of: rect) == plane.pixelBounds(of: rect)
  }
}
