// The lifetime of the GL objects: forgotten with a lost context, deleted, or deleted except
// for the programs.
extension Renderer {
  /// True if the driver reports that the GL context, the calling thread's, is lost.
  package var isContextLost: Bool { device.isContextLost }

  /// Forgets every GL object without deleting it, because their context is gone. A new context is
  /// current by now; the next frame must have the whole surface as damage.
  package func contextWasLost() {
    pipelines.forget()
    blurProgram = BlurProgram()
    effects.forget()
    copyProgram = CopyProgram()
    forgetDrawings()
    device.forgetObjects()
    device.resetState()
  }

  /// Deletes every GL object. The renderer may still be used and makes them again.
  package func releaseResources() {
    deleteDrawings()
    pipelines.delete(with: device)
    blurProgram.delete(with: device)
    effects.delete(with: device)
    copyProgram.delete(with: device)
    device.deleteObjects()
    contextWasLost()
  }

  /// Returns the renderer to its initial state, for frames unrelated to those before. Only the
  /// programs are kept, since they do not depend on any frame.
  package func reset() {
    deleteDrawings()
    forgetDrawings()
    pipelines.retryFailed()
    effects.retryFailed()
    isOpaque = true
    device.resetState()
    _ = device.takeErrors()
  }

  /// Deletes the GL objects of past frames, except for the programs.
  private func deleteDrawings() {
    sprites.delete(with: device)
    roundRects.delete(with: device)
    shadows.delete(with: device)
    clipTable.delete(with: device)
    pool.delete(with: device)
    images.delete(with: device)
    atlas.delete(with: device)
    coverageCache.delete(with: device)
    gradients.delete(with: device)
    timer.delete(with: device)
    device.throttle.delete(with: device)
    overlayImages.delete(with: device)
    dropSnapshots(Array(snapshots.keys))
    for target in [rootTarget, composed, overdraw] { target?.delete(with: device) }
    if magenta.name != 0 { device.delete(magenta) }
  }

  private func forgetDrawings() {
    sprites.forget()
    roundRects.forget()
    shadows.forget()
    clipTable.forget()
    pool.forget()
    images.forget()
    atlas.forget()
    coverageCache.forget()
    gradients.forget()
    timer.forget()
    device.throttle.forget()
    overlayImages.forget()
    passTextures.removeAll()
    snapshots.removeAll()
    (rootTarget, composed, overdraw, magenta) = (nil, nil, nil, GLTexture())
  }
}
