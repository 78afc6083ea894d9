import Foundation
import CalqueHosting
import CalqueProfiler
import CalqueScenes
import UIKit

/// The gallery in a window of the desktop: one scene after another, in real time.
@MainActor
final class WindowSoak {
  /// The seconds for each scene in a round, and for the pause after a round.
  private static let sceneTime = 1.0

  private let host: ScreenHost
  private let scenes: [SceneEntry]
  private let start = ProcessInfo.processInfo.systemUptime
  /// The walk of the current round; nil between two rounds.
  private var walk: SceneWalk?
  private var hasBegun = false
  /// Each round shows other moments of the scenes than the previous one, so it takes two to fill
  /// caches.
  private var rounds = Rounds(filling: 2)
  private var failure: (any Error)?

  init(_ scenes: [SceneEntry]) throws {
    self.scenes = scenes
    host = try ScreenHost(title: "Soak", size: CGSize(width: 800, height: 600))
  }

  /// Runs for at least `time` seconds, to the end of a round.
  func run(for time: Double) throws -> Rounds {
    let timer = Timer.scheduledTimer(withTimeInterval: Self.sceneTime, repeats: true) { [self] _ in
      MainActor.assumeIsolated {
        do {
          try step(until: time)
        } catch {
          failure = error
          host.end()
        }
      }
    }
    defer { timer.invalidate() }
    try UIApplication.shared.run(ContentDelegate(), on: host)
    if let failure = failure ?? host.failure { throw failure }
    return rounds
  }

  /// Moves on to the next scene, or to the next round.
  private func step(until time: Double) throws {
    guard let window = UIApplication.shared.windows.first else { return }
    guard var walk else {
      let passed = ProcessInfo.processInfo.systemUptime - start
      if hasBegun {
        try rounds.end(at: passed)
        if passed >= time { return host.end() }
      }
      hasBegun = true
      self.walk = SceneWalk(scenes, in: window)
      return
    }
    if walk.isAtEnd {
      try walk.check()
      self.walk = nil
      window.rootViewController = nil
      return
    }
    try walk.goOn()
    self.walk = walk
  }
}
