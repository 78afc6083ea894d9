import CoreGraphics
import Motion

/// The picture of a layer in transition with all that is in it: what both appearances show
/// together.
package struct LayerPicture: Sendable {
  package var layer: LayerID
  package var image: CGImage
  /// The rectangle (x, y, width, height) of the image, in the layer's own points.
  package var rect: SIMD4<Double>

  package init(of layer: LayerID, _ image: CGImage, in rect: SIMD4<Double>) {
    (self.layer, self.image, self.rect) = (layer, image, rect)
  }
}

extension RenderTree {
  /// The layers whose former appearance shows, replicas aside.
  package var layersInTransition: [LayerID] {
    let slots = Set(
      layers.transitions[..<layers.layerTransitions].filter(\.showsOld).map(\.slot))
    return slots.sorted().map { LayerID(index: $0, generation: layers.topology.generation(of: $0)) }
  }

  /// Prepares a picture of a layer in transition as last evaluated, without the effect of its
  /// ancestors. `snapshotFrame` is then the frame to draw as `id`, which goes back by
  /// `dropPicture`. The frames to come are not changed. Returns nil if it shows nothing.
  package mutating func takePicture(
    of layer: LayerID
  ) -> (id: SnapshotID, rect: SIMD4<Double>)? {
    animator.dissolveRuns(&layers)
    updateDrawProperties()
    guard let rows = layers.snapshotRows(of: layer) else { return nil }
    let slot = layers.topology.slot(at: rows.lowerBound)
    guard let index = layers.transitionIndex(of: slot) else { return nil }
    let (saved, damage, transitions) = (
      layers.savedDrawProperties(of: rows), layers.drawProperties.damage, layers.transitions
    )
    // Where the layer rests: the new appearance may be on its way.
    let base = layers.snapshotBase(of: slot, on: layers.transitions[index].deviceTransform)
    layers.updateDrawProperties(ofRows: rows, on: base)
    let pixels = layers.drawnPixels(of: rows).intersection(layers.snapshotLimit(of: slot, base))
    if !pixels.isEmpty { makeSnapshotFrame(rows, pixels, .snapshot) }
    layers.restore(saved, of: rows)
    layers.drawProperties.setDamage(damage)
    layers.transitions = transitions
    let has3D = rows.contains {
      layers.drawProperties.drawFlags(of: layers.topology.slot(at: $0)).contains(.preserves3D)
    }
    if has3D { layers.markDirty(slot, .drawProperties) }
    guard !pixels.isEmpty else { return nil }
    var rect = layers.rect(of: pixels, slot, base)
    rect.lowHalf += layers.values[geometryOf: slot].bounds.lowHalf
    return (layers.snapshotIDs.take(), rect)
  }

  package mutating func dropPicture(_ id: SnapshotID) { layers.snapshotIDs.giveBack(id) }
}
