/// A half plane to which a layer in 3D is cut where it crosses another one.
package struct DepthCut: Sendable, Hashable {
  /// The line, in pixels of the surface: where the sum of x, y and 1 times these numbers is 0.
  package var line: SIMD3<Float>
  /// True for the side where that sum is positive.
  package var isAbove: Bool

  /// Returns the part of a convex polygon, in points, on this side of the line; empty if there is
  /// none.
  package func clip(_ polygon: [SIMD2<Double>], pixelScale: Double) -> [SIMD2<Double>] {
    let line = SIMD3<Double>(self.line) * SIMD3(pixelScale, pixelScale, 1) * (isAbove ? 1 : -1)
    var result: [SIMD2<Double>] = []
    ConvexPolygon.clip(polygon.count) {
      line.x * polygon[$0].x + line.y * polygon[$0].y + line.z
    } keep: {
      result.append(polygon[$0])
    } cross: { from, to, share in
      result.append(polygon[from] + (polygon[to] - polygon[from]) * share)
    }
    return result.count > 2 ? result : []
  }
}

extension DisplayList {
  /// Returns the half planes to which an item is cut, the innermost first; empty for nearly all
  /// items.
  func depthCuts(of item: Item) -> [DepthCut] {
    var cuts: [DepthCut] = []
    var index = item.clipChain
    while index >= 0 {
      let clip = clips[Int(index)]
      index = clip.parent
      guard clip.side != .none else { continue }
      let map = clip.fromPixels
      cuts.append(DepthCut(line: SIMD3(map.yu, map.yv, map.y1), isAbove: clip.side == .above))
    }
    return cuts
  }
}
