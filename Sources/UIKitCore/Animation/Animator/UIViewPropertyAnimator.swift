public import Foundation

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
  var endCall: EndCall?

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
    get { CGFloat(readFraction()) }
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
