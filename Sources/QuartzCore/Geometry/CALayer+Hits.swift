import CoreGraphics
import Foundation
internal import RenderTree

/// A layer on the way to the one that is hit.
private struct HitStep {
  var layer: CALayer
  var isInside: Bool
  /// What of its sublayers is still to be asked, the first one last.
  var waiting: [HitCandidate]
}

/// A layer that may be hit.
private enum HitCandidate {
  /// At the point of its superlayer that is asked for.
  case flat(CALayer)
  /// At a point of its own.
  case placed(CALayer, CGPoint)
}

extension CALayer {
  func boundsContain(_ point: CGPoint) -> Bool {
    let v = state.box.bounds
    return point.x >= v.x && point.y >= v.y && point.x < v.x + v.z && point.y < v.y + v.w
  }

  /// The front-most layer of this tree at `point`, in the superlayer's points.
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
      case .placed(let layer, let place): enter(layer, place)
      case .flat(let layer) where !layer.isHitAsUsual:
        if let found = layer.hitTest(local) { return found }
      case .flat(let layer):
        if let place = layer.hitPoint(local) { enter(layer, place) }
      }
    }
    return nil
  }

  /// Where `point`, in the superlayer's points, is in the layer; nil where the layer cannot be hit.
  private func hitPoint(_ point: CGPoint) -> CGPoint? {
    guard !isHidden, let place = planeInParent.inverse?.point(point.vector) else { return nil }
    return CGPoint(place)
  }

  /// The sublayers that may be at `local`, in the layer's own points, as the eye meets them, but the other
  /// way round: by zPosition, later ones last, or by depth where that is not the same. Those of transform
  /// layers stand in their place.
  private func hitCandidates(at local: CGPoint) -> [HitCandidate] {
    guard let sublayers else { return [] }
    if sublayersHaveDepth { return depthHits(of: sublayers, at: local).map(candidate) }
    let places = sublayers.indices.sorted {
      let (a, b) = (sublayers[$0].zPosition, sublayers[$1].zPosition)
      return a == b ? $0 < $1 : a < b
    }
    return places.flatMap { place -> [HitCandidate] in
      let sublayer = sublayers[place]
      guard sublayer.keepsDepth else { return [.flat(sublayer)] }
      return depthHits(of: [sublayer], at: local).map(candidate)
    }
  }

  private func candidate(_ hit: DepthHit) -> HitCandidate {
    hit.layer.superlayer === self ? .flat(hit.layer) : .placed(hit.layer, hit.point)
  }

  /// Whether the layer is of a class that does not override `hitTest(_:)`: then its tree is searched
  /// without calls in calls, which a deep one has too many of.
  private var isHitAsUsual: Bool {
    let kind = type(of: self)
    return kind == CALayer.self || kind == CAShapeLayer.self || kind == CATextLayer.self
      || kind == CAGradientLayer.self || kind == CAReplicatorLayer.self
      || kind == CAEmitterLayer.self || kind == CAScrollLayer.self || kind == CATiledLayer.self
  }
}
