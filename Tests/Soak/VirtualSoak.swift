import CalqueTesting
import Foundation
import Scenes
import UIKit

/// The gallery on a virtual clock, scene after scene, with a finger on each.
@MainActor
struct VirtualSoak {
  /// Seconds that each scene is shown in a round.
  private static let sceneTime = 5.0

  private let stage: Stage
  private let scenes: [SceneEntry]

  init(_ scenes: [SceneEntry]) throws {
    self.scenes = scenes
    stage = try Stage(size: CGSize(width: 800, height: 600))
  }

  /// Goes on for at least `time` seconds, to the end of a round.
  func run(for time: Double) throws -> Rounds {
    var rounds = Rounds(filling: 1)
    while stage.time < time {
      try showAll()
      // What is left of the scenes by then is what is kept for the next round.
      stage.window.rootViewController = nil
      stage.advance(by: 2)
      try rounds.end(at: stage.time)
    }
    return rounds
  }

  private func showAll() throws {
    let gallery = GalleryViewController(scenes)
    stage.window.rootViewController = gallery
    // The showreel.
    showScene()
    for entry in scenes {
      guard gallery.currentName == entry.name else {
        throw SoakFailure("the gallery does not go on to \(entry.name)")
      }
      showScene()
    }
  }

  /// Plays a scene, taps and drags it, and goes on to the next.
  private func showScene() {
    let end = stage.time + Self.sceneTime
    stage.advance(by: 2)
    stage.touch(at: CGPoint(x: 520, y: 330))
    stage.advance(by: 0.5)
    stage.pan(from: CGPoint(x: 560, y: 360), to: CGPoint(x: 460, y: 280))
    stage.advance(to: end)
    stage.press(.keyboardTab)
    // What waits in the main queue.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}
