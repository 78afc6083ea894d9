extension CubicCurve {
  /// Returns true if the curve begins or ends backwards, but stays within `tolerance` of the line
  /// between its ends.
  ///
  /// Cairo flattens such a curve to that line, but begins and ends its stroke across the tangents of
  /// the curve, so that the two sides of the stroke cross.
  func isFlatHook(within tolerance: Double) -> Bool {
    func vector(_ a: CGPoint, _ b: CGPoint) -> SIMD2<Double> {
      SIMD2(Double(b.x - a.x), Double(b.y - a.y))
    }
    let line = vector(p0, p3)
    let square = (line * line).sum()
    guard square > 0, (vector(p0, p1) * line).sum() < 0 || (vector(p2, p3) * line).sum() < 0
    else { return false }
    return [p1, p2].allSatisfy { control in
      let offset = vector(p0, control)
      let away = offset - line * min(max((offset * line).sum() / square, 0), 1)
      return (away * away).sum() < tolerance * tolerance
    }
  }
}
