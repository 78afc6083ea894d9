import Motion

extension RenderTree {
  /// Takes a snapshot of a layer's subtree as last evaluated, with the layer's opacity and its
  /// running transition, but without the effect of its ancestors. `pictureFrame` is then the frame
  /// to draw. Its pixels are those of the surface where the layer's axes are parallel to it.
  /// Returns nil if the layer is not in the tree or shows nothing.
  ///
  /// The snapshot of a layer that is much larger than the surface is limited to the part near the
  /// surface.
  package mutating func takePicture(_ request: Commit.PictureRequest) -> PictureID? {
    animator.dissolveRuns(&scene)
    place()
    guard let rows = scene.pictureRows(of: request.layer) else { return nil }
    let slot = scene.topology.slot(at: rows.lowerBound)

    let kept = scene.placement.damage.union(scene.drawnPixels(of: rows))
    let base = scene.pictureBase(of: slot)
    let opacity = scene.values[lookOf: slot].opacity
    scene.values.shownLook(of: slot).pointee.opacity =
      scene.values[lookOf: scene.source(of: slot)].opacity
    scene.place(rows, on: base)
    let pixels = scene.drawnPixels(of: rows).intersection(scene.pictureLimit(of: slot, base))

    var picture: Picture?
    if !pixels.isEmpty {
      scene.showsPlainReplicas = scene.replicas.contains(slot)
      drawPicture(rows, pixels, .picture)
      scene.showsPlainReplicas = false
      picture = Picture(
        id: scene.pictureNames.take(), rect: scene.rect(of: pixels, slot, base),
        isOpaque: list.isOpaque(scene, pixels))
    }
    scene.values.shownLook(of: slot).pointee.opacity = opacity
    // The placement of the rows is overwritten: it is derived and drawn again for the next frame.
    for row in rows {
      scene.placement.forgetDrawn(by: scene.topology.slot(at: row))
      scene.placement.markAlone(scene.topology.slot(at: row), .tree)
    }
    scene.mark(slot, .tree)
    scene.placement.setDamage(kept)
    scene.keep(picture, for: request.animation)
    return picture?.id
  }

  /// Prepares the next rasterised layer that the snapshot for `request` shows, before the snapshot
  /// is taken, so that the snapshot does not depend on which layers frames have shown.
  /// `pictureFrame` is then the frame to draw. Returns nil when all bitmaps are up to date.
  package mutating func takeRaster(for request: Commit.PictureRequest) -> PictureID? {
    guard hasRasterizations else { return nil }
    animator.dissolveRuns(&scene)
    place()
    guard let rows = scene.pictureRows(of: request.layer) else { return nil }
    let (spots, damage) = (scene.spots(of: rows), scene.placement.damage)
    scene.place(rows, on: scene.pictureBase(of: scene.topology.slot(at: rows.lowerBound)))
    let id = takeRaster(in: rows)
    scene.restore(spots, of: rows)
    scene.placement.setDamage(damage)
    return id
  }

  /// Drops a snapshot that the renderer could not store.
  package mutating func refusePicture(for animation: AnimationID) {
    scene.refusePicture(for: animation)
  }

  /// Draws the layers at `rows`, clipped to `pixels`, into `pictureFrame`.
  mutating func drawPicture(_ rows: Range<Int32>, _ pixels: PixelRect, _ reason: Pass.Reason) {
    pictureFrame.removeAll()
    pictureFrame.width = surface.width
    pictureFrame.height = surface.height
    pictureFrame.damage = pixels
    pictureFrame.updated = pixels
    list.flatten(scene, rows, on: pixels, inside: 1)
    list.report(to: &scene)
    if leavesOutCovered { culler.cull(scene, &list, &pictureFrame) }
    batcher.batch(scene, list, &pictureFrame, reason)
    list.handOver(to: &pictureFrame)
    if list.itemsInScope.count < list.count { return }
    pictureFrame.counters.offscreenPasses += 1
    pictureFrame.counters.offscreenPixels += pixels.area
  }
}
