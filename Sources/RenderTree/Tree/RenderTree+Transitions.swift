import Motion

extension RenderTree {
  /// Ends every transition, and has rasterised layers drawn again, because the renderer has lost all
  /// pictures.
  package mutating func losePictures() {
    while let transition = scene.transitions.last {
      if !transition.hasStarted { animator.report(.started(transition.id), at: -.infinity) }
      if !transition.hasEnded { animator.report(.ended(transition.id), at: -.infinity) }
      scene.dropTransition(at: scene.transitions.count - 1)
    }
    scene.dropTakenPictures()
    for index in scene.rasterized.indices {
      guard let slot = scene.rasterized.owner(at: index) else { continue }
      scene.dropRaster(of: slot)
      scene.rasterized[slot].isStale = true
    }
  }

  /// The pictures that nothing shows any more, each once.
  package mutating func takeDroppedPictures() -> [PictureID] { scene.pictureNames.takeDropped() }
}
