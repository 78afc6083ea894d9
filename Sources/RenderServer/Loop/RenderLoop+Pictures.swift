internal import RenderTree
internal import Telemetry

extension RenderLoop {
  /// Applies `commit`, after taking the snapshots for its transitions.
  func apply(_ commit: Commit) {
    for var part in commit.parts {
      for request in part.pictures { takePicture(request) }
      if spent.isKeeping { spent.keep(from: &part, in: tree, at: lastTime) }
      for case .removed(_, let layer) in part.animations where tree.isInScope(layer) {
        pictureCounters.animationsRemoved += 1
      }
      tree.apply(part)
      for case .added(_, let layer) in part.animations where tree.isInScope(layer) {
        pictureCounters.animationsAdded += 1
      }
    }
  }

  /// Takes the snapshot of a layer at the time of a commit that is about to be applied.
  private func takePicture(_ request: Commit.PictureRequest) {
    // An earlier frame may already have shown a later time, since frames are evaluated for the
    // refresh that shows them.
    lastTime = max(lastTime, request.time)
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    do {
      try surface.makeCurrent()
    } catch {
      return report("no picture of a layer can be drawn for its transition: \(error)")
    }
    while let id = tree.takeRaster(for: request) {
      drawPicture(as: id)
      if !renderer.hasPicture(id) { tree.refuseRaster(id) }
    }
    guard let id = tree.takePicture(request) else { return }
    drawPicture(as: id)
    if !renderer.hasPicture(id) { tree.refusePicture(for: request.animation) }
  }

  /// Draws the snapshots of rasterised layers that are missing or out of date.
  func drawRasters() {
    while let id = tree.takeRaster() {
      drawPicture(as: id)
      if !renderer.hasPicture(id) { tree.refuseRaster(id) }
    }
  }

  /// Draws the snapshot that the tree has prepared, and counts its cost.
  private func drawPicture(as id: PictureID) {
    let drawing = renderer.takePicture(
      tree.pictureFrame, as: id, images: tree.imageStore, stencils: tree.stencilStore,
      gradients: tree.gradientStore)
    check(drawing)
    var counters = tree.pictureFrame.counters
    counters.uploads = drawing.uploads
    counters.uploadBytes = drawing.uploadBytes
    counters.instanceBytes = drawing.instanceBytes
    counters.evictions = drawing.evictions
    pictureCounters.addWork(of: counters)
  }
}
