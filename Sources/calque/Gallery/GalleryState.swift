import CalqueProcessIO
import CalqueScenes
import Foundation
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

/// Saves the gallery's settings to their file, shortly after each change and at the end.
@MainActor
final class GalleryStateSaver {
  /// The seconds for which changes are collected before writing, such as those of a
  /// window being resized.
  private static let delay = 0.5

  private(set) var state: GalleryState
  private var isDue = false

  init() {
    state = GalleryState.read { Tool.note("calque: \($0)\n") }
  }

  /// Updates the settings, the size of the window, the overlays that are on, and the HUD's
  /// size and corner.
  func keep(_ settings: GallerySettings, size: CGSize, overlays: [String], hud: String?) {
    var new = state
    new.scene = settings.scene
    new.look = settings.chosenAppearance?.rawValue
    new.showsSidebar = settings.showsSidebar
    new.showsCode = settings.showsCode
    new.isRepeating = settings.isRepeating
    new.hasShownHints = true
    new.width = size.width
    new.height = size.height
    new.overlays = overlays
    new.hud = hud ?? state.hud
    guard new != state else { return }
    state = new
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) { [weak self] in self?.write() }
  }

  /// Writes pending changes.
  func write() {
    guard isDue else { return }
    isDue = false
    state.write { Tool.note("calque: \($0)\n") }
  }
}
