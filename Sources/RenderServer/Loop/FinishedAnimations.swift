internal import CalqueRenderTree

/// The animations that finished and were removed by the model while time was paused. They stay in
/// the render tree, where they have no effect, so that an earlier moment can be shown again.
struct FinishedAnimations {
  private struct Entry {
    var animation: AnimationID
    var layer: LayerID
    /// The media time at which the model removed it.
    var time: Double
  }

  private var entries: [Entry] = []
  /// True if removed animations are kept from now on.
  var isKeeping = false

  var isEmpty: Bool { entries.isEmpty }

  /// Keeps the finished animations that `commit` removes. `commit` is a part of one that
  /// applies at `time`.
  mutating func keep(from commit: inout Commit, in tree: borrowing RenderTree, at time: Double) {
    guard isKeeping, !commit.animations.isEmpty else { return }
    var rest: [Commit.AnimationChange] = []
    for change in commit.animations {
      if case .removed(let animation, let layer) = change, tree.isFinished(animation, of: layer) {
        entries.append(Entry(animation: animation, layer: layer, time: time))
      } else {
        rest.append(change)
      }
    }
    commit.animations = rest
  }

  /// Removes the animations that were over before `time`, unless they are to be kept.
  mutating func drop(from tree: inout RenderTree, before time: Double) {
    guard !isKeeping, !entries.isEmpty else { return }
    entries.removeAll { entry in
      guard entry.time < time else { return false }
      tree.removeAnimation(entry.animation, from: entry.layer)
      return true
    }
  }
}
