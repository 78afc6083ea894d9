import CalqueMotion
import CalqueTelemetry

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
    guard layers.topology.isLive(request.layer) else { return nil }
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
}
