import Foundation
import CalqueMotion
import CalqueRenderTree
import UIKit

@testable import QuartzCore

/// The state of the process that one suite could leave to the next, as lines of text.
@MainActor
struct ProcessState: Equatable {
  let lines: [String]

  /// Reads the state after the work that waits for a turn of the main loop.
  static func current() async -> ProcessState {
    // Releasing a stage is work of the main actor, and so is what its release asks for.
    for _ in 0..<100 where MainQueueWork.hasPending || !MediaTime.isSystem(MediaTime.clock) {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return ProcessState()
  }

  private init() {
    let screen = UIApplication.shared.windowHost.map { "\(type(of: $0))" } ?? "none"
    let environment = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
    lines = [
      "media time is the system's: \(MediaTime.isSystem(MediaTime.clock))",
      "host of windows: \(screen)",
      "windows: \(UIApplication.shared.windows.count)",
      "work waits for a turn: \(MainQueueWork.hasPending)",
      "a commit is sent at once: \(Self.sendsCommits)",
      "actions run: \(!CATransaction.disableActions())",
      "animations of views run: \(UIView.areAnimationsEnabled)",
      "animation blocks of views: \(UIView.inheritedAnimationDuration)",
      "folder: \(FileManager.default.currentDirectoryPath)",
      "environment: \(environment.map { "\($0.key)=\($0.value)" })",
    ]
  }

  /// False while a transaction is open that its suite should have committed.
  private static var sendsCommits: Bool {
    final class Sink: CommitSink {
      var commits = 0
      func submit(_ commit: Commit) { commits += 1 }
    }
    let sink = Sink()
    let context = LayerContext(sink: sink)
    defer { context.close() }
    context.rootLayer = CALayer()
    CATransaction.flush()
    return sink.commits > 0
  }

  /// The lines of this state that differ from those of `other`.
  nonisolated func difference(from other: ProcessState) -> [String] {
    zip(lines, other.lines).filter { $0 != $1 }.map { "\($0), before: \($1)" }
  }
}
