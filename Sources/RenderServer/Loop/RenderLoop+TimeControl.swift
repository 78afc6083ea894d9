internal import CalqueDebugOverlay
package import CalqueRenderTree

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
