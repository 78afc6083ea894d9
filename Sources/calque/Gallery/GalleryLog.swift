import Foundation
import Scenes
import UIKit

/// Lines about the gallery's state on the standard error stream, one at each change, where `CALQUE_LOG=gallery`
/// asks for them: for scripts that use the gallery from outside.
@MainActor
final class GalleryLog {
  private var last = ""

  /// Nil where nobody asks.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard environment["CALQUE_LOG"] == "gallery" else { return nil }
  }

  func note(_ gallery: GalleryViewController, _ host: ScreenHost) {
    // The time is known to a refresh while it stands.
    let time = host.isPaused ? " time=\(Int((host.time * 1000).rounded()))" : ""
    let line =
      "gallery: \(gallery.stateDescription) hud=\(host.overlay.hudSetting ?? "own")\(time)\n"
    guard line != last else { return }
    last = line
    Tool.note(line)
  }
}
