import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

extension CALayer {
  /// Returns the map from the points of `source` to those of `target`, through their nearest common
  /// ancestor that flattens; a nil layer stands for the space around the roots. Returns nil if a
  /// layer on the way down is seen edge on.
  private static func plane(from source: CALayer?, to target: CALayer?) -> PlaneTransform? {
    let route = flatRoute(from: source, to: target)
    var plane = PlaneTransform.identity
    for layer in route.up {
      plane = plane.followed(by: PlaneTransform(layer.matrixInFlatteningLayer))
    }
    for layer in route.down {
      guard let inverse = PlaneTransform(layer.matrixInFlatteningLayer).inverse else { return nil }
      plane = plane.followed(by: inverse)
    }
    return plane
  }

  /// Returns the route from plane to plane: layers in a space with depth are left, and entered, in
  /// one step, as they are seen from the layer that flattens the space.
  private static func flatRoute(
    from source: CALayer?, to target: CALayer?
  ) -> (up: [CALayer], down: [CALayer]) {
    if let source, source.identity === target?.identity { return ([], []) }
    var up = flatPath(from: source)
    var down = flatPath(from: target)
    while let a = up.last, let b = down.last, a.identity === b.identity {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }

  /// Returns `layer` and the flattening layers above it, up to its root.
  private static func flatPath(from layer: CALayer?) -> [CALayer] {
    var path: [CALayer] = []
    var next = layer
    while let current = next {
      path.append(current)
      next = current.flatteningLayer
    }
    return path
  }

  /// Converts `point` from `source` to `target`; zero if it has no image.
  static func convert(_ point: CGPoint, _ source: CALayer?, _ target: CALayer?) -> CGPoint {
    guard let point = plane(from: source, to: target)?.point(point.vector) else { return .zero }
    return CGPoint(point)
  }

  /// Returns the bounding rectangle, in `target`, of `rect` in `source`; zero if it has no image.
  static func convert(_ rect: CGRect, _ source: CALayer?, _ target: CALayer?) -> CGRect {
    plane(from: source, to: target)?.frame(of: rect) ?? .zero
  }
}
