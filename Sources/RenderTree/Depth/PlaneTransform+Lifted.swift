import Motion

extension CATransform3D {
  /// Makes the map of a plane's points, measured from `origin`, to their images under `plane`,
  /// moved by `depth` towards the eye.
  package init(_ plane: PlaneTransform, origin: SIMD2<Double>, depth: Double) {
    let x = SIMD4(plane.xu, plane.yu, plane.wu * depth, plane.wu)
    let y = SIMD4(plane.xv, plane.yv, plane.wv * depth, plane.wv)
    let first = SIMD4(plane.x1, plane.y1, plane.w1 * depth, plane.w1)
    self.init(rows: x, y, SIMD4(0, 0, 1, 0), first + x * origin.x + y * origin.y)
  }
}
