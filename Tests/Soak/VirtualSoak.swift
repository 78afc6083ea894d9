import CalqueTesting
import Foundation
import CalqueScenes
import UIKit

/// The gallery on a virtual clock: one scene after another, with touches on each.
@MainActor
struct VirtualSoak {
  /// The seconds for each scene in a round.
  private static let sceneTime = 5.0
  /// The minimum number of frames in which each scene moves, of 60 per second.
  private static let leastFrames = 30

  private let stage: Stage
  private let scenes: [SceneEntry]

  init(_ scenes: [SceneEntry]) throws {
    self.scenes = scenes
    stage = try Stage(size: CGSize(width: 800, height: 600))
  }

  /// Runs for at least `time` seconds, to the end of a round.
  func run(for time: Double) throws -> Rounds {
    var rounds = Rounds(filling: 1)
    repeat {
      try showAll()
      // Memory that the scenes still hold after this is carried into the next round.
      stage.window.rootViewController = nil
      stage.advance(by: 2)
      try rounds.end(at: stage.time)
    } while stage.time < time
    return rounds
  }

  private func showAll() throws {
    var walk = SceneWalk(scenes, in: stage.window)
    try show(walk)
    while !walk.isAtEnd {
      try walk.goOn()
      try show(walk)
    }
  }

  /// Plays a scene, and taps and drags it.
  private func show(_ walk: SceneWalk) throws {
    let end = stage.time + Self.sceneTime
    let frames = stage.frameCount
    stage.advance(by: 2)
    if !walk.isAtShowreel {
      stage.touch(at: CGPoint(x: 520, y: 330))
      stage.advance(by: 0.5)
      stage.pan(from: CGPoint(x: 560, y: 360), to: CGPoint(x: 460, y: 280))
    }
    stage.advance(to: end)
    // Runs the pending work of the main queue.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    try walk.check()
    let count = stage.frameCount - frames
    guard count >= Self.leastFrames else {
      throw SoakFailure("\(walk.name) moves in \(count) frames, not \(Self.leastFrames)")
    }
  }
}
