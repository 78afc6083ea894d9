import CalqueMotion

// The 3D contexts of layers that do not flatten their sublayers.
extension LayerStore {
  /// Adds a 3D context to `slot`, and sets its draw flags to those of a layer that draws nothing
  /// itself and does not flatten.
  ///
  /// Source: CATransformLayer, "Overview".
  mutating func joinContext3D(_ slot: Int32, _ drawFlags: inout DrawFlags) {
    if !contexts3D.contains(slot) { contexts3D.insert(RenderingContext3D(), of: slot) }
    drawFlags = drawFlags.intersection([.isInvisible, .isInTransition, .flipsGeometry]).union(
      .preserves3D)
  }

  /// Returns the map from the space of `slot`, in a 3D context, to that of the layer from which the
  /// context is seen.
  func matrix(of slot: Int32, in context3D: RenderingContext3D, of outer: Int32) -> CATransform3D {
    CATransform3D(
      placing: values[geometryOf: slot], values.transforms(of: slot), in: values[geometryOf: outer],
      values.transforms(of: outer)
    )
    .concatenated(with: context3D.matrix)
  }

  /// Sets the 3D context of `slot`; returns true if it changed.
  mutating func updateContext3D(of slot: Int32, _ inherited: ParentGeometry) -> Bool {
    var context3D = RenderingContext3D(matrix: .identity, base: inherited.deviceTransform)
    if inherited.context3D >= 0 {
      let outer = contexts3D[inherited.context3D]
      context3D = RenderingContext3D(
        matrix: matrix(of: slot, in: outer, of: inherited.slot), base: outer.base)
    } else if inherited.slot >= 0, !inherited.isFlat {
      context3D.matrix = CATransform3D(
        placing: values[geometryOf: slot], values.transforms(of: slot),
        in: values[geometryOf: inherited.slot],
        values.transforms(of: inherited.slot))
    } else {
      context3D.matrix = CATransform3D(
        placing: values[geometryOf: slot], values.transforms(of: slot), in: LayerGeometry(),
        LayerTransforms())
    }
    if drawProperties.drawFlags(of: slot).contains(.flipsGeometry) {
      context3D.matrix = context3D.matrix.flipped(in: values[geometryOf: slot].bounds)
    }
    let hasChanged =
      contexts3D[slot].matrix != context3D.matrix || contexts3D[slot].base != context3D.base
    contexts3D[slot] = context3D
    return hasChanged
  }
}
