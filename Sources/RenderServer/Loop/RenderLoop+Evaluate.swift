internal import CalqueMotion
internal import CalqueRenderTree

extension RenderLoop {
  /// Evaluates the tree for a frame at `time`, in media seconds: at the time of the held frame
  /// while there is one. Begins to hold the frame if its animations ask for that.
  ///
  /// - Returns: The evaluation, and true if the animations are those of an earlier frame.
  func evaluateFrame(
    at time: Double, events: inout [AnimationEvent]
  ) -> (Evaluation, isHeld: Bool) {
    let now = displayClock.now()
    if let frame = heldFrame, isHeld(frame, at: time, now) {
      let evaluation = tree.evaluate(at: frame.time, events: &events)
      if refreshes(perFrameAt: evaluation.frameRates) == frame.refreshes {
        lastTime = frame.time
        return (evaluation, true)
      }
    }
    lastTime = time
    let evaluation = tree.evaluate(at: time, events: &events)
    let refreshes = refreshes(perFrameAt: evaluation.frameRates)
    heldFrame =
      refreshes == 1
      ? nil
      : HeldFrame(
        time: time, shownTime: now, refreshes: refreshes,
        limit: min(evaluation.nextBegin, evaluation.nextEnd))
    return (evaluation, false)
  }

  /// Returns true if something besides held animations asks for a frame or a present.
  func isFrameWanted() -> Bool {
    if hasNewCommit || mustPresent || needsOverlayFrame { return true }
    let now = displayClock.now()
    return overlay.nextWake(after: now).map { $0 <= now } ?? false
  }

  /// Returns true if `frame` is still to be shown at `time`, in media seconds, and `now`, on the
  /// display clock. Nothing is held while time stands still, for its steps.
  private func isHeld(_ frame: HeldFrame, at time: Double, _ now: Double) -> Bool {
    let shown = (now - frame.shownTime) / refreshInterval
    return overlay.speed != 0 && time >= frame.time && time < frame.limit - 1e-9
      && shown >= 0 && shown < Double(frame.refreshes) - 0.5
  }

  /// Seconds from one refresh to the next; 1/60 for a surface without a rate.
  private var refreshInterval: Double { surface.refreshInterval ?? 1 / 60 }

  /// Returns the number of refreshes for which each frame is shown while all that moves are
  /// animations that ask for `rates`.
  private func refreshes(perFrameAt rates: FrameRates?) -> Int {
    rates?.divisor(of: refreshInterval) ?? 1
  }
}
