extension PlaneTransform {
  /// Returns true if `rect` of the plane covers all of `pixels`, with its antialiased edges outside
  /// of them.
  func covers(_ pixels: PixelRect, by rect: SIMD4<Double>) -> Bool {
    guard kind != .projective, isRepresentable(rect), let inverse else { return false }
    let grown = pixels.grown(by: 1)
    for (x, y) in [
      (grown.minX, grown.minY), (grown.maxX, grown.minY), (grown.minX, grown.maxY),
      (grown.maxX, grown.maxY),
    ] {
      guard let point = inverse.point(SIMD2(Double(x), Double(y))),
        all(point .>= rect.lowHalf), all(point .<= rect.lowHalf + rect.highHalf)
      else { return false }
    }
    return true
  }
}
