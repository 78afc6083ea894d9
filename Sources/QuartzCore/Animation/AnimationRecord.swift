import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// One animation on one layer, from `add(_:forKey:)` to its end.
@MainActor final class AnimationRecord {
  private enum State { case waiting, started, stopped }

  let key: String?
  /// The animation in the form that the render tree takes. A begin time of 0 stands for that of the
  /// commit, which sets it. The position among the stored properties avoids padding.
  private(set) var layerAnimation: LayerAnimation
  /// The animation's changes of custom values, those of `@Managed` properties, which the render
  /// tree does not know.
  private(set) var customPropertyAnimations: [CustomPropertyAnimation]
  /// The layer's copy.
  let animation: CAAnimation
  private(set) weak var layer: CALayer?
  /// The context that sends the animation to its render tree; nil before, and once it is removed.
  weak var context: LayerContext?
  /// The completion blocks that wait for the animation.
  var groups: [CompletionGroup] = []
  /// Faults of the animation that are still to be reported.
  let warnings: [AnimationWarning]
  /// True if the animation, or a part of it, goes to the render tree.
  let runsInRenderTree: Bool
  /// True once the begin time is known: from the commit that carries the animation on, or, if that
  /// commit displays layers, from just before it does so. Presentation layers then show the
  /// animation.
  private(set) var hasBeginTime = false
  private var state = State.waiting
  /// True if the animation begins when a commit carries it.
  private let beginsWithCommit: Bool
  private static var lastID: UInt64 = 0

  /// Makes the record of `animation`, or throws the reason why it cannot run.
  init(
    _ animation: CAAnimation, key: String?, layer: CALayer
  ) throws(AnimationError) {
    Self.lastID += 1
    var warnings: [AnimationWarning] = []
    let id = AnimationID(rawValue: Self.lastID)
    let customPropertyAnimations = try animation.customPropertyAnimations(
      id: id, warnings: &warnings)
    self.customPropertyAnimations = customPropertyAnimations
    if let first = customPropertyAnimations.first {
      let rest = animation.part(withCustomKey: nil)
      runsInRenderTree = rest != nil
      layerAnimation = try rest?.layerAnimation(id: id, warnings: &warnings) ?? first.value
    } else {
      runsInRenderTree = true
      layerAnimation = try animation.layerAnimation(id: id, warnings: &warnings)
    }
    self.warnings = warnings
    self.key = key
    self.animation = animation
    self.layer = layer
    beginsWithCommit = layerAnimation.timing.beginTime == 0
  }

  var id: AnimationID { layerAnimation.id }
  var isStopped: Bool { state == .stopped }
  /// The frame rates that the animation asks for; nil for the display's own.
  var frameRates: FrameRates? {
    let rates = animation.preferredFrameRateRange.frameRates
    return rates.aim.isFinite ? rates : nil
  }

  /// Replaces a begin time of 0 with `localTime`, in the layer's own seconds, for the commit that
  /// carries the animation. A commit that displays layers calls this before it does so, and
  /// again when it is made.
  func resolveBeginTime(at localTime: Double) {
    hasBeginTime = true
    guard beginsWithCommit else { return }
    layerAnimation.timing.beginTime = localTime
    for index in customPropertyAnimations.indices {
      customPropertyAnimations[index].value.timing.beginTime = localTime
    }
    animation.beginTime = localTime
  }

  /// Tells the delegate, once, that the animation is in effect.
  func start() {
    guard state == .waiting else { return }
    state = .started
    animation.delegate?.animationDidStart(animation)
  }

  /// Removes the animation from its layer if `isRemovedOnCompletion`, and reports that it has
  /// finished.
  func end() {
    layer?.setNeedsDisplayForCustomProperties(of: self)
    if animation.isRemovedOnCompletion {
      layer?.animations.remove(self)
      context?.scheduleRemoval(of: self)
    }
    stop(finished: true)
  }

  /// Tells the delegate, once, that the animation has stopped, and leaves its completion groups.
  func stop(finished: Bool) {
    guard state != .stopped else { return }
    state = .stopped
    animation.delegate?.animationDidStop(animation, finished: finished)
    leaveGroups()
  }

  /// Does the same as `stop(finished: false)`, but calls the delegate on a later turn of the main
  /// thread.
  func stopLater() {
    guard state != .stopped else { return }
    state = .stopped
    let animation = animation
    if let delegate = animation.delegate {
      MainQueueWork.later(on: layer?.context?.clock) {
        delegate.animationDidStop(animation, finished: false)
      }
    }
    leaveGroups()
  }

  private func leaveGroups() {
    let left = groups
    groups = []
    for group in left { group.remove(self) }
  }

  /// Returns the layer's own time at the media time `now`, in seconds.
  func localTime(at now: Double) -> Double {
    layer.map { CALayer.convertTime(now, from: nil, to: $0) } ?? now
  }

  /// The seconds of the system's clock until the animation of a layer in no hosted tree would end,
  /// if it began now; infinite if it never would. Nil if there is no layer, or time is moved by
  /// hand.
  var secondsToEnd: Double? {
    guard let layer else { return nil }
    let now = MediaTime.now()
    var timing = layerAnimation.timing
    if beginsWithCommit { timing.beginTime = localTime(at: now) }
    let end = CALayer.convertTime(timing.endTime, from: layer, to: nil)
    return end.isNaN ? nil : MediaTime.clock.interval(until: end)
  }

  /// Returns the phase of the animation at the media time `now`.
  func phase(at now: Double) -> TimingSpec.Phase {
    layerAnimation.timing.sample(at: localTime(at: now)).phase
  }
}
