import CalqueScenes
import UIKit

/// The way through a gallery, from the showreel to the last scene. Keys would not do: those of a list
/// that was touched move its selection.
@MainActor
struct SceneWalk {
  private let gallery: GalleryViewController
  private let window: UIWindow
  /// The names of the current scene and of the following ones.
  private var names: ArraySlice<String>

  /// Shows a new gallery of `scenes` in `window`, starting with its showreel.
  init(_ scenes: [SceneEntry], in window: UIWindow) {
    gallery = GalleryViewController(scenes)
    self.window = window
    names = ([SceneCatalog.showreel] + scenes).map(\.name)[...]
    window.rootViewController = gallery
  }

  /// The name of the current scene.
  var name: String { names.first ?? "nothing" }

  /// True at the showreel, where a touch selects a scene.
  var isAtShowreel: Bool { name == SceneCatalog.showreel.name }

  /// True at the last scene.
  var isAtEnd: Bool { names.count == 1 }

  /// Moves on to the next scene, which starts to play. Throws if the current scene is no longer
  /// shown, for example because a touch has left it.
  mutating func goOn() throws {
    try check()
    names.removeFirst()
    gallery.choose(named: name)
    try check()
  }

  /// Throws unless the scene is in the window.
  func check() throws {
    let shown = gallery.currentName ?? "nothing"
    guard shown == name else { throw SoakFailure("the gallery shows \(shown) in place of \(name)") }
    guard let view = gallery.currentScene?.view, view.window === window, !view.bounds.isEmpty else {
      throw SoakFailure("the gallery has no room for \(name)")
    }
  }
}
