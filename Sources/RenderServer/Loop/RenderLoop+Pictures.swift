internal import RenderTree
internal import Telemetry

extension RenderLoop {
  /// Applies `commit`. Pictures for its transitions are taken before.
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

  /// Draws a layer as it is at the time of a commit that is about to apply.
  private func takePicture(_ request: Commit.PictureRequest) {
    // A frame may already have shown a later time: frames are made for the moment they are seen.
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

  /// Draws the layers that are kept as pictures and of which there is none, or none as they are now.
  func drawRasters() {
    while let id = tree.takeRaster() {
      drawPicture(as: id)
      if !renderer.hasPicture(id) { tree.refuseRaster(id) }
    }
  }

  /// Draws what the tree has prepared, and counts what it took.
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
