import CoreGraphics
internal import CalqueRenderTree

/// A layer in the space of one of its ancestors, at a point of that ancestor.
struct DepthHit {
  var layer: CALayer
  /// The point, in the layer's own points.
  var point: CGPoint
  var depth: Double
  var zPosition: CGFloat
  var order: Int
}

extension CALayer {
  /// True if the layer's sublayers keep their depth.
  var keepsDepth: Bool { state.appearance.flags.contains(.preserves3D) }

  /// The map from the layer's own space to its superlayer's, with depth.
  var matrixInParent: CATransform3D {
    // A mask lies in the layer's own space, unaffected by the sublayer transform.
    let outer = identity.isMask ? nil : superlayer?.state
    let matrix = CATransform3D(
      placing: state.geometry, state.transforms, in: outer?.geometry ?? LayerGeometry(),
      outer?.transforms ?? LayerTransforms())
    return state.appearance.flags.contains(.isGeometryFlipped)
      ? matrix.flipped(in: state.geometry.bounds) : matrix
  }

  /// The nearest ancestor that flattens its sublayers; nil for the space around the root.
  var flatteningLayer: CALayer? {
    var above = superlayer
    while let current = above, current.keepsDepth { above = current.superlayer }
    return above
  }

  /// The map from the layer's own points to those of its `flatteningLayer`, with depth.
  var matrixInFlatteningLayer: CATransform3D {
    var matrix = matrixInParent
    var above = superlayer
    while let current = above, current.keepsDepth {
      matrix = matrix.concatenated(with: current.matrixInParent)
      above = current.superlayer
    }
    return matrix
  }

  /// True if the depth of sublayers, or of the sublayers of transform layers among them, may differ
  /// from the order of zPosition.
  var sublayersHaveDepth: Bool {
    var waiting = [self]
    while let outer = waiting.popLast() {
      for sublayer in outer.sublayers ?? [] {
        if sublayer.state.transforms.hasDepth(under: outer.state.transforms.sublayerTransform) {
          return true
        }
        if sublayer.keepsDepth { waiting.append(sublayer) }
      }
    }
    return false
  }

  /// Returns `layers`, which are sublayers of this layer, with transform layers replaced by their
  /// descendants, at `point` of this layer, the nearest last.
  func depthHits(of layers: [CALayer], at point: CGPoint) -> [DepthHit] {
    var hits: [DepthHit] = []
    var waiting = layers.reversed().map { (layer: $0, matrix: $0.matrixInParent) }
    while let (layer, matrix) = waiting.popLast() {
      guard !layer.isHidden else { continue }
      if layer.keepsDepth {
        for sublayer in (layer.sublayers ?? []).reversed() {
          waiting.append((sublayer, sublayer.matrixInParent.concatenated(with: matrix)))
        }
      } else if let plane = DepthPlane(matrix),
        let local = plane.transform.inverse?.point(point.vector)
      {
        hits.append(
          DepthHit(
            layer: layer, point: CGPoint(local), depth: plane.depth(at: point.vector),
            zPosition: layer.zPosition, order: hits.count))
      }
    }
    return hits.sorted { a, b in
      if abs(a.depth - b.depth) > 1e-3 { return a.depth < b.depth }
      return a.zPosition == b.zPosition ? a.order < b.order : a.zPosition < b.zPosition
    }
  }
}
