import CoreGraphics
import Foundation
internal import CalqueRenderTree

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
      bounds.size = frame.size
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
