import Motion

extension RenderTree {
  /// Takes a snapshot of a layer's subtree as last evaluated, with the layer's opacity and its
  /// running transition, but without the effect of its ancestors. `snapshotFrame` is then the frame
  /// to draw. Its pixels are those of the surface where the layer's axes are parallel to it.
  /// Returns nil if the layer is not in the tree or shows nothing.
  ///
  /// The snapshot of a layer that is much larger than the surface is limited to the part near the
  /// surface.
  package mutating func takeSnapshot(_ request: Commit.SnapshotRequest) -> SnapshotID? {
    animator.dissolveRuns(&scene)
    place()
    guard let rows = scene.snapshotRows(of: request.layer) else { return nil }
    let slot = scene.topology.slot(at: rows.lowerBound)

    let kept = scene.placement.damage.union(scene.drawnPixels(of: rows))
    let base = scene.snapshotBase(of: slot)
    let opacity = scene.values[appearanceOf: slot].opacity
    scene.values.shownAppearance(of: slot).pointee.opacity =
      scene.values[appearanceOf: scene.source(of: slot)].opacity
    scene.place(rows, on: base)
    let pixels = scene.drawnPixels(of: rows).intersection(scene.snapshotLimit(of: slot, base))

    var snapshot: Snapshot?
    if !pixels.isEmpty {
      scene.showsPlainReplicas = scene.replicas.contains(slot)
      drawSnapshot(rows, pixels, .snapshot)
      scene.showsPlainReplicas = false
      snapshot = Snapshot(
        id: scene.snapshotIDs.take(), rect: scene.rect(of: pixels, slot, base),
        isOpaque: list.isOpaque(scene, pixels))
    }
    scene.values.shownAppearance(of: slot).pointee.opacity = opacity
    // The placement of the rows is overwritten: it is derived and drawn again for the next frame.
    for row in rows {
      scene.placement.forgetDrawn(by: scene.topology.slot(at: row))
      scene.placement.markAlone(scene.topology.slot(at: row), .tree)
    }
    scene.mark(slot, .tree)
    scene.placement.setDamage(kept)
    scene.keep(snapshot, for: request.animation)
    return snapshot?.id
  }

  /// Prepares the next rasterised layer that the snapshot for `request` shows, before the snapshot
  /// is taken, so that the snapshot does not depend on which layers frames have shown.
  /// `snapshotFrame` is then the frame to draw. Returns nil when all bitmaps are up to date.
  package mutating func takeRasterization(for request: Commit.SnapshotRequest) -> SnapshotID? {
    guard hasRasterizations else { return nil }
    animator.dissolveRuns(&scene)
    place()
    guard let rows = scene.snapshotRows(of: request.layer) else { return nil }
    let (spots, damage) = (scene.spots(of: rows), scene.placement.damage)
    scene.place(rows, on: scene.snapshotBase(of: scene.topology.slot(at: rows.lowerBound)))
    let id = takeRasterization(in: rows)
    scene.restore(spots, of: rows)
    scene.placement.setDamage(damage)
    return id
  }

  /// Drops a snapshot that the renderer could not store.
  package mutating func refuseSnapshot(for animation: AnimationID) {
    scene.refuseSnapshot(for: animation)
  }

  /// Draws the layers at `rows`, clipped to `pixels`, into `snapshotFrame`.
  mutating func drawSnapshot(_ rows: Range<Int32>, _ pixels: PixelRect, _ reason: Pass.Reason) {
    snapshotFrame.removeAll()
    snapshotFrame.width = surface.width
    snapshotFrame.height = surface.height
    snapshotFrame.damage = pixels
    snapshotFrame.updated = pixels
    list.flatten(scene, rows, on: pixels, inside: 1)
    list.report(to: &scene)
    if leavesOutCovered { culler.cull(scene, &list, &snapshotFrame) }
    batcher.batch(scene, list, &snapshotFrame, reason)
    list.handOver(to: &snapshotFrame)
    if list.itemsInScope.count < list.count { return }
    snapshotFrame.counters.offscreenPasses += 1
    snapshotFrame.counters.offscreenPixels += pixels.area
  }
}
