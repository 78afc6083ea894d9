internal import RenderTree

/// Animations that were over and taken off by the model while time was paused. They stay in the render
/// tree, where they show nothing, so that an earlier moment can be looked at again.
struct SpentAnimations {
  private struct Entry {
    var animation: AnimationID
    var layer: LayerID
    /// The media time at which the model took it off.
    var time: Double
  }

  private var entries: [Entry] = []
  /// Whether animations that are taken off are kept from now on.
  var isKeeping = false

  var isEmpty: Bool { entries.isEmpty }

  /// Keeps what `commit`, a part of one that applies at `time`, takes off and is over.
  mutating func keep(from commit: inout Commit, in tree: borrowing RenderTree, at time: Double) {
    guard isKeeping, !commit.animations.isEmpty else { return }
    var rest: [Commit.AnimationChange] = []
    for change in commit.animations {
      if case .removed(let animation, let layer) = change, tree.isSpent(animation, of: layer) {
        entries.append(Entry(animation: animation, layer: layer, time: time))
      } else {
        rest.append(change)
      }
    }
    commit.animations = rest
  }

  /// Takes off what was over before `time`, unless it is to be kept.
  mutating func drop(from tree: inout RenderTree, before time: Double) {
    guard !isKeeping, !entries.isEmpty else { return }
    entries.removeAll { entry in
      guard entry.time < time else { return false }
      tree.removeAnimation(entry.animation, from: entry.layer)
      return true
    }
  }
}
