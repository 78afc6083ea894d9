import CoreGraphics
import Foundation
internal import RenderTree

/// What the screen shows of a layer.
struct Sight: Equatable {
  /// In the layer's points.
  var rect: CGRect
  /// Pixels of the screen to a point of the layer, where they are most.
  var scale: CGFloat
}

extension CALayer {
  /// What is seen of the bounds: what the layers above that mask to their bounds, and the root, leave.
  /// Nil when nothing is, or an animation has the layer elsewhere than the model says.
  ///
  /// On a presentation layer it is what is seen now.
  var sight: Sight? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    var rect = bounds
    var plane = Plane.identity
    var layer: CALayer = self
    while true {
      let above = layer.flatteningLayer
      var hiding: CALayer? = layer
      while let current = hiding, current !== above {
        guard !current.isHidden else { return nil }
        hiding = current.superlayer
      }
      if (layer.masksToBounds && !layer.keepsDepth) || above == nil {
        // Seen edge on there is no way back; a frame behind the eye tells nothing.
        guard let inverse = plane.inverse else { return nil }
        if let window = inverse.frame(of: layer.bounds) { rect = rect.intersection(window) }
        if rect.isNull || rect.isEmpty { return nil }
      }
      guard let next = above else { break }
      plane = plane.followed(by: Plane(layer.matrixInFlatteningLayer))
      layer = next
    }
    return Sight(rect: rect, scale: plane.scale(at: rect) * layer.contentsScale)
  }

  /// Whether this layer or one above it is animated.
  var isMoving: Bool { sequence(first: self, next: \.parent).contains { !$0.records.isEmpty } }
}

extension Plane {
  /// How many times as long as itself a short line in the middle of `rect` becomes at most.
  fileprivate func scale(at rect: CGRect) -> CGFloat {
    let middle = SIMD2(Double(rect.midX), Double(rect.midY))
    let reach = max(Double(min(rect.width, rect.height)) / 1000, 1e-6)
    guard let origin = point(middle), let right = point(middle + SIMD2(reach, 0)),
      let down = point(middle + SIMD2(0, reach))
    else { return 1 }
    func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() / reach }
    return CGFloat(max(length(right - origin), length(down - origin)))
  }
}
