package import CalqueRenderTree
internal import CalqueTelemetry
package import CoreGraphics

extension RenderLoop {
  /// Takes the snapshot of a layer at the time of a commit that is about to be applied.
  func takeSnapshot(_ request: Commit.SnapshotRequest) {
    guard tree.mayTakeSnapshot else {
      _ = tree.takeSnapshot(request)
      return
    }
    // An earlier frame may already have shown a later time, since frames are evaluated for the
    // refresh that shows them.
    lastTime = max(lastTime, request.time)
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    do {
      try surface.makeCurrent()
    } catch {
      return report("cannot draw a layer for its transition: \(error)")
    }
    while let id = tree.takeRasterization(for: request) {
      drawSnapshot(as: id)
      if !renderer.hasSnapshot(id) { tree.refuseRasterization(id) }
    }
    guard let id = tree.takeSnapshot(request) else { return }
    drawSnapshot(as: id)
    if !renderer.hasSnapshot(id) { tree.refuseSnapshot(for: request.animation) }
  }

  /// Draws the snapshots of rasterised layers that are missing or out of date.
  func drawRasterizations() {
    while let id = tree.takeRasterization() {
      drawSnapshot(as: id)
      if !renderer.hasSnapshot(id) { tree.refuseRasterization(id) }
    }
  }

  /// Returns pictures of the layers in transition at the time of the last evaluated frame. No
  /// counter changes.
  package func readTransitionPictures() -> [LayerPicture] {
    guard hasCommit, lastTime.isFinite, isCurrent else { return [] }
    return tree.layersInTransition.compactMap { layer in
      guard let (id, rect) = tree.takePicture(of: layer) else { return nil }
      return picture(as: id).map { LayerPicture(of: layer, $0, in: rect) }
    }
  }

  /// Returns the picture that `request` asks for, drawn now. No counter changes. Nil if the layer
  /// is not in the tree yet, or if the picture cannot be drawn: before the first frame, without a
  /// context, or if it is larger than the GPU's textures.
  package func readPicture(_ request: LayerPictureRequest) -> CGImage? {
    let size = request.pixelSize
    guard hasCommit, size.min() >= 1, size.max() <= Double(renderer.sizeLimit), isCurrent,
      !renderer.isContextLost, !surface.isContextLost
    else { return nil }
    if let time = request.time, time > lastTime {
      lastTime = time
      heldFrame = nil
    }
    guard lastTime.isFinite else { return nil }
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    guard let id = tree.takePicture(request) else { return nil }
    return picture(as: id)
  }

  /// Draws the picture that the tree has prepared, reads it, and drops it.
  private func picture(as id: SnapshotID) -> CGImage? {
    defer {
      renderer.dropSnapshots([id])
      tree.dropPicture(id)
    }
    let drawing = renderer.drawSnapshot(
      tree.snapshotFrame, as: id, images: tree.imageStore, styledPaths: tree.styledPathStore,
      gradients: tree.gradientStore)
    reportDiagnostics(of: drawing)
    noteLeftOutTarget(of: drawing)
    return renderer.readSnapshot(id)
  }

  /// Draws the snapshot that the tree has prepared, and counts its cost.
  private func drawSnapshot(as id: SnapshotID) {
    let drawing = renderer.drawSnapshot(
      tree.snapshotFrame, as: id, images: tree.imageStore, styledPaths: tree.styledPathStore,
      gradients: tree.gradientStore)
    reportDiagnostics(of: drawing)
    noteLeftOutTarget(of: drawing)
    var counters = tree.snapshotFrame.counters
    counters.uploads = drawing.uploads
    counters.uploadBytes = drawing.uploadBytes
    counters.instanceBytes = drawing.instanceBytes
    counters.evictions = drawing.evictions
    pendingCounters.addWork(of: counters)
  }

  // MARK: Item records

  /// Returns the item records of the whole picture. Builds a whole frame for them without
  /// drawing it; the frame counters do not change.
  package func readAllItemRecords() -> [ItemRecord] {
    guard hasCommit else { return [] }
    let took = tree.collectsItemRecords
    tree.collectsItemRecords = true
    defer { tree.collectsItemRecords = took }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    // Changes that were not drawn yet still have to be drawn.
    if !tree.frame.updated.isEmpty { tree.invalidate() }
    return tree.frame.itemRecords
  }

  /// Returns the item records of all layers at the time of the last evaluated frame, with all
  /// commits since; empty before the first frame.
  func readItemRecordsOfLastTime() -> [ItemRecord] {
    guard hasCommit, lastTime.isFinite else { return [] }
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    if tree.hasRasterizations { drawRasterizations() }
    return readAllItemRecords()
  }
}
