internal import Foundation
internal import QuartzCore

/// The properties that a property animator animates.
@MainActor
final class AnimatorTracks {
  private(set) weak var animator: UIViewPropertyAnimator?
  private var list: [AnimatorTrack] = []
  /// The elapsed fraction of the run at which tracks that are added now start to move.
  var delay = 0.0

  /// The timing, the duration and the delay of the last run from the start to the end; nil before
  /// one, and if properties begin one after the other.
  private(set) var firstRun: (timing: AnimatorTiming, duration: Double, delay: Double)?

  init(_ animator: UIViewPropertyAnimator) {
    self.animator = animator
  }

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  /// True if all tracks move from the beginning.
  var areTogether: Bool { list.allSatisfy(\.movesFromBeginning) }

  func adopt(_ track: AnimatorTrack) { list.append(track) }

  /// Records that a track's animation was removed from its layer by other code.
  func lost(_ track: AnimatorTrack) {
    guard list.allSatisfy({ !$0.isAttached }) else { return }
    animator?.lostAllAnimations()
  }

  /// Makes the animations follow `playback` from the media time `now`.
  func follow(_ playback: AnimatorPlayback, now: Double, from first: Int = 0) {
    if playback.isWhole, let animator {
      firstRun = areTogether ? (playback.timing, playback.duration, animator.delay) : nil
    }
    for track in list.dropFirst(first) { track.follow(playback, now: now) }
  }

  /// Begins a run from the current progress of every track.
  func beginRun(after playback: AnimatorPlayback, at time: Double) {
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
      let value = layer.value(forKeyPath: track.keyPath) { animation in
        guard let other = animation.delegate as? AnimatorTrack else { return false }
        return other.belongs(to: self)
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
