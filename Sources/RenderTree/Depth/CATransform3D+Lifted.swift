import CalqueMotion

extension CATransform3D {
  /// Makes the map of a plane's points, measured from `origin`, to their images under `transform`,
  /// moved by `depth` towards the eye.
  package init(_ transform: PlaneTransform, origin: SIMD2<Double>, depth: Double) {
    let x = SIMD4(transform.xu, transform.yu, transform.wu * depth, transform.wu)
    let y = SIMD4(transform.xv, transform.yv, transform.wv * depth, transform.wv)
    let first = SIMD4(transform.x1, transform.y1, transform.w1 * depth, transform.w1)
    self.init(rows: x, y, SIMD4(0, 0, 1, 0), first + x * origin.x + y * origin.y)
  }
}
