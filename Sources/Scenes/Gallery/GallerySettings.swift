/// The choices of the user that the gallery keeps from one run to the next.
package struct GallerySettings: Sendable, Equatable {
  /// The name of the scene; nil for the showreel.
  package var scene: String?
  /// The look that the user has chosen; nil where the desktop decides.
  package var chosenLook: GalleryLook?
  /// The look of the desktop.
  package var desktopLook = GalleryLook.dark
  /// True if the list of scenes is shown; nil where the width of the window decides.
  package var showsSidebar: Bool?
  /// True if the scene's source and parameters are shown.
  package var showsCode = false
  /// True if scenes play again and again.
  package var isRepeating = true

  package init() {}

  /// The look of the gallery and its scenes.
  package var look: GalleryLook {
    get { chosenLook ?? desktopLook }
    set { chosenLook = newValue }
  }
}
