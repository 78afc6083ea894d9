import Foundation
import Profiler
import Scenes
import UIKit

extension Tool {
  /// Shows a scene or the gallery in a window; where there is no display, as pictures.
  static func show(_ run: CommandLineOptions.Run) throws {
    if run.isHeadless { return try showPictures(run) }
    let size = run.scene == nil && run.size == nil ? gallerySize : points(run.size)
    let host: ScreenHost
    do {
      host = try ScreenHost(title: run.scene.map { "Calque: \($0)" } ?? "Calque", size: size)
    } catch {
      if run.scene != nil { throw NoWindow(error) }
      note("calque: \(error)\ncalque: rendering pictures instead of opening a window\n")
      return try showPictures(run)
    }
    host.hasCharacterKeys = true
    host.overlay = run.overlays
    host.overlay.add(environment: ProcessInfo.processInfo.environment)
    host.speed = run.speed
    let content = try content(run.scene)
    host.restart = { [weak content] in restart(content) }
    host.sceneName = { [weak content] in
      run.scene ?? (content as? GalleryViewController)?.currentName
    }
    if run.isPaused || run.time > 0 {
      host.isPaused = true
      let begin: @MainActor @Sendable () -> Void = {
        host.seek(to: host.time + run.time)
        host.isPaused = run.isPaused
      }
      if let scene = content as? SceneScreen {
        // Once what began is committed.
        scene.began = { DispatchQueue.main.async(execute: begin) }
      } else {
        DispatchQueue.main.async(execute: begin)
      }
    }
    if let duration = run.duration {
      _ = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { _ in
        MainActor.assumeIsolated { host.end() }
      }
    }
    try UIApplication.shared.run(ContentDelegate(content), on: host)
  }

  private static func content(_ name: String?) throws -> UIViewController {
    guard let name else { return GalleryViewController() }
    return SceneScreen(try makeScene(try entry(named: name)))
  }

  /// Plays what is shown from its beginning.
  private static func restart(_ content: UIViewController?) {
    (content as? GalleryViewController)?.play()
    (content as? SceneScreen)?.play()
  }
}
