import CalqueMotion

/// The 3D space of a transform layer's sublayers.
struct RenderingContext3D {
  /// The map from the transform layer's own space to that of the nearest ancestor that flattens.
  var matrix = CATransform3D.identity
  /// The map from there to pixels.
  var base = PlaneTransform.identity
}

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

// A layer flattens its sublayers into its plane; before that they share a 3D space, in which nearer
// ones cover farther ones. Most are in parallel planes, which zPosition sorts; this code handles
// the others.
extension LayerStore {
  /// Marks the layer into which `slot` is flattened for sorting by depth, if the depth of `slot`
  /// may differ from the order by zPosition.
  mutating func requestDepthSorting(of slot: Int32, _ inherited: ParentGeometry) {
    guard inherited.slot >= 0, topology.mask(of: inherited.slot) != slot,
      hasDepth(slot, under: inherited.slot)
    else {
      return
    }
    var above = inherited.slot
    while above >= 0, drawProperties.drawFlags(of: above).contains(.preserves3D) {
      above = topology.parent(of: above)
    }
    if above >= 0 { drawProperties.setSortsByDepth(true, of: above) }
  }

  private func hasDepth(_ slot: Int32, under parent: Int32) -> Bool {
    guard values.hasTransforms(slot) else { return false }
    // Spaces are too large to copy for each layer.
    let own = values.transformsEntry(of: slot)
    if own.pointee.presentation.leavesPlane { return true }
    guard own.pointee.presentation.zPosition != 0, values.hasTransforms(parent) else {
      return false
    }
    let outer = values.transformsEntry(of: parent)
    return !outer.pointee.presentation.sublayerTransform.keepsOrderInDepth
  }

  /// Returns true if any sublayer of `slot`, or of nested transform layers, has depth.
  func hasDepthBelow(_ slot: Int32, _ row: Int32) -> Bool {
    var inner = row + 1
    while inner < topology.end(of: row) {
      let child = topology.slot(at: inner)
      if !topology.isMask(child), hasDepth(child, under: topology.parent(of: child)) { return true }
      inner =
        drawProperties.drawFlags(of: child).contains(.preserves3D)
        ? inner + 1 : topology.end(of: inner)
    }
    return false
  }
}

extension LayerTransforms {
  /// Returns true if the depth of such a layer, under a layer with the sublayer transform `outer`,
  /// may differ from the order by zPosition: its transform tilts it or moves it in depth, or it has
  /// a zPosition in a space that is not seen from straight in front.
  package func hasDepth(under outer: CATransform3D) -> Bool {
    leavesPlane || zPosition != 0 && !outer.keepsOrderInDepth
  }

  /// True if the transform tilts a layer or moves it in depth.
  fileprivate var leavesPlane: Bool {
    transform.m13 != 0 || transform.m23 != 0 || transform.m43 - anchorPointZ * transform.m33 != 0
  }
}

extension CATransform3D {
  /// True if the transform keeps the order in depth and the size of planes that face the eye.
  fileprivate var keepsOrderInDepth: Bool {
    m13 == 0 && m23 == 0 && m34 == 0 && m33 > 0
  }
}
