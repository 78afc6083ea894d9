internal import CalqueMotion
package import QuartzCore
package import CalqueRenderTree

/// A layer tree whose commits go directly to a render tree that draws nothing, on a clock of its
/// own.
///
/// Several hosts may exist at once; `activate` makes the clock of one the process's media time.
@MainActor
package final class LayerHost: CommitSink {
  private let clock = ManualClock(100)
  private var tree = RenderTree(width: Workloads.width, height: Workloads.height, scale: 1)
  private var events: [AnimationEvent] = []
  private var context: LayerContext?
  /// The root layer, which fills the surface.
  package private(set) var root = CALayer()

  package init() {
    MediaTime.install(clock)
    context = LayerContext(sink: self)
    startOver()
  }

  package func activate() { MediaTime.install(clock) }

  /// Closes the context, runs pending work and uninstalls the clock.
  package func close() {
    context?.close()
    CATransaction.flush(of: clock)
    MainQueueWork.runPending(of: clock)
    MediaTime.remove(clock)
  }

  package func submit(_ commit: Commit) { tree.apply(commit) }

  /// Replaces the root by an empty layer, and commits it.
  package func startOver() {
    let root = CALayer()
    root.bounds.size.width = Double(Workloads.width)
    root.bounds.size.height = Double(Workloads.height)
    self.root = root
    context?.rootLayer = root
    commit()
  }

  /// Advances the clock by `seconds`, ends finished animations, and commits the resulting changes.
  package func advance(by seconds: Double) {
    clock.advance(by: seconds)
    events.removeAll(keepingCapacity: true)
    _ = tree.evaluate(at: clock.now(), events: &events)
    context?.receive(events)
    commit()
  }

  /// Runs work that waits for a later turn, and commits.
  private func commit() {
    MainQueueWork.runPending(of: clock)
    CATransaction.flush(of: clock)
    MainQueueWork.runPending(of: clock)
  }

  /// Makes changes in one transaction, commits them and applies the commit.
  package func commit(disablingActions: Bool, _ changes: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(disablingActions)
    changes(root)
    CATransaction.commit()
  }
}
