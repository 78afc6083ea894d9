public import Foundation

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Its closures run when it becomes active: by starting, pausing or a `fractionComplete`. The properties
/// then have their final values at once, and what shows is between the old and the new. A running
/// animator keeps itself alive; to release one that is paused or stopped is an error, which is reported.
///
/// While it runs, `fractionComplete` is the part of the time that has gone. When it is paused, with
/// `scrubsLinearly` it is how far things are, and setting it moves them evenly; without, it is a part of
/// the time and the pace says how far they are. In a reversed animator it counts from the end.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds; for a spring by its constants, the time that it takes to settle.
  open private(set) var duration: TimeInterval
  /// Seconds before it starts.
  open internal(set) var delay: TimeInterval = 0
  /// Whether the views take touches while they are animated.
  open var isUserInteractionEnabled = true
  /// Whether the app finds touched views itself. Else views are touched where they are seen.
  open var isManualHitTestingEnabled = false
  /// Whether the animator may be paused and stopped. Otherwise trying is reported and does nothing.
  open var isInterruptible = true
  /// Whether a paused animator moves evenly with `fractionComplete`.
  open var scrubsLinearly = true
  /// Whether the animator stays active when it has come to its end, paused there, until it is stopped.
  open var pausesOnCompletion = false

  open internal(set) var state = UIViewAnimatingState.inactive
  var reverses = false
  var course: AnimatorCourse
  var pending: [(body: () -> Void, delay: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  private(set) lazy var tracks = AnimatorTracks(self)
  /// What waits for the end of the run.
  var endCall: EndCall?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let (pace, seconds) = AnimatorPace.pace(of: parameters, duration)
    timingParameters = parameters
    self.duration = seconds
    course = AnimatorCourse(pace: pace, duration: seconds, motion: .held(0))
    super.init()
  }

  /// Makes an animator of 0.2 seconds with the curve of implicit animations.
  public override convenience init() {
    self.init(duration: 0.2, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with the curve in `options` and starts it after `delay` seconds.
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
    misuse("it is released while it is \(state); it has to finish, or to be stopped and finished")
    tracks.removeAll()
  }

  /// A new animator with the same duration, pace and settings, and no animations.
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

  /// Adds changes to animate. In an active animator they are made at once and take the rest of the time.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The part of the time, or of its rest, that goes before they begin, 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delay: Double(delayFactor))
  }

  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

  /// Adds what is called when the animation is over, with where it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Returns when the animation is over, with where it ended.
  @discardableResult
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { end in addCompletion { end.resume(returning: $0) } }
  }

  // MARK: The course

  open var isRunning: Bool { state == .active && course.isMoving(at: now) }

  /// Whether the animation goes back to the start. A running one turns round where it is.
  open var isReversed: Bool {
    get { reverses }
    set { reverse(newValue) }
  }

  /// From 0 to 1; setting it pauses the animator. A value outside counts as the nearest inside, what is
  /// no number is reported and changes nothing.
  open var fractionComplete: CGFloat {
    get { CGFloat(readFraction()) }
    set { scrub(to: Double(newValue)) }
  }

  open func startAnimation() { start(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Pauses the animation where it is; an inactive animator becomes active at its beginning.
  open func pauseAnimation() { pause() }

  /// Has a paused animation go on from where it is, with another pace if `parameters` has one.
  ///
  /// - Parameters:
  ///   - parameters: The pace; nil for the one that the animator has.
  ///   - durationFactor: The time that it takes from now, as a part of `duration`; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, Double(durationFactor))
  }

  /// Stops the animation: the properties take the values that show. With `withoutFinishing` the animator
  /// is inactive and calls no completions; else it is stopped and waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(finishes: !withoutFinishing) }

  /// Ends a stopped animation: the properties take their values at `finalPosition`, the completions are
  /// called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }
}
