internal import RenderTree
internal import Telemetry

extension RenderLoop {
  /// Applies `commit`, after taking the snapshots for its transitions.
  func apply(_ commit: Commit) {
    for var part in commit.parts {
      for request in part.snapshots { takeSnapshot(request) }
      if finished.isKeeping { finished.keep(from: &part, in: tree, at: lastTime) }
      for case .removed(_, let layer) in part.animations where tree.isProfiled(layer) {
        pendingCounters.animationsRemoved += 1
      }
      tree.apply(part)
      for case .added(_, let layer) in part.animations where tree.isProfiled(layer) {
        pendingCounters.animationsAdded += 1
      }
    }
  }
}
