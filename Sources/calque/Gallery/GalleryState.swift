import Foundation
import CalqueProcessIO
import CalqueScenes
import UIKit

/// The gallery's settings and the size of its window, as stored in the file in the state folder.
///
/// The file is written atomically. A file that cannot be read counts as missing, and is reported.
struct GalleryState: WindowSettings {
  static let (fileName, subject) = ("gallery.json", "the gallery")

  var width: Double?
  var height: Double?
  var scene: String?
  var look: String?
  var showsSidebar: Bool?
  var showsCode: Bool?
  var isRepeating: Bool?
  /// True if the gallery was opened before, and has shown the keys to begin with.
  var hasShownHints: Bool?
  /// The overlays that are on, by their keys.
  var overlays: [String]?
  /// The HUD's size and corner, as in `M@top-left` or, while it is hidden, `off@top-left`.
  var hud: String?
}

extension GallerySettings {
  init(_ state: GalleryState) {
    self.init()
    scene = state.scene
    chosenAppearance = state.look.flatMap(GalleryAppearance.init)
    showsSidebar = state.showsSidebar
    showsCode = state.showsCode ?? showsCode
    isRepeating = state.isRepeating ?? isRepeating
    showsHints = !(state.hasShownHints ?? false)
  }
}
