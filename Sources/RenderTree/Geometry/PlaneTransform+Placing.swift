import CalqueMotion

extension PlaneTransform {
  /// Makes the map from a layer's own plane to its superlayer's: the transform, applied about the
  /// anchor point.
  ///
  /// Source: Core Animation Programming Guide, "Layers Can Be Manipulated in Three Dimensions".
  package init(placing geometry: LayerGeometry, _ transforms: LayerTransforms) {
    self.init(PlaneTransform.matrix(placing: geometry, transforms))
  }

  /// Makes the same map, followed by the superlayer's sublayer transform about its anchor point.
  package init(
    placing geometry: LayerGeometry, _ transforms: LayerTransforms, in outer: LayerGeometry,
    _ outerTransforms: LayerTransforms
  ) {
    self.init(PlaneTransform.matrix(placing: geometry, transforms, in: outer, outerTransforms))
  }

  /// Makes the map from a layer's own plane through `outer`, the plane of its superlayer, for a
  /// `transform` that stays in that plane. `outer` has no perspective.
  @inline(__always)
  init(placing geometry: LayerGeometry, by transform: CATransform3D, in outer: PlaneTransform) {
    let anchor = geometry.anchor
    let (a, b, c, d) = (
      Double(transform.m11), Double(transform.m12), Double(transform.m21), Double(transform.m22)
    )
    let x = geometry.position.x + (Double(transform.m41) - (a * anchor.x + c * anchor.y))
    let y = geometry.position.y + (Double(transform.m42) - (b * anchor.x + d * anchor.y))
    if outer.kind == .scaleTranslate {
      self.init(
        xu: outer.xu * a, xv: outer.xu * c, x1: outer.xu * x + outer.x1,
        yu: outer.yv * b, yv: outer.yv * d, y1: outer.yv * y + outer.y1,
        wu: 0, wv: 0, w1: 1, kind: b == 0 && c == 0 ? .scaleTranslate : .affine)
    } else {
      self.init(
        xu: outer.xu * a + outer.xv * b, xv: outer.xu * c + outer.xv * d,
        x1: outer.xu * x + outer.xv * y + outer.x1,
        yu: outer.yu * a + outer.yv * b, yv: outer.yu * c + outer.yv * d,
        y1: outer.yu * x + outer.yv * y + outer.y1, wu: 0, wv: 0, w1: 1, kind: .affine)
    }
  }

  static func matrix(
    placing geometry: LayerGeometry, _ transforms: LayerTransforms, in outer: LayerGeometry,
    _ outerTransforms: LayerTransforms
  ) -> CATransform3D {
    let matrix = PlaneTransform.matrix(placing: geometry, transforms)
    guard !outerTransforms.sublayerTransform.isIdentity else { return matrix }
    let anchor = outer.anchor
    return matrix.followed(byTranslation: -anchor.x, -anchor.y, 0)
      .concatenated(with: outerTransforms.sublayerTransform)
      .followed(byTranslation: anchor.x, anchor.y, 0)
  }

  private static func matrix(placing geometry: LayerGeometry, _ transforms: LayerTransforms)
    -> CATransform3D
  {
    let anchor = geometry.anchor
    return transforms.transform
      .preceded(byTranslation: -anchor.x, -anchor.y, -transforms.anchorPointZ)
      .followed(
        byTranslation: geometry.position.x, geometry.position.y, transforms.zPosition)
  }
}
