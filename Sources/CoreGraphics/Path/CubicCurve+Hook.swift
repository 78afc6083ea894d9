extension CubicCurve {
  /// Returns the ends of the lines that Cairo has to draw in place of the curve, which begins or
  /// ends backwards by a few times its `tolerance` or less; nil for other curves.
  ///
  /// Cairo flattens such a curve to one or a few lines, but begins and ends its stroke across the
  /// tangents of the curve, so that the two sides of the stroke cross.
  func linesOfHook(tolerance: Double) -> [CGPoint]? {
    let line = Self.vector(p0, p3)
    let isBackwards =
      (Self.vector(p0, p1) * line).sum() < 0 || (Self.vector(p2, p3) * line).sum() < 0
    return isBackwards && isFlat(within: 4 * tolerance) ? flattened(tolerance) : nil
  }

  private func flattened(_ tolerance: Double) -> [CGPoint] {
    if isFlat(within: tolerance) { return [p3] }
    let (first, second) = halves
    return first.flattened(tolerance) + second.flattened(tolerance)
  }

  /// Returns true if the control points are nearer than `tolerance` to the line between the ends.
  private func isFlat(within tolerance: Double) -> Bool {
    let line = Self.vector(p0, p3)
    let square = (line * line).sum()
    return [p1, p2].allSatisfy { control in
      let offset = Self.vector(p0, control)
      let share = square > 0 ? min(max((offset * line).sum() / square, 0), 1) : 0
      let away = offset - line * share
      return (away * away).sum() < tolerance * tolerance
    }
  }

  private static func vector(_ a: CGPoint, _ b: CGPoint) -> SIMD2<Double> {
    SIMD2(Double(b.x - a.x), Double(b.y - a.y))
  }
}
