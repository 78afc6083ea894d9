import Foundation
import Profiler
import Scenes
import UIKit

/// A scene in memory, on a virtual clock.
@MainActor
final class OffscreenScene {
  let host: OffscreenHost
  let scene: any GalleryScene
  private let window: UIWindow

  /// Shows the scene of `entry`, laid out and standing still.
  init(_ entry: SceneEntry, size: CGSize, scale: CGFloat) throws {
    host = try OffscreenHost(size: size, scale: scale)
    UIApplication.shared.windowHost = host
    scene = try Tool.makeScene(entry)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = scene
    window.makeKeyAndVisible()
    host.refresh()
  }

  /// Plays the scene from its beginning, and calls `body` at each of `times`, ascending seconds from
  /// then on.
  func play(until times: [Double], _ body: (Int) throws -> Void) rethrows {
    scene.play()
    let start = host.time
    for (index, time) in times.enumerated() {
      host.advance(to: start + time)
      try body(index)
    }
  }

  func close() {
    host.close()
  }
}
