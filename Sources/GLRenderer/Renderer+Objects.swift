// The life of the GL objects: lost with their context, deleted, or deleted but for the programs.
extension Renderer {
  /// True if the driver says that the GL context, the calling thread's, is lost.
  public var isContextLost: Bool { device.isContextLost }

  /// Forgets every GL object without deleting it, because the context they were in is gone. A new
  /// one is current now; the next frame has the whole surface as damage.
  public func contextWasLost() {
    pipelines.forget()
    blurProgram = BlurProgram()
    effects.forget()
    forgetDrawings()
    device.forgetSamplers()
    device.resetState()
  }

  /// Deletes every GL object. The renderer may be used again and makes them anew.
  public func releaseResources() {
    deleteDrawings()
    pipelines.delete(with: device)
    blurProgram.delete(with: device)
    effects.delete(with: device)
    contextWasLost()
  }

  /// Makes the renderer as good as a new one, for pictures that have nothing to do with those before.
  /// Of all that it has made only the programs stay, which do not depend on what they draw.
  public func reset() {
    deleteDrawings()
    forgetDrawings()
    pipelines.retryFailed()
    effects.retryFailed()
    device.resetState()
    _ = device.takeErrors()
  }

  /// Deletes what frames have left, the programs excepted.
  private func deleteDrawings() {
    sprites.delete(with: device)
    roundRects.delete(with: device)
    shadows.delete(with: device)
    pool.delete(with: device)
    images.delete(with: device)
    rasters.delete(with: device)
    gradients.delete(with: device)
    timer.delete(with: device)
    device.pace.delete(with: device)
    overlayImages.delete(with: device)
    dropPictures(Array(pictures.keys))
    for target in [scene, composed, overdraw] { target?.delete(with: device) }
    if magenta.name != 0 { device.delete(magenta) }
  }

  private func forgetDrawings() {
    sprites.forget()
    roundRects.forget()
    shadows.forget()
    pool.forget()
    images.forget()
    rasters.forget()
    gradients.forget()
    timer.forget()
    device.pace.forget()
    overlayImages.forget()
    passPictures.removeAll()
    pictures.removeAll()
    (scene, composed, overdraw, magenta) = (nil, nil, nil, GLTexture())
  }
}
