import CoreGraphics
internal import RenderTree

/// Layers that stand in the space of a transform layer, as a layer above it sees them.
struct DepthHit {
  var layer: CALayer
  /// In the layer's own points.
  var point: CGPoint
  var depth: Double
  var zPosition: CGFloat
  var order: Int
}

extension CALayer {
  /// Whether the layer's sublayers keep their depth.
  var keepsDepth: Bool { state.look.flags.contains(.isVolume) }

  /// The map from the layer's own space to its superlayer's, depth included.
  var matrixInParent: CATransform3D {
    // A mask stands in the layer's own space, whatever that does to sublayers.
    let outer = identity.isMask ? nil : superlayer?.state
    let matrix = CATransform3D(
      placing: state.box, state.space, in: outer?.box ?? LayerBox(), outer?.space ?? LayerSpace())
    return state.look.flags.contains(.isGeometryFlipped)
      ? matrix.turned(in: state.box.bounds) : matrix
  }

  /// The nearest layer above this one that flattens its sublayers; nil for the space around the root.
  var flatteningLayer: CALayer? {
    var above = superlayer
    while let current = above, current.keepsDepth { above = current.superlayer }
    return above
  }

  /// The map from the layer's own points to those of its `flatteningLayer`, depth included.
  var matrixInFlatteningLayer: CATransform3D {
    var matrix = matrixInParent
    var above = superlayer
    while let current = above, current.keepsDepth {
      matrix = matrix.concatenated(with: current.matrixInParent)
      above = current.superlayer
    }
    return matrix
  }

  /// The layers under this transform layer, and under transform layers there, at `point` of the
  /// `flatteningLayer` of its sublayers, the nearest last.
  func depthHits(at point: CGPoint) -> [DepthHit] {
    guard !isHidden else { return [] }
    var hits: [DepthHit] = []
    var waiting = [(layer: self, matrix: matrixInFlatteningLayer)]
    while let (layer, matrix) = waiting.popLast() {
      if layer.keepsDepth {
        for sublayer in (layer.sublayers ?? []).reversed() where !sublayer.isHidden {
          waiting.append((sublayer, sublayer.matrixInParent.concatenated(with: matrix)))
        }
      } else if let place = SpatialPlane(matrix),
        let local = place.plane.inverse?.point(point.vector)
      {
        hits.append(
          DepthHit(
            layer: layer, point: CGPoint(local), depth: place.depth(at: point.vector),
            zPosition: layer.zPosition, order: hits.count))
      }
    }
    return hits.sorted { a, b in
      if abs(a.depth - b.depth) > 1e-3 { return a.depth < b.depth }
      return a.zPosition == b.zPosition ? a.order < b.order : a.zPosition < b.zPosition
    }
  }
}
