internal import CalqueMotion
public import Foundation
internal import QuartzCore

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Its closures run when it becomes active: when it is started or paused, or when
/// `fractionComplete` is set. The model values then change at once, and the presentation values lie
/// between the old and the new ones. A running animator keeps itself alive; releasing a paused or
/// stopped one is an error, which is reported.
///
/// While the animator runs, `fractionComplete` is the elapsed fraction of the time. While it is
/// paused, it is the progress if `scrubsLinearly` is true, and setting it moves the properties
/// linearly; otherwise it is a fraction of the time, and the timing curve determines the progress.
/// A reversed animator counts from the end.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// The timing that the animator was created with.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration, in seconds; for a spring defined by its constants, its settling time.
  open private(set) var duration: TimeInterval
  /// The seconds before the animation starts.
  open internal(set) var delay: TimeInterval = 0
  /// True, the default, if the views receive touches while they animate.
  open var isUserInteractionEnabled = true
  /// True if the app does its own hit testing. Otherwise views are hit tested at their presentation
  /// position.
  open var isManualHitTestingEnabled = false
  /// True, the default, if the animator may be paused and stopped. Otherwise an attempt is reported
  /// and does nothing.
  open var isInterruptible = true
  /// True, the default, if a paused animator moves linearly with `fractionComplete`.
  open var scrubsLinearly = true
  /// True if the animator stays active at its end, paused there, until it is stopped. False by
  /// default.
  open var pausesOnCompletion = false

  open internal(set) var state = UIViewAnimatingState.inactive
  var reverses = false
  var playback: AnimatorPlayback
  var pending: [(body: () -> Void, delay: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  private(set) lazy var tracks = AnimatorTracks(self)
  /// The scheduled call at the end of the run.
  private var endCall: EndCall?

  /// Creates an animator; `duration` is in seconds, and springs defined by their constants ignore
  /// it.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let (timing, seconds) = AnimatorTiming.timing(of: parameters, duration)
    timingParameters = parameters
    self.duration = seconds
    playback = AnimatorPlayback(timing: timing, duration: seconds, motion: .held(0))
    super.init()
  }

  /// Creates an animator of 0.2 seconds with the curve of implicit animations.
  public override convenience init() {
    self.init(duration: 0.2, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator of `duration` seconds with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of `duration` seconds with a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest after `duration` seconds.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with the curve in `options` and starts it after `delay` seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    guard state != .inactive else { return }
    misuse("deinit: the animator is still \(state); stop and finish it first")
    tracks.removeAll()
  }

  /// Returns a new animator with the same duration, timing and settings, and no animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let parameters = timingParameters ?? UICubicTimingParameters()
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  // MARK: Animations and completions

  /// Adds changes to animate. An active animator makes them at once, over the remaining time.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The fraction of the time, or of the remaining time, before they begin, 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delay: Double(delayFactor))
  }

  /// Adds changes to animate, without a delay.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

  /// Adds a closure that is called at the end with the position at which the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animation and returns the position at which it ended.
  @discardableResult
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { end in addCompletion { end.resume(returning: $0) } }
  }

  // MARK: The course

  /// True if the animation is running and its delay has passed.
  open var isRunning: Bool { state == .active && playback.isMoving(at: now) }

  /// True if the animation plays towards the start. Setting it on a running animator reverses it in
  /// place.
  open var isReversed: Bool {
    get { reverses }
    set { reverse(newValue) }
  }

  /// The progress from 0 to 1; setting it pauses the animator. Values are clamped; NaN is reported
  /// and changes nothing.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      let isByTime = playback.isWhole && (playback.isRunning || !scrubsLinearly)
      let fraction = isByTime ? playback.part(at: now) : min(max(playback.progress(at: now), 0), 1)
      return CGFloat(reverses ? 1 - fraction : fraction)
    }
    set { scrub(to: Double(newValue)) }
  }

  open func startAnimation() { start(afterDelay: 0) }
  /// Starts the animation after `delay` seconds; a paused one continues.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Pauses the animation at its current progress; an inactive animator becomes active at its
  /// beginning.
  open func pauseAnimation() { pause() }

  /// Continues a paused animation from its current progress, with another timing if `parameters` is
  /// set.
  ///
  /// - Parameters:
  ///   - parameters: The timing; nil for the animator's current one.
  ///   - durationFactor: The remaining time as a fraction of `duration`; 0 for the time left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, Double(durationFactor))
  }

  /// Stops the animation and sets the properties to their presentation values.
  ///
  /// With `withoutFinishing` the animator becomes inactive and calls no completions; otherwise it
  /// is stopped and waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(finishes: !withoutFinishing) }

  /// Finishes a stopped animation: sets the properties to their values at `finalPosition` and calls
  /// the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }
}

extension UIViewPropertyAnimator {
  var now: Double { CACurrentMediaTime() }

  private func misuse(_ what: String) { Diagnostic.report("UIViewPropertyAnimator.\(what)") }

  // MARK: Animations

  func add(_ body: @escaping () -> Void, delay: Double) {
    let delay = delay > 0 ? min(delay, 1) : 0
    switch state {
    case .inactive: pending.append((body, delay))
    case .active:
      let first = tracks.count
      let gone = playback.part(at: now)
      perform(body, delay: gone + (1 - gone) * delay)
      tracks.follow(playback, now: now, from: first)
    case .stopped: misuse("addAnimations: no effect on a stopped animator; finish it first")
    }
  }

  private func perform(_ body: () -> Void, delay: Double) {
    let block = AnimationBlock(
      animator: tracks, duration: playback.duration, options: .curveLinear)
    tracks.delay = min(max(delay, 0), 1)
    // Enclosing blocks do not apply to the animator's changes.
    let around = UIView.animationBlocks
    UIView.animationBlocks = []
    UIView.run(block) {
      body()
      for completion in block.takeCompletions() {
        completions.append { completion($0 == .end) }
      }
    }
    UIView.animationBlocks = around
    tracks.delay = 0
  }

  /// Makes the changes and activates the animator, paused at its beginning.
  private func activate() {
    let (timing, seconds) = AnimatorTiming.timing(
      of: timingParameters ?? UICubicTimingParameters(), duration)
    playback = AnimatorPlayback(timing: timing, duration: seconds, motion: .held(reverses ? 1 : 0))
    state = .active
    let bodies = pending
    pending = []
    for (body, delay) in bodies { perform(body, delay: delay) }
  }

  // MARK: Running

  func start(afterDelay delay: TimeInterval) {
    let delay = delay.isFinite ? max(0, delay) : 0
    switch state {
    case .stopped: misuse("startAnimation: no effect on a stopped animator; finish it first")
    case .active:
      if !playback.isRunning { resume(nil, 0, delay: delay) }
    case .inactive:
      self.delay = delay
      activate()
      let from: Double = reverses ? 1 : 0
      run(.running(from: from, at: now + delay, rate: reverses ? -1 : 1))
    }
  }

  func pause() {
    guard state != .stopped else {
      return misuse("pauseAnimation: no effect on a stopped animator; finish it first")
    }
    guard isInterruptible else {
      return misuse("pauseAnimation: expected an interruptible animator; set isInterruptible")
    }
    if state == .inactive {
      activate()
      run(playback.motion)
    } else if playback.isRunning {
      run(.held(playback.part(at: now)))
    }
  }

  /// Continues with `motion`, and schedules the call at its end.
  private func run(_ motion: AnimatorPlayback.Motion) {
    playback.motion = motion
    tracks.follow(playback, now: now)
    awaitEnd()
  }

  private func awaitEnd() {
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    guard let end = playback.endTime else { return }
    endCall = EndCall(token: MediaTimers.call(at: end) { self.arrive() })
  }

  private func arrive() {
    endCall = nil
    guard state == .active, playback.isRunning else { return }
    guard !pausesOnCompletion else {
      playback.motion = .scrubbed(reverses ? 0 : 1)
      tracks.follow(playback, now: now)
      return
    }
    complete(at: reverses ? .start : .end)
  }

  /// Completes the animation early, because nothing is left to animate.
  func lostAllAnimations() {
    guard state == .active, playback.isRunning else { return }
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    MainQueueWork.later {
      guard self.state == .active else { return }
      self.complete(at: self.reverses ? .start : .end)
    }
  }

  // MARK: Scrubbing

  func scrub(to fraction: Double) {
    guard !fraction.isNaN else {
      return misuse("fractionComplete = \(fraction): expected a number; keeping the old value")
    }
    guard state != .stopped else {
      return misuse("fractionComplete: no effect on a stopped animator; finish it first")
    }
    guard isInterruptible || state == .inactive else {
      return misuse("fractionComplete: expected an interruptible animator; set isInterruptible")
    }
    if state == .inactive { activate() }
    let inside = min(max(fraction, 0), 1)
    let part = reverses ? 1 - inside : inside
    run(playback.isWhole && !scrubsLinearly ? .held(part) : .scrubbed(part))
  }

  func reverse(_ reverses: Bool) {
    guard reverses != self.reverses else { return }
    guard state != .stopped else {
      return misuse("isReversed: no effect on a stopped animator; finish it first")
    }
    guard state == .active, playback.isRunning else {
      self.reverses = reverses
      return
    }
    let time = now
    self.reverses = reverses
    if playback.isWhole {
      run(.running(from: playback.part(at: time), at: time, rate: reverses ? -1 : 1))
    } else {
      beginRun(
        timing: playback.timing, duration: duration, of: abs(target - playback.progress(at: time)))
    }
  }

  /// The progress at which the animation ends.
  private var target: Double { reverses ? 0 : 1 }

  func resume(
    _ parameters: (any UITimingCurveProvider)?, _ factor: Double, delay: TimeInterval = 0
  ) {
    guard state == .active, !playback.isRunning else {
      let shown = state == .active ? "running" : "\(state)"
      return misuse("continueAnimation: expected a paused animator; this one is \(shown)")
    }
    let factor = factor > 0 && factor.isFinite ? factor : 0
    let part = playback.part(at: now)
    // The first run continues unchanged, unless a property would jump.
    if parameters == nil, factor == 0, playback.isWhole, canGoOn {
      run(.running(from: part, at: now + delay, rate: reverses ? -1 : 1))
      return
    }
    let left =
      playback.isWhole ? (reverses ? part : 1 - part) : abs(target - playback.progress(at: now))
    let seconds = duration * (factor > 0 ? factor : left)
    guard let parameters else {
      beginRun(timing: playback.timing, duration: seconds, of: 1, delay: delay)
      return
    }
    let (timing, length) = AnimatorTiming.timing(of: parameters, seconds)
    beginRun(timing: timing, duration: length, of: 1, delay: delay)
  }

  /// True if the first run can continue from the scrubbed position. Scrubbing moves properties with
  /// a delay evenly too, and the timing of the first run cannot continue from there.
  private var canGoOn: Bool {
    if case .scrubbed = playback.motion { tracks.areTogether } else { true }
  }

  /// Begins a run from here to the end that lasts `share` of `duration` seconds.
  private func beginRun(
    timing: AnimatorTiming, duration: Double, of share: Double, delay: TimeInterval = 0
  ) {
    let time = now
    tracks.beginRun(after: playback, at: time)
    playback = AnimatorPlayback(
      timing: timing, duration: duration * share, start: playback.progress(at: time),
      target: target,
      isWhole: false, motion: .held(0))
    run(.running(from: 0, at: time + delay, rate: 1))
  }

  // MARK: The end

  func stop(finishes: Bool) {
    guard state == .active else { return }
    guard isInterruptible else {
      return misuse("stopAnimation: expected an interruptible animator; set isInterruptible")
    }
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    tracks.setModelToPresentation()
    playback.motion = .held(playback.part(at: now))
    if finishes {
      state = .stopped
    } else {
      completions = []
      rest()
      reverses = false
    }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return misuse("finishAnimation(at:): expected a stopped animator; this one is \(state)")
    }
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: tracks.setModelToStart()
    case .end: tracks.setModelToEnd()
    case .current: tracks.detach()
    }
    rest()
    let called = completions
    completions = []
    for completion in called { completion(position) }
    // Completions may read the direction, and may restart the animator.
    if state == .inactive { reverses = false }
  }

  private func rest() {
    tracks.removeAll()
    state = .inactive
    playback.motion = .held(0)
  }
}

/// The scheduled call at the end of a run. It keeps the animator alive.
struct EndCall {
  let token: MediaTimers.Token
}
