import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

// Key-value coding of a replicator layer's own properties.
extension CALayer {
  /// Sets a property of a replicator layer from the value that the render tree would see; `original` is
  /// the object that was given.
  func setReplicator(
    _ property: LayerProperty, _ value: SIMD4<Double>, _ matrix: CATransform3D?,
    as original: Any?
  ) {
    guard let layer = self as? CAReplicatorLayer else { return }
    switch property {
    case .instanceCount:
      layer.instanceCount = Int(exactly: value.x.rounded()) ?? (value.x > 0 ? .max : 0)
    case .instanceDelay: layer.instanceDelay = value.x
    case .instanceTransform: layer.instanceTransform = matrix ?? layer.instanceTransform
    case .instanceColor: layer.instanceColor = original as? CGColor
    case .instanceRedOffset: layer.instanceRedOffset = Float(value.x)
    case .instanceGreenOffset: layer.instanceGreenOffset = Float(value.x)
    case .instanceBlueOffset: layer.instanceBlueOffset = Float(value.x)
    case .instanceAlphaOffset: layer.instanceAlphaOffset = Float(value.x)
    default: break
    }
  }
}
