import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

extension CALayer {
  /// The layers from `layer` up to its root. For a presentation layer they are presentation layers.
  private static func path(from layer: CALayer?) -> [CALayer] {
    var path: [CALayer] = []
    var next = layer
    while let current = next {
      path.append(current)
      next = current.superlayer
    }
    return path
  }

  /// The layers to leave from `source` upwards and to enter down to `target`: both paths up to the
  /// nearest common superlayer, or to the roots' superlayer-less space.
  private static func route(
    from source: CALayer?, to target: CALayer?
  ) -> (up: [CALayer], down: [CALayer]) {
    var up = path(from: source)
    var down = path(from: target)
    while let a = up.last, let b = down.last, a.identity === b.identity {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }

  /// The map from the points of `source` to those of `target`, through their nearest common superlayer
  /// that flattens; nil stands for the space around the roots. nil when a layer on the way down is seen
  /// edge on.
  private static func plane(from source: CALayer?, to target: CALayer?) -> Plane? {
    let route = flatRoute(from: source, to: target)
    var plane = Plane.identity
    for layer in route.up { plane = plane.followed(by: Plane(layer.matrixInFlatteningLayer)) }
    for layer in route.down {
      guard let inverse = Plane(layer.matrixInFlatteningLayer).inverse else { return nil }
      plane = plane.followed(by: inverse)
    }
    return plane
  }

  /// As `route`, from one plane to the next: what stands in a space with depth is left, and entered, at
  /// once, as it is seen from the layer that flattens the space.
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

  /// The layers from `layer` up to its root that are no transform layers, and the layer itself.
  private static func flatPath(from layer: CALayer?) -> [CALayer] {
    var path: [CALayer] = []
    var next = layer
    while let current = next {
      path.append(current)
      next = current.flatteningLayer
    }
    return path
  }

  /// `point` of `source` as one of `target`; zero where there is none.
  static func convert(_ point: CGPoint, _ source: CALayer?, _ target: CALayer?) -> CGPoint {
    guard let point = plane(from: source, to: target)?.point(point.vector) else { return .zero }
    return CGPoint(point)
  }

  /// The rectangle of `target` around `rect` of `source`; zero where there is none.
  static func convert(_ rect: CGRect, _ source: CALayer?, _ target: CALayer?) -> CGRect {
    plane(from: source, to: target)?.frame(of: rect) ?? .zero
  }

  /// `time` of `source`, in seconds, as a time of `target`; nil stands for media time.
  static func convertTime(
    _ time: CFTimeInterval, from source: CALayer?, to target: CALayer?
  ) -> CFTimeInterval {
    let route = route(from: source, to: target)
    var time = time
    for layer in route.up { time = layer.state.timing.parentTime(atLocal: time) }
    for layer in route.down { time = layer.state.timing.localTime(atParent: time) }
    return time
  }
}
