internal import Motion
package import QuartzCore
package import RenderTree

/// A layer tree whose commits go straight to a render tree that draws nothing, on a clock of its own.
///
/// Several may live at once; `activate` has the process's media time be that of one.
@MainActor
package final class LayerHost: CommitSink {
  private let clock = ManualClock(100)
  private var tree = RenderTree(width: Workloads.width, height: Workloads.height, scale: 1)
  private var events: [AnimationEvent] = []
  private var context: LayerContext?
  /// The layer that fills the surface.
  package private(set) var root = CALayer()

  package init() {
    MediaTime.install(clock)
    context = LayerContext(sink: self)
    startOver()
  }

  package func activate() { MediaTime.install(clock) }

  /// Gives the clock back.
  package func close() {
    context?.close()
    CATransaction.flush(of: clock)
    MainTurn.runPending(of: clock)
    MediaTime.remove(clock)
  }

  package func submit(_ commit: Commit) { tree.apply(commit) }

  /// Puts an empty root in the place of the one that is there, and commits that.
  package func startOver() {
    let root = CALayer()
    root.bounds.size.width = Double(Workloads.width)
    root.bounds.size.height = Double(Workloads.height)
    self.root = root
    context?.rootLayer = root
    settle()
  }

  /// Lets `seconds` pass, has what ended end, and commits what comes of it.
  package func advance(by seconds: Double) {
    clock.advance(by: seconds)
    events.removeAll(keepingCapacity: true)
    _ = tree.evaluate(at: clock.now(), events: &events)
    context?.receive(events)
    settle()
  }

  /// Runs what waits for a later turn, and commits.
  private func settle() {
    MainTurn.runPending(of: clock)
    CATransaction.flush(of: clock)
    MainTurn.runPending(of: clock)
  }

  /// Makes changes in one transaction and commits them, the applying included.
  package func commit(disablingActions: Bool, _ changes: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(disablingActions)
    changes(root)
    CATransaction.commit()
  }
}
