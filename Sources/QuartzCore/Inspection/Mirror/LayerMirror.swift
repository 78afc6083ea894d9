package import CoreGraphics
internal import Motion
internal import RenderTree

/// A layer that shows the own content of another one, without its sublayers, at a place of its own:
/// a sheet of an exploded view.
@MainActor
package final class LayerMirror {
  /// The layer to insert into a tree.
  package let layer = CALayer()
  private var shown: LayerState?

  package init() {}

  /// Takes over the appearance of `inspected`, raised `depth` points above the plane of the root.
  ///
  /// Particles run in the layer's own time, and background filters apply to what lies behind the
  /// sheet. The layer is never hidden.
  package func show(_ inspected: InspectedLayer, depth: Double) {
    var state = inspected.shown
    let bounds = state.geometry.bounds
    var plane = inspected.plane
    // The flag flips it once more.
    if state.appearance.flags.contains(.isGeometryFlipped) { plane = plane.flipped(in: bounds) }
    state.geometry.position = SIMD2()
    state.geometry.anchorPoint = SIMD2()
    state.transforms = LayerTransforms()
    state.transforms.transform = CATransform3D(
      plane, origin: SIMD2(bounds.x, bounds.y), depth: depth)
    state.appearance.flags.subtract([.isHidden, .preserves3D, .isTileContainer])
    state.appearance.flags.insert([.isDoubleSided, .allowsEdgeAntialiasing])
    // Particles depend on the layer's own time.
    if state.emitter == nil { state.timing = .layerDefault }
    state.replicator = nil
    state.effects.compositing = .over
    state.rasterization = LayerRasterization()
    guard state != shown, state.transforms.transform.isFinite else { return }
    shown = state
    layer.state = state
    layer.markChanged()
  }
}

extension LayerMirror {
  /// Shows only the outline of `inspected`: filled with a colour or an image of coarse pixels, and
  /// with a border, which is equally wide on all layers, in points of the root.
  package func cover(
    _ inspected: InspectedLayer, depth: Double, fill: CGColor?, border: CGColor?,
    borderWidth: Double, tint image: CGImage? = nil
  ) {
    var plain = inspected
    plain.shown = LayerState()
    plain.shown.geometry.bounds = inspected.shown.geometry.bounds
    plain.shown.appearance.backgroundColor = fill?.srgb ?? SIMD4()
    plain.shown.appearance.borderColor = border?.srgb ?? SIMD4()
    plain.shown.appearance.borderWidth = border == nil ? 0 : borderWidth / inspected.size
    plain.shown.content.image = image
    plain.shown.content.placement.filter.magnification = .nearest
    show(plain, depth: depth)
  }
}

extension InspectedLayer {
  /// The approximate number of root points per point of the layer; 1 if it cannot be computed.
  fileprivate var size: Double {
    let bounds = shown.geometry.bounds
    guard let corners, bounds.z > 0 else { return 1 }
    let (x, y) = (corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    let size = Double((x * x + y * y).squareRoot()) / bounds.z
    return size.isFinite && size > 1e-3 ? size : 1
  }
}
