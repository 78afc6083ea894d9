internal import CalqueProcessIO

// The exploded view in the place of the scene.
extension InspectorWindow {
  /// Unfolds the scene to layers in space, once there is a tree to show.
  func explodeScene() {
    if cover == nil, view.model.tree != nil { coverScene(isUnfolded: false) }
    cover?.view.unfold(true)
  }

  /// Folds the layers in space back to the picture, and shows the scene again.
  func foldScene() {
    cover?.view.unfold(false) { [weak self] in self?.uncoverScene() }
  }

  /// Shows the view in the place that the scene has now, or begins to unfold it.
  func followScene() {
    if isSceneExploded, cover == nil { explodeScene() }
    cover?.follow()
  }

  /// Covers the scene with the picture itself, or with the layers in space.
  func coverScene(isUnfolded: Bool) {
    do {
      let cover = try ExplodedViewHost(
        view.model, in: subject, on: host, with: docked, isUnfolded: isUnfolded)
      self.cover = cover
      view.sceneView = cover.view
    } catch {
      isSceneExploded = false
      Diagnostic.report("cannot explode the scene: \(error)")
    }
  }

  func uncoverScene() {
    view.sceneView = nil
    cover?.close()
    cover = nil
  }
}
