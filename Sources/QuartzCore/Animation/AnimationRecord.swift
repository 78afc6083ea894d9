import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// One animation on one layer, from `add(_:forKey:)` to its end.
@MainActor final class AnimationRecord {
  private enum State { case waiting, started, stopped }

  /// The object of the animation.
  private enum Object {
    /// The layer's copy of the one that was added.
    case copy(CAAnimation)
    /// The owner, and the one that was made when a program asked for it.
    case owned(any AnimationOwner, made: CAAnimation?)
    /// The owner of one that follows a clock.
    case clocked(any ClockedAnimationOwner)
  }

  let key: String?
  /// The animation in the form that the render tree takes, without its clock. A begin time of 0
  /// stands for that of the commit, which sets it. The position among the stored properties avoids
  /// padding.
  private var ownAnimation: LayerAnimation
  /// The animation's changes of custom values, those of `@Managed` properties, which the render
  /// tree does not know.
  private(set) var customPropertyAnimations: [CustomPropertyAnimation]
  private var object: Object
  private(set) weak var layer: CALayer?
  /// The context that sends the animation to its render tree; nil before, and once it is removed.
  var context: LayerContext? { contextLink?.context }
  var contextLink: ContextLink?
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
      ownAnimation = try rest?.layerAnimation(id: id, warnings: &warnings) ?? first.value
    } else {
      runsInRenderTree = true
      ownAnimation = try animation.layerAnimation(id: id, warnings: &warnings)
    }
    self.warnings = warnings
    self.key = key
    object = .copy(animation)
    self.layer = layer
    beginsWithCommit = ownAnimation.timing.beginTime == 0
  }

  /// Makes the record of an animation without an object.
  init(_ animation: BlockAnimation, owner: any AnimationOwner, key: String, layer: CALayer) {
    Self.lastID += 1
    ownAnimation = animation.layerAnimation(id: AnimationID(rawValue: Self.lastID))
    customPropertyAnimations = []
    runsInRenderTree = true
    warnings = []
    self.key = key
    object = .owned(owner, made: nil)
    self.layer = layer
    beginsWithCommit = ownAnimation.timing.beginTime == 0
  }

  /// Makes the record of an animation that has the values of `prototype` and follows the clock of
  /// `owner`, or throws the reason why it cannot run. The faults of `prototype` are reported
  /// already.
  init(
    _ prototype: CAPropertyAnimation, owner: any ClockedAnimationOwner, key: String, layer: CALayer
  ) throws(AnimationError) {
    Self.lastID += 1
    var warnings: [AnimationWarning] = []
    ownAnimation = try prototype.layerAnimation(
      id: AnimationID(rawValue: Self.lastID), warnings: &warnings)
    customPropertyAnimations = []
    runsInRenderTree = true
    self.warnings = []
    self.key = key
    object = .clocked(owner)
    self.layer = layer
    beginsWithCommit = false
  }

  var id: AnimationID { ownAnimation.id }
  var isStopped: Bool { state == .stopped }

  /// The clock that the animation follows; nil for times of its own.
  var clock: AnimationClock? {
    if case .clocked(let owner) = object { owner.clock } else { nil }
  }

  /// The animation in the form that the render tree takes, with the timing of its clock.
  var layerAnimation: LayerAnimation {
    guard case .clocked(let owner) = object else { return ownAnimation }
    let (run, delay) = (owner.clock.run, owner.clockDelay)
    var result = ownAnimation
    result.timing = run.timing(after: delay)
    result.curve = run.curve
    result.binding = ClockBinding(owner.clock.id, delay: delay, run: run)
    return result
  }

  /// The layer's copy of the animation that was added, or the object that is made of one without.
  var animation: CAAnimation {
    switch object {
    case .copy(let animation): return animation
    case .owned(_, let made?): return made
    case .owned(let owner, nil):
      let animation = CABasicAnimation.made(of: ownAnimation, by: owner)
      object = .owned(owner, made: animation)
      return animation
    case .clocked(let owner): return owner.currentAnimation()
    }
  }

  var delegate: (any CAAnimationDelegate)? {
    switch object {
    case .copy(let animation): animation.delegate
    case .owned(let owner, _): owner
    case .clocked(let owner): owner
    }
  }

  /// The frame rates that the animation asks for; nil for the display's own.
  var frameRates: FrameRates? {
    let range =
      switch object {
      case .copy(let animation): animation.preferredFrameRateRange
      case .owned(let owner, _): owner.frameRateRange
      case .clocked(let owner): owner.frameRateRange
      }
    let rates = range.frameRates
    return rates.aim.isFinite ? rates : nil
  }

  /// True if the animation is removed from its layer when it ends.
  private var isRemovedOnCompletion: Bool {
    if case .copy(let animation) = object { animation.isRemovedOnCompletion } else { true }
  }

  /// Replaces a begin time of 0 with `localTime`, in the layer's own seconds, for the commit that
  /// carries the animation. A commit that displays layers calls this before it does so, and
  /// again when it is made.
  func resolveBeginTime(at localTime: Double) {
    hasBeginTime = true
    guard beginsWithCommit else { return }
    ownAnimation.timing.beginTime = localTime
    for index in customPropertyAnimations.indices {
      customPropertyAnimations[index].value.timing.beginTime = localTime
    }
    switch object {
    case .copy(let animation): animation.beginTime = localTime
    case .owned(_, let made): made?.beginTime = localTime
    case .clocked: break
    }
  }

  /// Tells the delegate, once, that the animation is in effect.
  func start() {
    guard state == .waiting else { return }
    state = .started
    switch object {
    case .copy(let animation): animation.delegate?.animationDidStart(animation)
    case .owned(let owner, _): owner.animationBegan()
    case .clocked(let owner): owner.animationBegan()
    }
  }

  /// Removes the animation from its layer if `isRemovedOnCompletion`, and reports that it has
  /// finished. One that follows a clock goes on when the clock does, and only leaves its completion
  /// groups.
  func end() {
    if clock != nil { return leaveGroups() }
    layer?.setNeedsDisplayForCustomProperties(of: self)
    if isRemovedOnCompletion {
      layer?.animations.remove(self)
      context?.scheduleRemoval(of: self)
    }
    stop(finished: true)
  }

  /// Tells the delegate, once, that the animation has stopped, and leaves its completion groups.
  func stop(finished: Bool) {
    guard state != .stopped else { return }
    state = .stopped
    switch object {
    case .copy(let animation): animation.delegate?.animationDidStop(animation, finished: finished)
    case .owned(let owner, _): owner.animationStopped(id, finished: finished)
    case .clocked(let owner): owner.animationStopped(id, finished: finished)
    }
    leaveGroups()
  }

  /// Does the same as `stop(finished: false)`, but calls the delegate on a later turn of the main
  /// thread.
  func stopLater() {
    guard state != .stopped else { return }
    state = .stopped
    switch object {
    case .copy(let animation):
      if let delegate = animation.delegate {
        MainQueueWork.later(on: layer?.context?.clock) {
          delegate.animationDidStop(animation, finished: false)
        }
      }
    case .owned(let owner, _): stopLater(owner)
    case .clocked(let owner): stopLater(owner)
    }
    leaveGroups()
  }

  private func stopLater(_ owner: any AnimationOwner) {
    let id = id
    MainQueueWork.later(on: layer?.context?.clock) { owner.animationStopped(id, finished: false) }
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
