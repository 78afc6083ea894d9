import Foundation
import CalqueScenes
import UIKit

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
