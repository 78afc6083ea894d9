internal import CalqueHosting
import CalqueProfiler
import CalqueScenes
import Foundation
import UIKit

extension Tool {
  /// Shows a scene or the gallery in a window; without a display, the gallery as pictures.
  static func show(_ run: CommandLineOptions.Run) throws {
    if run.isHeadless { return try showPictures(run) }
    let keeper = run.scene == nil ? GalleryStateSaver() : nil
    let size =
      keeper.map { run.size.map(points) ?? $0.state.size ?? gallerySize } ?? points(run.size)
    let host: ScreenHost
    do {
      host = try ScreenHost(title: run.scene.map { "Calque: \($0)" } ?? "Calque", size: size)
    } catch {
      if run.scene != nil { throw NoWindow(error) }
      note("calque: \(error)\ncalque: no window; saving pictures instead\n")
      return try showPictures(run)
    }
    host.hasCharacterKeys = true
    host.overlay = run.overlays
    host.overlay.add(environment: ProcessInfo.processInfo.environment)
    host.speed = run.speed
    if let duration = run.duration {
      _ = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { _ in
        MainActor.assumeIsolated { host.end() }
      }
    }
    let begin = stopTime(of: host, run)
    if let name = run.scene {
      try showScene(name, on: host, began: begin)
    } else if let keeper {
      begin?()
      try showGallery(keeper, on: host)
    }
  }

  private static func showScene(
    _ name: String, on host: ScreenHost, began: (() -> Void)?
  ) throws {
    let entry = try entry(named: name)
    host.sceneName = { name }
    try UIApplication.shared.run(delegate(showing: entry, on: host, began: began), on: host)
  }

  private static func delegate(
    showing entry: SceneEntry, on host: ScreenHost, began: (() -> Void)?
  ) throws -> ContentDelegate {
    let screen = SceneScreen(try makeScene(entry))
    host.restart = { [weak screen] in screen?.play() }
    screen.began = began
    return ContentDelegate(screen)
  }

  /// Pauses time if the options ask for that or for a start time. Returns a closure that seeks to
  /// the start time once the initial changes are committed.
  private static func stopTime(
    of host: ScreenHost, _ run: CommandLineOptions.Run
  ) -> (() -> Void)? {
    guard run.isPaused || run.time > 0 else { return nil }
    host.isPaused = true
    return {
      DispatchQueue.main.async {
        host.seek(to: host.time + run.time)
        host.isPaused = run.isPaused
      }
    }
  }
}

/// The error of a command that needs a window and has none.
struct NoWindow: Error, CustomStringConvertible {
  let description: String

  init(_ reason: any Error) {
    description = "\(reason); --headless draws without a display"
  }
}

/// A window's content for a single scene: the scene fills it and receives the keys.
final class SceneScreen: UIViewController {
  private let scene: any GalleryScene
  /// Called when the scene has begun to play.
  var began: (() -> Void)?

  init(_ scene: any GalleryScene) {
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(scene)
    view.addSubview(scene.view)
    scene.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scene.view.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = scene.becomeFirstResponder()
    play()
    began?()
  }

  func play() { scene.play() }
}
