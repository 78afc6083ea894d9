internal import CHeap
internal import UIKitLists
internal import Workloads

/// 100 views in a tree of layers whose centre and alpha animation blocks change.
@MainActor
final class AnimatedViews {
  private let views: [UIView]
  private let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
  static let count = 100

  /// Adds the views to the tree of `host`.
  init(in host: LayerHost) {
    views = (0..<Self.count).map {
      UIView(frame: CGRect(x: $0 * 8, y: $0 * 4, width: 32, height: 32))
    }
    host.commit(disablingActions: true) { root in
      for view in views { root.addSublayer(view.layer) }
    }
  }

  isolated deinit { animator.stopAnimation(true) }

  /// Makes the changes of `turn` in a block of a quarter of a second, and commits them.
  func animate(_ turn: Int, in host: LayerHost) {
    host.commit(disablingActions: false) { _ in
      UIView.animate(withDuration: 0.25) { self.change(turn) }
    }
  }

  /// Makes an animator of all views, paused at its beginning.
  func pause(in host: LayerHost) {
    animator.addAnimations { [unowned self] in change(1) }
    host.commit(disablingActions: false) { _ in animator.pauseAnimation() }
  }

  /// Scrubs the animator.
  func scrub(_ turn: Int) { animator.fractionComplete = Double(turn % 61) / 61 }

  private func change(_ turn: Int) {
    for (index, view) in views.enumerated() {
      view.center = CGPoint(x: index * 8 + turn, y: index * 4 + turn * 3)
      view.alpha = turn.isMultiple(of: 2) ? 1 : 0.5
    }
  }
}

extension Gate {
  /// Returns the gate of an animation block on 100 views, at rest or moving.
  @MainActor static func animated(
    _ name: String, interrupts: Bool, atMost limit: Int
  ) -> Gate {
    var views: AnimatedViews?
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 { views = AnimatedViews(in: host) }
      host.advance(by: 1)
      host.advance(by: 1)
      guard interrupts else { return }
      views?.animate(2 * turn + 1, in: host)
      host.advance(by: 0.1)
    } running: { host, turn in
      views?.animate(interrupts ? 2 * turn + 2 : turn + 1, in: host)
    }
  }

  /// Returns the gate of a property animator of 100 views that is scrubbed: the setter, or one with
  /// its frame's commit.
  @MainActor static func scrubbed(
    _ name: String, isCommitted: Bool, atMost limit: Int
  ) -> Gate {
    var views: AnimatedViews?
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 {
        views = AnimatedViews(in: host)
        views?.pause(in: host)
      }
      if !isCommitted { host.advance(by: 1 / 60) }
      views?.scrub(2 * turn)
    } running: { host, turn in
      views?.scrub(2 * turn + 1)
      if isCommitted { host.advance(by: 1 / 60) }
    }
  }
}
