internal import CalqueMotion
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One property that a property animator animates.
///
/// Its animation follows the animator's clock, which all properties share. A property that cannot,
/// because its layer has a time of its own or begins a run from a progress of its own, has an
/// animation of its own, which is replaced whenever the animator's course changes.
@MainActor
final class AnimatorTrack: NSObject, AnimationAdditionDelegate, ClockedAnimationOwner {
  /// The animation that is on the layer.
  enum Attachment {
    case none
    /// One that follows the clock.
    case clocked(AnimationID)
    case own(CAAnimation)

    var isNone: Bool { if case .none = self { true } else { false } }
    var isOwn: Bool { if case .own = self { true } else { false } }
  }

  private(set) weak var layer: CALayer?
  private weak var view: UIView?
  private let tracks: AnimatorTracks
  private(set) var keyPath = ""
  private var key: String?
  /// The animation that the block made: linear, from the start to the end.
  private var prototype: CAPropertyAnimation?
  private var attachment = Attachment.none {
    didSet { if isAdopted { tracks.noteChange(from: oldValue, to: attachment) } }
  }
  /// True once the track is in the list of its animator.
  private var isAdopted = false
  /// The object of the animation that follows the clock, as of a change of the clock.
  private var made: (animation: CAAnimation, changeCount: Int)?
  /// The model value before the change. `end` is the one after it.
  var start: Any?
  private(set) var end: Any?

  /// The elapsed fraction of the first run at which the property starts to move.
  private let firstDelay: Double
  /// The same for the current run.
  private var delay: Double
  /// The progress of the property at the beginning of the current run, while the properties are not
  /// together.
  private var ownAnchor = 0.0
  private var holds: (touches: Int, places: Int) = (0, 0)

  /// Creates a track. `delay` is a fraction of the time from the beginning of the block.
  init(_ view: UIView, _ tracks: AnimatorTracks, delay: Double) {
    self.view = view
    self.tracks = tracks
    let own = delay > 0 ? min(delay, 1) : 0
    firstDelay = tracks.delay + (1 - tracks.delay) * own
    self.delay = firstDelay
    super.init()
  }

  func belongs(to tracks: AnimatorTracks) -> Bool { self.tracks === tracks }

  var movesFromBeginning: Bool { firstDelay == 0 }

  /// True if the animation is still on the layer.
  var isAttached: Bool { !attachment.isNone }

  // MARK: The clock

  var clock: AnimationClock { tracks.clock }
  var clockDelay: Double { firstDelay }
  var frameRateRange: CAFrameRateRange { prototype?.preferredFrameRateRange ?? .default }

  func animationWasAdded() {}

  func animationBegan() {}

  func animationStopped(_ id: AnimationID, finished: Bool) {
    guard case .clocked(id) = attachment else { return }
    loseAnimation()
  }

  func currentAnimation() -> CAAnimation {
    if let made, made.changeCount == clock.changeCount { return made.animation }
    guard let layer, let course = tracks.course else { return CABasicAnimation(keyPath: keyPath) }
    let animation = animation(for: course.playback, now: course.time, on: layer)
    made = (animation, clock.changeCount)
    return animation
  }

  // MARK: Additions and losses

  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?) {
    if prototype == nil, let animation = animation as? CAPropertyAnimation {
      prototype = animation
      self.layer = layer
      self.key = key ?? layer.freeAnimationKey("animator")
      keyPath = animation.keyPath ?? ""
      let basic = animation as? CABasicAnimation
      start = start ?? basic?.fromValue
      end = layer.value(forKeyPath: keyPath)
      holdView()
      tracks.adopt(self)
      isAdopted = true
    }
    attachment = .own(animation)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard case .own(anim) = attachment else { return }
    loseAnimation()
  }

  private func loseAnimation() {
    attachment = .none
    releaseView()
    tracks.noteLoss()
  }

  /// The parameters of the animator; nil before it runs, and if properties begin one after the
  /// other.
  var blockTiming: BlockTiming? {
    guard let view, let run = tracks.firstRun else { return nil }
    let curve: BlockTiming.Curve =
      switch run.timing {
      case .curve: .curve
      case .spring(let spring, _):
        .spring(
          dampingRatio: spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot()),
          velocity: spring.initialVelocity)
      }
    return BlockTiming(
      block: ObjectIdentifier(tracks), isOfAnimator: true, view: view, curve: curve,
      duration: run.duration, delay: run.delay, options: [])
  }

  // MARK: The course

  /// Returns the progress of the property at the media time `time`.
  func progress(on playback: AnimatorPlayback, at time: Double) -> Double {
    if case .scrubbed(let progress) = playback.motion {
      return firstDelay < 1 ? min(max((progress - firstDelay) / (1 - firstDelay), 0), 1) : 0
    }
    let part = delay < 1 ? (playback.part(at: time) - delay) / (1 - delay) : 0
    let way = playback.timing.progress(at: part, duration: playback.duration * (1 - delay))
    return playback.isWhole ? way : anchor + (playback.target - anchor) * way
  }

  private var anchor: Double { tracks.areTogether ? tracks.anchor : ownAnchor }

  /// Keeps the common progress, before the properties are together no more.
  func keepAnchor() { ownAnchor = tracks.anchor }

  /// Begins a run from the property's progress on the course so far.
  func beginRun(after playback: AnimatorPlayback, at time: Double) {
    ownAnchor = progress(on: playback, at: time)
    delay = 0
  }

  /// Puts an animation on the layer that follows `playback` from the media time `now`, by the clock
  /// if that shows it.
  func follow(_ playback: AnimatorPlayback, now: Double, canFollowClock: Bool) {
    guard let layer, let key, isAttached else { return }
    if canFollowClock, layer.hasMediaTime {
      if case .clocked = attachment { return }
      if let prototype, let id = layer.follow(owner: self, with: prototype, forKey: key) {
        attachment = .clocked(id)
        return
      }
    }
    attachment = .none
    layer.replaceAnimation(forKey: key, with: animation(for: playback, now: now, on: layer))
  }

  /// Returns the animation that shows `playback` from the media time `now` on.
  private func animation(
    for playback: AnimatorPlayback, now: Double, on layer: CALayer
  ) -> CAAnimation {
    let animation = animation(for: playback, on: layer)
    let local = layer.convertTime(now, from: nil)
    let duration = animation.duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    switch playback.motion {
    case .scrubbed:
      animation.speed = 0
      animation.beginTime = local
      animation.timeOffset = progress(on: playback, at: now) * duration
    case .held, .arrived:
      animation.speed = 0
      animation.beginTime = local
      let gone = (playback.part(at: now) - delay) * playback.duration
      animation.timeOffset = min(max(gone, 0), duration)
    case .running(let from, let begin, let rate):
      let gone = (from - delay) * playback.duration
      if rate > 0 {
        animation.beginTime = local + (begin - now) - gone
      } else {
        animation.beginTime = local
        animation.speed = -1
        animation.timeOffset = gone + (begin - now)
        // Core Animation takes an offset of 0 for the whole duration.
        if animation.timeOffset == 0 { animation.timeOffset = -1e-9 }
      }
      // Core Animation takes a begin time of 0 for the next commit.
      if animation.beginTime == 0 { animation.beginTime = -1e-9 }
    }
    return animation
  }

  private func animation(for playback: AnimatorPlayback, on layer: CALayer) -> CAAnimation {
    let isScrubbed = if case .scrubbed = playback.motion { true } else { false }
    let model = AnimatorTrackModel(prototype ?? CABasicAnimation(keyPath: keyPath), layer)
    let animation: CAAnimation
    if isScrubbed {
      animation = model.even()
      animation.duration = 1
      return animation
    }
    animation =
      playback.isWhole
      ? model.whole(playback.timing, duration: playback.duration * (1 - delay))
      : model.part(
        from: anchor, to: playback.target, playback.timing,
        duration: playback.duration * (1 - delay))
    animation.duration = max(playback.duration * (1 - delay), 1e-6)
    return animation
  }

  /// Removes the animation from its layer.
  func detach() {
    defer { releaseView() }
    let former = attachment
    attachment = .none
    guard let key, let layer, !former.isNone else { return }
    if (layer.animationDelegate(forKey: key) as? AnimatorTrack) === self {
      layer.removeAnimation(forKey: key)
    }
    if case .own(let animation) = former { animation.delegate = nil }
  }

  /// Releases the animations that refer to the track.
  func forget() { (prototype, made) = (nil, nil) }

  // MARK: Touches

  /// Blocks touches on the view, or hit tests it at its presentation position, as the animator is
  /// set.
  private func holdView() {
    guard let view, let animator = tracks.animator else { return }
    holds = (
      animator.isUserInteractionEnabled ? 0 : 1, animator.isManualHitTestingEnabled ? 0 : 1
    )
    view.blockingAnimations += holds.touches
    view.seenPlaceAnimations += holds.places
  }

  private func releaseView() {
    view?.blockingAnimations -= holds.touches
    view?.seenPlaceAnimations -= holds.places
    holds = (0, 0)
  }
}

/// A factory of one property's animations for the timings of a property animator.
@MainActor
private struct AnimatorTrackModel {
  /// The animation from the start to the end of the property.
  private let prototype: CAPropertyAnimation
  private let layer: CALayer

  init(_ prototype: CAPropertyAnimation, _ layer: CALayer) {
    self.prototype = prototype
    self.layer = layer
  }

  /// Returns the animation with linear timing.
  func even() -> CAPropertyAnimation {
    // The copy has the prototype's class.
    let copy = prototype.copy(with: nil) as? CAPropertyAnimation ?? prototype
    copy.timingFunction = CAMediaTimingFunction(name: .linear)
    (copy.beginTime, copy.timeOffset, copy.speed) = (0, 0, 1)
    return copy
  }

  /// Returns the animation with `timing`, for a run of `duration` seconds.
  func whole(_ timing: AnimatorTiming, duration: Double) -> CAAnimation {
    switch timing {
    case .curve(let function):
      let animation = even()
      animation.timingFunction = function
      return animation
    case .spring(let spring, let velocity):
      guard let basic = prototype as? CABasicAnimation else {
        return samples(0, 1, timing, duration)
      }
      return springing(basic.fromValue, basic.toValue, spring, velocity)
    }
  }

  /// Returns the animation between two progresses of the property.
  func part(from: Double, to: Double, _ timing: AnimatorTiming, duration: Double) -> CAAnimation {
    guard prototype is CABasicAnimation else { return samples(from, to, timing, duration) }
    switch timing {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: prototype.keyPath)
      animation.isAdditive = prototype.isAdditive
      animation.fromValue = value(at: from)
      animation.toValue = value(at: to)
      animation.timingFunction = function
      return animation
    case .spring(let spring, let velocity):
      return springing(value(at: from), value(at: to), spring, velocity)
    }
  }

  /// Returns the value at `progress`, with linear timing.
  private func value(at progress: Double) -> Any? {
    let animation = even()
    animation.duration = 1
    return animation.sample(at: progress, on: layer)
  }

  private func springing(
    _ from: Any?, _ to: Any?, _ spring: Spring, _ velocity: CGVector
  ) -> CAAnimation {
    let isAdditive = prototype.isAdditive
    func animation(_ keyPath: String?, _ from: Any?, _ to: Any?, _ spring: Spring) -> CAAnimation {
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.take(spring)
      animation.isAdditive = isAdditive
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    guard prototype.keyPath == "position", velocity.dx != velocity.dy,
      let a = (from as? NSValue)?.cgPointValue ?? from as? CGPoint,
      let b = (to as? NSValue)?.cgPointValue ?? to as? CGPoint
    else { return animation(prototype.keyPath, from, to, spring) }
    let group = CAAnimationGroup()
    let axes = [("x", a.x, b.x, velocity.dx), ("y", a.y, b.y, velocity.dy)]
    group.animations = axes.map { axis, from, to, velocity in
      let part = animation(
        "position.\(axis)", NSNumber(value: Double(from)), NSNumber(value: Double(to)),
        spring.with(velocity: Double(velocity)))
      part.fillMode = .both
      return part
    }
    return group
  }

  /// Returns a keyframe animation for a timing that no timing function expresses, with one value
  /// per 1/60 second, but 10 to 600 intervals.
  private func samples(
    _ from: Double, _ to: Double, _ timing: AnimatorTiming, _ duration: Double
  ) -> CAAnimation {
    let count = Int(min(max(duration * 60, 10), 600))
    let animation = CAKeyframeAnimation(keyPath: prototype.keyPath)
    animation.isAdditive = prototype.isAdditive
    animation.values = (0...count).compactMap { index in
      let way = timing.progress(at: Double(index) / Double(count), duration: duration)
      return value(at: from + (to - from) * way)
    }
    return animation
  }
}
