internal import Foundation
internal import CalqueMotion
internal import QuartzCore
internal import CalqueRenderTree

/// The properties that a property animator animates.
@MainActor
final class AnimatorTracks {
  private(set) weak var animator: UIViewPropertyAnimator?
  private var list: [AnimatorTrack] = []
  /// The elapsed fraction of the run at which tracks that are added now start to move.
  var delay = 0.0

  /// The clock that the properties follow.
  let clock = AnimationClock(ClockRun(timing: TimingSpec()))
  /// The playback that they follow, from a media time on.
  private(set) var course: (playback: AnimatorPlayback, time: Double)?
  /// The number of tracks with an animation on the layer, and of those whose animations follow no
  /// clock.
  private var (attachedCount, ownCount) = (0, 0)
  /// True if all tracks move from the beginning.
  private(set) var areTogether = true
  /// The progress of all tracks at the beginning of the current run, while they are together.
  private(set) var anchor = 0.0
  private var moveInTwoDirections = false

  /// The timing, the duration and the delay of the last run from the start to the end; nil before
  /// one, and if properties begin one after the other.
  private(set) var firstRun: (timing: AnimatorTiming, duration: Double, delay: Double)?

  init(_ animator: UIViewPropertyAnimator) {
    self.animator = animator
  }

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  func adopt(_ track: AnimatorTrack) {
    // One that joins a later run begins it at its own start, not where the others are.
    if areTogether, !track.movesFromBeginning || course?.playback.isWhole == false {
      for other in list { other.keepAnchor() }
      areTogether = false
    }
    if track.keyPath == "position" { moveInTwoDirections = true }
    list.append(track)
  }

  /// Records that a track's animation was removed from its layer by other code.
  func noteLoss() {
    guard attachedCount == 0 else { return }
    animator?.lostAllAnimations()
  }

  /// Records that a track's animation was replaced by another, which may follow no clock; or that
  /// there is none before or after.
  func noteChange(
    from old: AnimatorTrack.Attachment, to new: AnimatorTrack.Attachment
  ) {
    attachedCount += (new.isNone ? 0 : 1) - (old.isNone ? 0 : 1)
    ownCount += (new.isOwn ? 1 : 0) - (old.isOwn ? 1 : 0)
  }

  /// Makes the animations follow `playback` from the media time `now`: those that follow the clock
  /// by one change of its course, others, and those of tracks from `first` on, one by one.
  func follow(_ playback: AnimatorPlayback, now: Double, from first: Int = 0) {
    if playback.isWhole, let animator {
      firstRun = areTogether ? (playback.timing, playback.duration, animator.delay) : nil
    }
    course = (playback, now)
    clock.set(playback.clockRun(at: now))
    let canFollowClock = canFollowClock(playback)
    if canFollowClock, ownCount == 0, CALayer.haveMediaTime { return }
    for track in list.dropFirst(first) {
      track.follow(playback, now: now, canFollowClock: canFollowClock)
    }
  }

  /// Returns true if the clock can show the progress of all properties on `playback`.
  private func canFollowClock(_ playback: AnimatorPlayback) -> Bool {
    if case .scrubbed = playback.motion { return true }
    return (playback.isWhole || areTogether)
      && !(moveInTwoDirections && playback.splitsDirections)
  }

  /// Begins a run from the current progress of every track.
  func beginRun(after playback: AnimatorPlayback, at time: Double) {
    guard !areTogether else {
      anchor = playback.progress(at: time)
      return
    }
    for track in list { track.beginRun(after: playback, at: time) }
  }

  /// Removes the animations, so that the layers show their model values.
  func detach() {
    for track in list { track.detach() }
  }

  func removeAll() {
    detach()
    for track in list { track.forget() }
    list = []
    (areTogether, anchor, moveInTwoDirections, course) = (true, 0, false, nil)
  }

  // MARK: The model

  /// Sets the model values to the values on screen, computed from the animator's own animations
  /// alone.
  func setModelToPresentation() {
    var shown: [(CALayer, String, Any?)] = []
    for track in list where track.isAttached {
      guard let layer = track.layer else { continue }
      let isNoted = shown.contains { $0.0 === layer && $0.1 == track.keyPath }
      guard !isNoted else { continue }
      let value = layer.value(forKeyPath: track.keyPath) {
        ($0 as? AnimatorTrack)?.belongs(to: self) ?? false
      }
      shown.append((layer, track.keyPath, value))
    }
    detach()
    for (layer, keyPath, value) in shown { layer.set(value, forKeyPath: keyPath) }
  }

  /// Sets the model values to those before the changes.
  func setModelToStart() {
    detach()
    for track in list.reversed() { track.layer?.set(track.start, forKeyPath: track.keyPath) }
  }

  /// Sets the model values to those that the changes set.
  func setModelToEnd() {
    detach()
    for track in list { track.layer?.set(track.end, forKeyPath: track.keyPath) }
  }
}
