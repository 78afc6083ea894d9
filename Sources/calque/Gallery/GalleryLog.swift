import Foundation
internal import CalqueHosting
import CalqueScenes
import UIKit

/// Logs the gallery's state to standard error, one line at each change, if `CALQUE_LOG` has
/// `gallery` in its list. Intended for scripts that control the gallery from outside.
@MainActor
final class GalleryLog {
  private var last = ""

  /// Fails unless the environment asks for the log.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let names = environment["CALQUE_LOG"]?.split(separator: ",") ?? []
    guard names.contains("gallery") else { return nil }
  }

  func note(_ gallery: GalleryViewController, _ host: ScreenHost) {
    // The time is exact to a refresh only while it is paused.
    let time = host.isPaused ? " time=\(Int((host.time * 1000).rounded()))" : ""
    let line =
      "gallery: \(gallery.stateDescription) hud=\(host.overlay.hudSetting ?? "own")\(time)\n"
    guard line != last else { return }
    last = line
    Tool.note(line)
  }
}
