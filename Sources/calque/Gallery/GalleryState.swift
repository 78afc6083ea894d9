import Foundation
import ProcessIO
import Scenes
import UIKit

/// The gallery's settings and the size of its window, as stored in the file in the state folder.
///
/// The file is written atomically. A file that cannot be read counts as missing, and is reported.
struct GalleryState: Codable, Equatable {
  /// The size of the window, in points.
  var width: Double?
  var height: Double?
  var scene: String?
  var look: String?
  var showsSidebar: Bool?
  var showsCode: Bool?
  var isRepeating: Bool?
  /// The overlays that are on, by their keys.
  var overlays: [String]?
  /// The HUD's size and corner, as in `M@top-left` or, while it is hidden, `off@top-left`.
  var hud: String?

  /// The range of sizes that a window is opened with, in points.
  private static let sides = 200.0...8192

  /// The size of the window; nil if it is missing or out of range.
  var size: CGSize? {
    guard let width, let height, Self.sides.contains(width), Self.sides.contains(height) else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  /// The file; nil without a home directory.
  static var path: String? { UserFolder.state.path.map { "\($0)/gallery.json" } }

  /// Reads the state from the file; empty without one. Calls `note` if the file is damaged.
  static func read(from path: String?, note: (String) -> Void) -> GalleryState {
    guard let path else { return GalleryState() }
    do {
      return try SettingsFile.read(GalleryState.self, from: path) ?? GalleryState()
    } catch {
      note("the settings in '\(path)' are damaged; the gallery begins without them")
      return GalleryState()
    }
  }

  func write(to path: String) throws { try SettingsFile.write(self, to: path) }
}

extension GallerySettings {
  init(_ state: GalleryState) {
    self.init()
    scene = state.scene
    chosenAppearance = state.look.flatMap(GalleryAppearance.init)
    showsSidebar = state.showsSidebar
    showsCode = state.showsCode ?? showsCode
    isRepeating = state.isRepeating ?? isRepeating
  }
}
