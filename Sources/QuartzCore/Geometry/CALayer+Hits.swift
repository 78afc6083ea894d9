internal import CalqueRenderTree
import CoreGraphics
import Foundation

/// A layer on the path to the layer that is hit.
private struct HitStep {
  var layer: CALayer
  var isInside: Bool
  /// The sublayers that are still to be tested, the first one last.
  var waiting: [HitCandidate]
}

/// A layer that may be hit.
private enum HitCandidate {
  /// A sublayer, tested at the point in its superlayer.
  case flat(CALayer)
  /// A layer with the point in its own coordinates.
  case placed(CALayer, CGPoint)
}

/// A layer in the space of one of its ancestors, at a point of that ancestor.
private struct DepthHit {
  var layer: CALayer
  /// The point, in the layer's own points.
  var point: CGPoint
  var depth: Double
  var zPosition: CGFloat
  var order: Int
}

extension CALayer {
  func boundsContain(_ point: CGPoint) -> Bool {
    let v = state.geometry.bounds
    return point.x >= v.x && point.y >= v.y && point.x < v.x + v.z && point.y < v.y + v.w
  }

  /// Returns the front-most layer of this tree at `point`, in the superlayer's points.
  func frontmostLayer(at point: CGPoint) -> CALayer? {
    guard let local = hitPoint(point) else { return nil }
    var steps: [(HitStep, CGPoint)] = []
    func enter(_ layer: CALayer, _ local: CGPoint) {
      let isInside = layer.contains(local)
      if layer.masksToBounds && !isInside { return }
      let step = HitStep(layer: layer, isInside: isInside, waiting: layer.hitCandidates(at: local))
      steps.append((step, local))
    }
    enter(self, local)
    while let (top, local) = steps.last {
      guard let candidate = steps[steps.count - 1].0.waiting.popLast() else {
        if top.isInside { return top.layer }
        steps.removeLast()
        continue
      }
      switch candidate {
      case .placed(let layer, let corner): enter(layer, corner)
      case .flat(let layer) where !layer.isHitAsUsual:
        if let found = layer.hitTest(local) { return found }
      case .flat(let layer):
        if let corner = layer.hitPoint(local) { enter(layer, corner) }
      }
    }
    return nil
  }

  /// Converts `point` from the superlayer's points to the layer's; nil if the layer cannot be hit.
  private func hitPoint(_ point: CGPoint) -> CGPoint? {
    guard !isHidden, let corner = planeInParent.inverse?.point(point.vector) else { return nil }
    return CGPoint(corner)
  }

  /// Returns the sublayers that may be at `local`, in the layer's own points, back to front: by
  /// zPosition, later ones last, or by depth where the two orders differ. Sublayers of a transform
  /// layer take its place.
  private func hitCandidates(at local: CGPoint) -> [HitCandidate] {
    guard let sublayers else { return [] }
    if sublayersHaveDepth { return depthHits(of: sublayers, at: local).map(candidate) }
    let points = sublayers.indices.sorted {
      let (a, b) = (sublayers[$0].zPosition, sublayers[$1].zPosition)
      return a == b ? $0 < $1 : a < b
    }
    return points.flatMap { point -> [HitCandidate] in
      let sublayer = sublayers[point]
      guard sublayer.keepsDepth else { return [.flat(sublayer)] }
      return depthHits(of: [sublayer], at: local).map(candidate)
    }
  }

  private func candidate(_ hit: DepthHit) -> HitCandidate {
    hit.layer.superlayer === self ? .flat(hit.layer) : .placed(hit.layer, hit.point)
  }

  /// True if the layer's class does not override `hitTest(_:)`: its tree is then searched
  /// iteratively, since recursion would overflow the stack in a deep one.
  private var isHitAsUsual: Bool {
    let kind = type(of: self)
    return kind == CALayer.self || kind == CAShapeLayer.self || kind == CATextLayer.self
      || kind == CAGradientLayer.self || kind == CAReplicatorLayer.self
      || kind == CAEmitterLayer.self || kind == CAScrollLayer.self || kind == CATiledLayer.self
  }

  /// True if the depth of sublayers, or of the sublayers of transform layers among them, may differ
  /// from the order of zPosition.
  private var sublayersHaveDepth: Bool {
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
  private func depthHits(of layers: [CALayer], at point: CGPoint) -> [DepthHit] {
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
