internal import CalqueDebugOverlay
internal import CalqueMotion
package import CalqueRenderTree

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

/// A frame that is shown for several refreshes, because all that moves are animations that ask for
/// such a rate.
///
/// Whatever is drawn meanwhile shows the animations at the time of this frame.
struct HeldFrame {
  /// The media time of the animations.
  var time: Double
  /// The time from which on it is shown, on the display clock.
  var shownTime: Double
  /// The number of refreshes for which it is shown.
  var refreshes: Int
  /// The media time at which one of its animations ends or another one begins, which ends it.
  var limit: Double
}

// Time control: pausing, stepping and going back.
extension RenderLoop {
  /// Sets the speed of media time. While it is 0, finished animations are kept so that they can
  /// be shown again.
  func setSpeed(_ speed: Double) {
    overlay.speed = speed
    finishedAnimations.isKeeping = speed == 0
    // The pause between two frames is not a frame time.
    if speed == 0 { isNextDue = false }
    mustPresent = true
  }

  /// True if finished animations stay in the tree, so that they can be shown again.
  package var keepsFinishedAnimations: Bool {
    get { finishedAnimations.isKeeping }
    set { finishedAnimations.isKeeping = newValue }
  }

  /// Evaluates the animations at `time`, in media seconds, without drawing. Returns the animations
  /// that began and ended.
  package func catchUp(to time: Double) -> [AnimationEvent] {
    var events = pendingEvents
    pendingEvents.removeAll()
    guard hasCommit else { return events }
    lastTime = time
    heldFrame = nil
    _ = tree.evaluate(at: time, events: &events)
    return events
  }

  /// Prepares for a time before the last one. Animations in the tree are shown as they were then;
  /// other changes of the program since that time stay in effect.
  package func rewind() {
    lastTime = -.infinity
    heldFrame = nil
    isNextDue = false
    tree.rewind()
  }
}

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
