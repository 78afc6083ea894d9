import CalqueMotion
import CalqueTelemetry
import CoreGraphics

// Pictures of subtrees: the snapshots that transitions lead from, and pictures that tools ask for.
extension RenderTree {
  /// Takes a snapshot of a layer's subtree as last evaluated, with the layer's opacity and its
  /// running transition, but without the effect of its ancestors. `snapshotFrame` is then the frame
  /// to draw. Its pixels are those of the surface where the layer's axes are parallel to it.
  /// Returns nil if the layer is not in the tree or shows nothing.
  ///
  /// The snapshot of a layer that is much larger than the surface is limited to the part near the
  /// surface. Snapshots beyond the limits are not taken: `FrameLimit`.
  package mutating func takeSnapshot(_ request: Commit.SnapshotRequest) -> SnapshotID? {
    guard mayTakeSnapshot else {
      stepUse.snapshots += 1
      return leaveOut(request)
    }
    stepUse.snapshots += 1
    animator.dissolveRuns(&layers)
    updateDrawProperties()
    guard let rows = layers.snapshotRows(of: request.layer) else { return nil }
    layers.updateHiddenLayer(layers.topology.slot(at: rows.lowerBound))
    let slot = layers.topology.slot(at: rows.lowerBound)
    let others = stepUse.layersInSnapshots
    stepUse.layersInSnapshots += rows.count
    guard others == 0 || stepUse.layersInSnapshots <= FrameLimit.layersInPictures else {
      return leaveOut(request)
    }

    let kept = layers.drawProperties.damage.union(layers.drawnPixels(of: rows))
    let base = layers.snapshotBase(of: slot)
    let opacity = layers.values[appearanceOf: slot].opacity
    layers.values.presentationAppearance(of: slot).pointee.opacity =
      layers.values[appearanceOf: layers.source(of: slot)].opacity
    layers.updateDrawProperties(ofRows: rows, on: base)
    let pixels = layers.drawnPixels(of: rows).intersection(layers.snapshotLimit(of: slot, base))

    var snapshot: Snapshot?
    let hasRoom = layers.hasRoom(forSnapshotOf: pixels.area)
    if !pixels.isEmpty, hasRoom {
      layers.ignoresReplicaTints = layers.replicas.contains(slot)
      makeSnapshotFrame(rows, pixels, .snapshot)
      layers.ignoresReplicaTints = false
      snapshot = Snapshot(
        id: layers.snapshotIDs.take(), rect: layers.rect(of: pixels, slot, base),
        isOpaque: list.isOpaque(layers, pixels), pixels: pixels.area)
    }
    layers.values.presentationAppearance(of: slot).pointee.opacity = opacity
    // The draw properties of the rows are overwritten: they are derived, and the rows drawn, again
    // for the next frame.
    for row in rows {
      layers.drawProperties.forgetVisibleRect(of: layers.topology.slot(at: row))
      layers.drawProperties.markDirtyAlone(layers.topology.slot(at: row), .drawProperties)
    }
    layers.markDirty(slot, .drawProperties)
    layers.drawProperties.setDamage(kept)
    guard hasRoom else { return leaveOut(request) }
    layers.keep(snapshot, for: request.animation)
    return snapshot?.id
  }

  /// True if there may be another snapshot in this step.
  package var mayTakeSnapshot: Bool {
    stepUse.snapshots < FrameLimit.snapshots && hasRoomForPicture
  }

  /// True if there may be another snapshot or bitmap in this step.
  var hasRoomForPicture: Bool { stepUse.drawsInPictures < FrameLimit.drawsInPictures }

  /// Takes no snapshot for a transition, which then ends at once. Returns nil.
  private mutating func leaveOut(_ request: Commit.SnapshotRequest) -> SnapshotID? {
    guard layers.topology.isLive(request.layer),
      !stepUse.excesses.contains(where: { $0.work == .snapshots })
    else { return nil }
    note(
      LeftOut.Sum(
        work: .snapshots, slot: request.layer.index,
        amount: layers.layerTransitions + stepUse.snapshots))
    return nil
  }

  /// Prepares the next rasterised layer that the snapshot for `request` shows, before the snapshot
  /// is taken, so that the snapshot does not depend on which layers frames have shown.
  /// `snapshotFrame` is then the frame to draw. Returns nil when all bitmaps are up to date.
  package mutating func takeRasterization(for request: Commit.SnapshotRequest) -> SnapshotID? {
    guard hasRasterizations, mayTakeSnapshot,
      stepUse.layersInBitmaps <= FrameLimit.layersInPictures
    else { return nil }
    animator.dissolveRuns(&layers)
    updateDrawProperties()
    guard let rows = layers.snapshotRows(of: request.layer) else { return nil }
    layers.updateHiddenLayer(layers.topology.slot(at: rows.lowerBound))
    stepUse.layersInBitmaps += rows.count
    let (savedDrawProperties, damage) = (
      layers.savedDrawProperties(of: rows), layers.drawProperties.damage
    )
    layers.updateDrawProperties(
      ofRows: rows, on: layers.snapshotBase(of: layers.topology.slot(at: rows.lowerBound)))
    let id = takeRasterization(in: rows)
    layers.restore(savedDrawProperties, of: rows)
    layers.drawProperties.setDamage(damage)
    return id
  }

  /// Drops a snapshot that the renderer could not store.
  package mutating func refuseSnapshot(for animation: AnimationID) {
    layers.refuseSnapshot(for: animation)
  }

  /// Draws the layers at `rows`, clipped to `pixels`, into `snapshotFrame`.
  mutating func makeSnapshotFrame(
    _ rows: Range<Int32>, _ pixels: PixelRect, _ reason: RenderPass.Reason
  ) {
    snapshotFrame.removeAll()
    snapshotFrame.width = surfaceRect.width
    snapshotFrame.height = surfaceRect.height
    snapshotFrame.damage = pixels
    snapshotFrame.updated = pixels
    list.build(layers, rows, on: pixels, inside: 1)
    list.writeResults(to: &layers)
    if fastPaths.contains(.culling) { culler.cull(layers, &list, &snapshotFrame) }
    batcher.batch(
      layers, list, &snapshotFrame, reason,
      atMost: max(FrameLimit.drawsInPictures - stepUse.drawsInPictures, 0))
    stepUse.drawsInPictures += snapshotFrame.batches.count
    list.moveResults(to: &snapshotFrame)
    noteExcess(snapshotFrame.counters)
    if list.profiledItems.count < list.count { return }
    snapshotFrame.counters.offscreenPasses +|= 1
    snapshotFrame.counters.offscreenPixels +|= pixels.area
  }

  // MARK: Keeping and dropping

  /// Ends every transition and marks rasterised layers to be drawn again, because the renderer has
  /// lost all snapshots and bitmaps.
  package mutating func loseSnapshots() {
    while let transition = layers.transitions.last {
      if !transition.hasStarted { animator.report(.started(transition.id), at: -.infinity) }
      if !transition.hasEnded { animator.report(.ended(transition.id), at: -.infinity) }
      layers.dropTransition(at: layers.transitions.count - 1)
    }
    layers.dropTakenSnapshots()
    for snapshot in layers.keptSnapshots.removeAll() { layers.snapshotIDs.giveBack(snapshot.id) }
    layers.loseRasterizations()
  }

  /// True if the snapshots of transitions that are over are kept, for loops of them. Turning it off
  /// ends the loops.
  package var keepsSnapshots: Bool {
    get { layers.keptSnapshots.isOn }
    set { layers.keepSnapshots(newValue) }
  }

  /// Returns the snapshots and bitmaps that are no longer shown, each once.
  package mutating func takeDroppedSnapshots() -> [SnapshotID] { layers.snapshotIDs.takeDropped() }
}

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
