import CalqueMotion

/// The geometry in depth and the transforms of a layer.
package struct LayerTransforms: Sendable, Equatable {
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  package var zPosition: Double = 0
  package var anchorPointZ: Double = 0

  package init() {}
}
