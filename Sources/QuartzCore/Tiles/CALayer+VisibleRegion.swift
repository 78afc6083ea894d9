import CoreGraphics
import Foundation
internal import CalqueRenderTree

/// The visible part of a layer and its scale on screen.
struct VisibleRegion: Equatable {
  /// The visible part, in the layer's points.
  var rect: CGRect
  /// The largest number of screen pixels per point of the layer.
  var scale: CGFloat
}

extension CALayer {
  /// The part of the bounds that is visible within the root and the ancestors that mask to their
  /// bounds; nil if nothing is, or a layer on the path to the root is hidden or seen edge on.
  ///
  /// On a presentation layer it is the part visible now.
  var visibleRegion: VisibleRegion? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    var rect = bounds
    var plane = PlaneTransform.identity
    var layer: CALayer = self
    while true {
      let above = layer.flatteningLayer
      var hiding: CALayer? = layer
      while let current = hiding, current !== above {
        guard !current.isHidden else { return nil }
        hiding = current.superlayer
      }
      if (layer.masksToBounds && !layer.keepsDepth) || above == nil {
        // A plane seen edge on has no inverse; a frame behind the eye does not clip.
        guard let inverse = plane.inverse else { return nil }
        if let window = inverse.frame(of: layer.bounds) { rect = rect.intersection(window) }
        if rect.isNull || rect.isEmpty { return nil }
      }
      guard let next = above else { break }
      plane = plane.followed(by: PlaneTransform(layer.matrixInFlatteningLayer))
      layer = next
    }
    return VisibleRegion(rect: rect, scale: plane.scale(at: rect) * layer.contentsScale)
  }

  /// True if this layer or one of its ancestors is animated.
  var isMoving: Bool { sequence(first: self, next: \.parent).contains { !$0.records.isEmpty } }
}

extension PlaneTransform {
  /// Returns the largest factor by which a short line at the centre of `rect` is stretched.
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
