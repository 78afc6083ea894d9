internal import DebugOverlay
internal import RenderTree

// Time that stands, goes by steps, and goes back.
extension RenderLoop {
  /// Sets how fast media time runs. While it stands, what is over is kept to be looked at again.
  func setSpeed(_ speed: Double) {
    overlay.speed = speed
    spent.isKeeping = speed == 0
    // The time that stands between two frames is no frame time.
    if speed == 0 { isNextDue = false }
    mustPresent = true
  }

  /// Whether animations that are over stay in the tree, to be looked at again.
  package var keepsSpent: Bool {
    get { spent.isKeeping }
    set { spent.isKeeping = newValue }
  }

  /// Evaluates the animations at `time`, in media seconds, without drawing; gives what began and ended.
  func catchUp(to time: Double) -> [AnimationEvent] {
    var events = pendingEvents
    pendingEvents.removeAll()
    guard hasCommit else { return events }
    lastTime = time
    _ = tree.evaluate(at: time, events: &events)
    return events
  }

  /// Makes ready for a time before the last one. Animations that are in the tree are shown as they were
  /// then; what the program has changed since stays as it is.
  package func rewind() {
    lastTime = -.infinity
    isNextDue = false
    tree.rewind()
  }
}
