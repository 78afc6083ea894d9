import CalqueDebugOverlay
internal import CalqueHosting
import CalqueProfiler
import CalqueScenes
import Foundation
import UIKit

extension Tool {
  /// Shows the gallery on `host` in its last saved state, until it is closed.
  static func showGallery(_ keeper: GalleryStateSaver, on host: ScreenHost) throws {
    var settings = GallerySettings(keeper.state)
    settings.desktopAppearance = DesktopAppearance().read() ?? settings.desktopAppearance
    let gallery = GalleryViewController(settings: settings)
    let thumbnails = ThumbnailMaker()
    // The toolbar shows the speed.
    host.overlay.showsSpeed = false
    gallery.profiler = host
    gallery.thumbnails = thumbnails
    for key in KeyGroup.overlays where keeper.state.overlays?.contains(key.name) ?? false {
      if !host.isOn(key) { host.perform(key) }
    }
    if let hud = keeper.state.hud, !host.isOn(.hud) { host.overlay.restoreHUD(hud) }
    let log = GalleryLog()
    gallery.stateChanged = { [weak gallery, weak host] in
      guard let gallery, let host, let window = host.connections.first?.platform.contentSize else {
        return
      }
      let size = CGSize(width: window.width, height: window.height)
      let overlays = KeyGroup.overlays.filter { host.isOn($0) }.map(\.name)
      keeper.keep(
        gallery.settings, size: size, overlays: overlays, hud: host.overlay.hudSetting)
      log?.note(gallery, host)
    }
    host.restart = { [weak gallery] in gallery?.play() }
    host.sceneName = { [weak gallery] in gallery?.currentName }
    defer {
      thumbnails?.end()
      keeper.write()
    }
    try UIApplication.shared.run(ContentDelegate(gallery), on: host)
  }
}

/// Logs the gallery's state to standard error, one line at each change, if `CALQUE_LOG` has
/// `gallery` in its list. Intended for scripts that control the gallery from outside.
@MainActor
private final class GalleryLog {
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
