internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

extension CALayer {
  /// The map from the layer's own points to its superlayer's, without the superlayer's sublayer
  /// transform.
  private var ownPlane: PlaneTransform {
    flippedIfNeeded(PlaneTransform(placing: state.geometry, state.transforms))
  }

  /// Returns `plane`, flipped vertically within the bounds if the layer's geometry is flipped.
  private func flippedIfNeeded(_ plane: PlaneTransform) -> PlaneTransform {
    state.appearance.flags.contains(.isGeometryFlipped)
      ? plane.flipped(in: state.geometry.bounds) : plane
  }

  var frameInParent: CGRect { plainFrame ?? ownPlane.frame(of: bounds) ?? .zero }

  /// The frame of a layer without a transform, whose size is exactly that of the bounds.
  private var plainFrame: CGRect? {
    let size = bounds.size
    guard size.width >= 0, size.height >= 0, CATransform3DIsIdentity(transform) else { return nil }
    let frame = CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
    return frame.vector.isUsable ? frame : nil
  }

  /// Sets the size that the layer needs to fill `frame`, and its position. Under a transform
  /// without an inverse, the bounds take the frame's size.
  func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    guard frame.vector.isUsable else {
      Diagnostic.report(self, "frame", frame, "expected finite numbers; keeping the old value")
      return
    }
    // Observers are notified of the whole frame, not of the size without the position.
    let isObserved = mainThreadFlags.contains(.isObserved)
    mainThreadFlags.remove(.isObserved)
    defer {
      if isObserved { mainThreadFlags.insert(.isObserved) }
      notifyObservers()
    }
    guard !CATransform3DIsIdentity(transform) else {
      // Setting the size alone would take memory, since a subclass may override the bounds.
      bounds = CGRect(origin: bounds.origin, size: frame.size)
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return
    }
    var linear = CATransform3DGetAffineTransform(transform)
    (linear.tx, linear.ty) = (0, 0)
    let hasInverse = linear.a * linear.d != linear.b * linear.c
    bounds.size =
      hasInverse
      ? CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size : frame.size
    let reached = frameInParent
    position = CGPoint(
      x: position.x + frame.midX - reached.midX, y: position.y + frame.midY - reached.midY)
  }

  /// The map from the layer's own points to its superlayer's.
  var planeInParent: PlaneTransform {
    // A mask lies in the layer's own space, unaffected by the sublayer transform.
    guard let superlayer, !identity.isMask else { return ownPlane }
    return flippedIfNeeded(
      PlaneTransform(
        placing: state.geometry, state.transforms, in: superlayer.state.geometry,
        superlayer.state.transforms))
  }

  // MARK: Depth

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

  // MARK: Conversion

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

extension PlaneTransform {
  /// Returns the smallest rectangle around the image of `rect`; nil if a corner is behind the eye,
  /// or the result is not finite.
  func frame(of rect: CGRect) -> CGRect? {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for corner in [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ] {
      guard let point = point(corner.vector) else { return nil }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let frame = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return frame.isFinite ? frame : nil
  }
}

extension CGPoint {
  init(_ v: SIMD2<Double>) { self.init(x: v.x, y: v.y) }
  var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension CGSize {
  init(_ v: SIMD2<Double>) { self.init(width: v.x, height: v.y) }
  var vector: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}

extension CGRect {
  /// The x, y, width and height, with a negative size standardised.
  var vector: SIMD4<Double> {
    SIMD4(Double(minX), Double(minY), Double(width), Double(height))
  }

  /// The x, y, width and height with their signs: the difference of two rectangles may be negative.
  var signedVector: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  init(vector v: SIMD4<Double>) {
    self.init(x: v.x, y: v.y, width: v.z, height: v.w)
  }
}
