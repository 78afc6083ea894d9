import CalqueMotion

/// The position of a layer in a 3D space: the map onto the plane from which the space is seen, and
/// the depth at each point of that plane.
package struct DepthPlane {
  /// The map from the layer's own points to the plane from which it is seen.
  package private(set) var transform: PlaneTransform
  /// The depth at (x, y) of that plane is `depth.x * x + depth.y * y + depth.z`, in points towards
  /// the eye. It is linear there, after the division by w, too.
  package let depth: SIMD3<Double>

  /// Makes the position of the plane z = 0 of `matrix`; nil if it is seen edge on.
  package init?(_ matrix: CATransform3D) {
    transform = PlaneTransform(matrix)
    guard let inverse = transform.inverse else { return nil }
    let row = SIMD3(Double(matrix.m13), Double(matrix.m23), Double(matrix.m43))
    depth = SIMD3(
      row.x * inverse.xu + row.y * inverse.yu + row.z * inverse.wu,
      row.x * inverse.xv + row.y * inverse.yv + row.z * inverse.wv,
      row.x * inverse.x1 + row.y * inverse.y1 + row.z * inverse.w1)
    guard depth.x.isFinite, depth.y.isFinite, depth.z.isFinite else { return nil }
  }

  /// Makes the position of a plane that `transform`, which has no perspective, moves within the
  /// plane from which it is seen or in parallel to that; nil if it has no area.
  init?(flat transform: PlaneTransform, depth: Double) {
    let determinant = transform.xu * transform.yv - transform.xv * transform.yu
    guard determinant != 0, determinant.isFinite, depth.isFinite else { return nil }
    self.transform = transform
    self.depth = SIMD3(0, 0, depth)
  }

  /// Returns the position preceded by a vertical flip of `rect`, in the layer's own points, in
  /// place.
  func flipped(in rect: SIMD4<Double>) -> DepthPlane {
    var result = self
    result.transform = transform.flipped(in: rect)
    return result
  }

  /// Returns the depth at `point` of the plane from which the layer is seen.
  package func depth(at point: SIMD2<Double>) -> Double {
    depth.x * point.x + depth.y * point.y + depth.z
  }
}

extension CATransform3D {
  /// Makes the map from a layer's own space to its superlayer's, including depth.
  package init(
    placing geometry: LayerGeometry, _ transforms: LayerTransforms, in outer: LayerGeometry,
    _ outerTransforms: LayerTransforms
  ) {
    self = PlaneTransform.matrix(placing: geometry, transforms, in: outer, outerTransforms)
  }

  /// Returns the map preceded by a vertical flip of `rect` (x, y, width, height) in place.
  package func flipped(in rect: SIMD4<Double>) -> CATransform3D {
    var flip = CATransform3D.identity
    flip.m22 = -1
    flip.m42 = 2 * rect.y + rect.w
    return flip.concatenated(with: self)
  }

  /// Makes the map of a plane's points, measured from `origin`, to their images under `transform`,
  /// moved by `depth` towards the eye.
  package init(_ transform: PlaneTransform, origin: SIMD2<Double>, depth: Double) {
    let x = SIMD4(transform.xu, transform.yu, transform.wu * depth, transform.wu)
    let y = SIMD4(transform.xv, transform.yv, transform.wv * depth, transform.wv)
    let first = SIMD4(transform.x1, transform.y1, transform.w1 * depth, transform.w1)
    self.init(rows: x, y, SIMD4(0, 0, 1, 0), first + x * origin.x + y * origin.y)
  }
}

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
