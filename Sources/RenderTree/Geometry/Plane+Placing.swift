import Motion

extension Plane {
  /// The map from a layer's own plane to its superlayer's: about the anchor point through the
  /// transform.
  ///
  /// Source: Core Animation Programming Guide, "Layers Can Be Manipulated in Three Dimensions".
  package init(placing box: LayerBox, _ space: LayerSpace) {
    self.init(Plane.matrix(placing: box, space))
  }

  /// As above, and then about the superlayer's anchor point through its sublayer transform.
  package init(
    placing box: LayerBox, _ space: LayerSpace, in outer: LayerBox, _ outerSpace: LayerSpace
  ) {
    self.init(Plane.matrix(placing: box, space, in: outer, outerSpace))
  }

  static func matrix(
    placing box: LayerBox, _ space: LayerSpace, in outer: LayerBox, _ outerSpace: LayerSpace
  ) -> CATransform3D {
    let matrix = Plane.matrix(placing: box, space)
    guard !outerSpace.sublayerTransform.isIdentity else { return matrix }
    let anchor = outer.anchor
    return matrix.concatenated(with: .translation(-anchor.x, -anchor.y, 0))
      .concatenated(with: outerSpace.sublayerTransform)
      .concatenated(with: .translation(anchor.x, anchor.y, 0))
  }

  private static func matrix(placing box: LayerBox, _ space: LayerSpace) -> CATransform3D {
    let anchor = box.anchor
    return CATransform3D.translation(-anchor.x, -anchor.y, -space.anchorPointZ)
      .concatenated(with: space.transform)
      .concatenated(with: .translation(box.position.x, box.position.y, space.zPosition))
  }
}

extension LayerBox {
  /// The anchor point in the layer's own points.
  package var anchor: SIMD2<Double> { bounds.lowHalf + anchorPoint * bounds.highHalf }
}

extension CATransform3D {
  package static func translation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3D(
      rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }
}
