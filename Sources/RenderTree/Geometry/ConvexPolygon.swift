/// Computations on convex polygons, whose corners the caller stores as it likes.
enum ConvexPolygon {
  /// Clips a polygon of `count` corners to the part where `distance`, which is linear, is not
  /// negative. Calls, in order around that part, `keep` with the index of each corner in it, and
  /// `cross` for each side that passes through the line: at `share` of the way between two corners.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974.
  @inline(__always)
  static func clip(
    _ count: Int, where distance: (Int) -> Double, keep: (Int) -> Void,
    cross: (_ from: Int, _ to: Int, _ share: Double) -> Void
  ) {
    guard count > 0 else { return }
    var previous = count - 1
    var before = distance(previous)
    for index in 0..<count {
      let here = distance(index)
      // A corner on the line is kept, and no side passes through there.
      if here > 0 && before < 0 || here < 0 && before > 0 {
        cross(previous, index, before / (before - here))
      }
      if here >= 0 { keep(index) }
      previous = index
      before = here
    }
  }

  /// Returns the area of a polygon of `count` corners: positive if they turn from x to y.
  @inline(__always)
  static func signedArea(_ count: Int, corner: (Int) -> SIMD2<Double>) -> Double {
    guard count > 2 else { return 0 }
    var sum = 0.0
    var previous = corner(count - 1)
    for index in 0..<count {
      let point = corner(index)
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum / 2
  }
}
