import CoreGraphics
import CalqueMotion

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

/// A question for the picture of a part of a layer with all that is in it, as the screen shows it,
/// but without the effect of its ancestors and of its own place.
package struct LayerPictureRequest: Sendable {
  package var layer: LayerID
  /// The part (x, y, width, height), in the layer's own points.
  package var rect: SIMD4<Double>
  /// Pixels per point, along both axes.
  package var density: SIMD2<Double>
  /// The media time that is shown at least; nil for what was shown last.
  package var time: Double?

  package init(of layer: LayerID, _ rect: SIMD4<Double>, _ density: SIMD2<Double>, at time: Double?)
  {
    (self.layer, self.rect, self.density, self.time) = (layer, rect, density, time)
  }

  /// The size of the picture, in pixels.
  package var pixelSize: SIMD2<Double> {
    // A size that is whole but for rounding has no pixel more.
    (rect.highHalf * density - 1e-3).rounded(.up)
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
    guard let rows = pictureRows(of: layer) else { return nil }
    let slot = layers.topology.slot(at: rows.lowerBound)
    guard let index = layers.transitionIndex(of: slot) else { return nil }
    // Where the layer rests: the new appearance may be on its way.
    let base = layers.snapshotBase(of: slot, on: layers.transitions[index].deviceTransform)
    var pixels = PixelRect.empty
    makePicture(rows, on: base) { layers in
      pixels = layers.drawnPixels(of: rows).intersection(layers.snapshotLimit(of: slot, base))
      return pixels
    }
    guard !pixels.isEmpty else { return nil }
    var rect = layers.rect(of: pixels, slot, base)
    rect.lowHalf += layers.values[geometryOf: slot].bounds.lowHalf
    return (layers.snapshotIDs.take(), rect)
  }

  /// Prepares the picture that `request` asks for, of any layer, as last evaluated; otherwise as
  /// `takePicture(of:)` does. Returns nil if the layer is not in the tree.
  package mutating func takePicture(_ request: LayerPictureRequest) -> SnapshotID? {
    guard let rows = pictureRows(of: request.layer) else { return nil }
    let base = PlaneTransform.scaling(request.density).translated(-request.rect.x, -request.rect.y)
    let size = SIMD2<Int32>(request.pixelSize)
    makePicture(rows, on: base) { _ in PixelRect(minX: 0, minY: 0, maxX: size.x, maxY: size.y) }
    return layers.snapshotIDs.take()
  }

  /// Brings the draw properties up to date, and returns the rows of a layer's subtree.
  private mutating func pictureRows(of layer: LayerID) -> Range<Int32>? {
    animator.dissolveRuns(&layers)
    updateDrawProperties()
    guard let rows = layers.snapshotRows(of: layer) else { return nil }
    layers.updateHiddenLayer(layers.topology.slot(at: rows.lowerBound))
    return rows
  }

  /// Draws the layers at `rows` into `snapshotFrame`, as if the first of them filled `base`, on the
  /// pixels that `choose` returns. Restores what the next frame depends on.
  private mutating func makePicture(
    _ rows: Range<Int32>, on base: PlaneTransform, _ choose: (borrowing LayerStore) -> PixelRect
  ) {
    let (saved, damage, transitions) = (
      layers.savedDrawProperties(of: rows), layers.drawProperties.damage, layers.transitions
    )
    layers.updateDrawProperties(ofRows: rows, on: base)
    let pixels = choose(layers)
    if !pixels.isEmpty { makeSnapshotFrame(rows, pixels, .snapshot) }
    layers.restore(saved, of: rows)
    layers.drawProperties.setDamage(damage)
    layers.transitions = transitions
    let has3D = rows.contains {
      layers.drawProperties.drawFlags(of: layers.topology.slot(at: $0)).contains(.preserves3D)
    }
    if has3D { layers.markDirty(layers.topology.slot(at: rows.lowerBound), .drawProperties) }
  }

  package mutating func dropPicture(_ id: SnapshotID) { layers.snapshotIDs.giveBack(id) }
}
