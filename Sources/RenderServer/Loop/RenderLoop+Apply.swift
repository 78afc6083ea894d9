internal import RenderTree
internal import Telemetry

extension RenderLoop {
  /// Applies `commit`, after taking the snapshots for its transitions.
  func apply(_ commit: Commit) {
    for request in commit.snapshots { takeSnapshot(request) }
    var commit = commit
    if finishedAnimations.isKeeping {
      finishedAnimations.keep(from: &commit, in: tree, at: lastTime)
    }
    for case .removed(_, let layer) in commit.animations where tree.isProfiled(layer) {
      pendingCounters.animationsRemoved += 1
    }
    tree.apply(commit)
    for case .added(_, let layer) in commit.animations where tree.isProfiled(layer) {
      pendingCounters.animationsAdded += 1
    }
  }
}
