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
    scene.loseRasters()
  }

  /// The pictures that nothing shows any more, each once.
  package mutating func takeDroppedPictures() -> [PictureID] { scene.pictureNames.takeDropped() }
}
