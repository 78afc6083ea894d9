/// The user's choices that the gallery keeps between runs.
package struct GallerySettings: Sendable, Equatable {
  /// The name of the scene; nil for the showreel.
  package var scene: String?
  /// The appearance that the user has chosen; nil to follow the desktop.
  package var chosenAppearance: GalleryAppearance?
  /// The appearance of the desktop.
  package var desktopAppearance = GalleryAppearance.dark
  /// True if the list of scenes is shown; nil to depend on the width of the window.
  package var showsSidebar: Bool?
  /// True if the scene's source and parameters are shown.
  package var showsCode = false
  /// True if scenes repeat.
  package var isRepeating = true

  /// True if the gallery shows, for a while, the keys to begin with.
  package var showsHints = false

  package init() {}

  /// The effective appearance of the gallery and its scenes.
  package var appearance: GalleryAppearance {
    get { chosenAppearance ?? desktopAppearance }
    set { chosenAppearance = newValue }
  }
}
