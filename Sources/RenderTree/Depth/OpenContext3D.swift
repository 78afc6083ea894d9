import CalqueMotion

/// A 3D context whose sublayers are being gathered.
struct OpenContext3D {
  let slot: Int32
  /// The end of its subtree.
  let end: Int32
  /// The factor for the opacity of its sublayers.
  let opacity: Float
  /// The map of points in its plane by its sublayer transform, if that stays in the plane and the
  /// context is seen from there; else nil.
  private let inPlane: PlaneTransform?
  /// True if it has a sublayer transform.
  private let isTransformed: Bool

  /// The limit of nested spaces; deeper ones are flattened.
  static let depthLimit = 100

  init(_ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, opacity: Float) {
    (self.slot, self.opacity) = (slot, opacity)
    end = layers.topology.end(of: row)
    isTransformed = !layers.values.keepsSublayersFlat(slot)
    if layers.drawProperties.drawFlags(of: slot).contains(.preserves3D) {
      inPlane = nil
    } else if isTransformed {
      let transform = layers.values.transformsEntry(of: slot).pointee.presentation.sublayerTransform
      let anchor = layers.values[geometryOf: slot].anchor
      var plane = PlaneTransform(transform).translated(-anchor.x, -anchor.y)
      (plane.x1, plane.y1) = (plane.x1 + anchor.x, plane.y1 + anchor.y)
      inPlane = transform.staysInPlane ? plane : nil
    } else {
      inPlane = .identity
    }
  }

  /// Returns the position of a sublayer; nil if it is seen edge on.
  func plane(of slot: Int32, _ layers: borrowing LayerStore) -> DepthPlane? {
    if let plane = flatPlane(of: slot, layers) { return plane }
    var matrix = CATransform3D(
      placing: layers.values[geometryOf: slot], layers.values.transforms(of: slot),
      in: layers.values[geometryOf: self.slot], layers.values.transforms(of: self.slot))
    if layers.drawProperties.drawFlags(of: self.slot).contains(.preserves3D) {
      matrix = matrix.concatenated(with: layers.contexts3D[self.slot].matrix)
    }
    return DepthPlane(matrix)
  }

  /// Returns the position of a sublayer parallel to the plane, without products of matrices; nil
  /// for others.
  @inline(__always)
  private func flatPlane(of slot: Int32, _ layers: borrowing LayerStore) -> DepthPlane? {
    guard let inPlane else { return nil }
    guard layers.values.hasTransforms(slot) else {
      return DepthPlane(
        flat: PlaneTransform(
          placing: layers.values[geometryOf: slot], by: .identity, in: inPlane), depth: 0)
    }
    let own = layers.values.transformsEntry(of: slot)
    let zPosition = own.pointee.presentation.zPosition
    guard zPosition == 0 || !isTransformed, own.pointee.presentation.anchorPointZ == 0,
      own.pointee.presentation.transform.staysInPlane
    else { return nil }
    return DepthPlane(
      flat: PlaneTransform(
        placing: layers.values[geometryOf: slot], by: own.pointee.presentation.transform,
        in: inPlane), depth: zPosition)
  }
}
