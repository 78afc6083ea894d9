internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Drives an animator interactively, for example by a finger: its animations are paused at the
/// progress that it is given.
///
/// If the animator has an interruptible animator, that one is paused, scrubbed, and continued or
/// reversed. Otherwise the time of the container's layer is paused and set directly, so that the
/// animator has to animate views or layers, with the duration that it reports. When such a
/// transition is cancelled, the animations run backwards, and the views that took part get their
/// former position and appearance.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The duration that the animator reports, in seconds.
  public private(set) var duration: CGFloat = 0
  /// The progress, 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the transition after `finish()` or `cancel()`; 1 is the animator's
  /// own speed.
  open var completionSpeed: CGFloat = 1
  /// Stored, but without effect: the rest of the transition follows the animator's own curve, or
  /// `timingCurve`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of an interruptible animator after `finish()` or `cancel()`; nil keeps its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// False if the animator runs by itself from the start, until `pause()`; true by default.
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var drive: (any TransitionDriver)?

  public override init() {
    super.init()
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else {
      Diagnostic.report(
        "startInteractiveTransition: \(transitionContext): expected a context that UIKit made")
      return
    }
    attach(transition)
    drive?.begin()
  }

  /// Attaches to a transition that starts without interaction.
  func attach(_ transition: ControllerTransition) {
    self.transition = transition
    duration = CGFloat(transition.transitionDuration)
    percentComplete = 0
    if let animator = transition.interruptibleAnimator {
      drive = AnimatorDriver(animator)
    } else {
      drive = LayerTimeDriver(transition)
    }
    transition.animate(
      alongsideTransition: nil,
      completion: { [weak self] ended in
        guard let self, self.transition === ended else { return }
        drive?.leave()
        (self.transition, drive) = (nil, nil)
      })
  }

  /// Moves the transition to `percentComplete`, clamped to 0...1. Does nothing unless a transition
  /// is being driven.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    drive?.place(at: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses the transition so that it can be driven again, after it was let go or if it started
  /// without interaction.
  open func pause() {
    guard let transition, let drive, !transition.isInteractive else { return }
    percentComplete = min(max(drive.pause(), 0), 1)
    transition.pauseInteractiveTransition()
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Runs the rest of the transition to its end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    drive?.finish(speed: speed, timingCurve)
  }

  /// Runs the transition back to its beginning.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    drive?.goBack(speed: speed, timingCurve)
  }

  private var speed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }
}

/// Moves the animations of a transition to given progress values.
@MainActor
private protocol TransitionDriver: AnyObject {
  /// Starts the animations, paused at their beginning.
  func begin()
  /// Moves the animations to `part`, 0...1.
  func place(at part: CGFloat)
  /// Pauses the animations, and returns their progress.
  func pause() -> CGFloat
  /// Runs the animations to their end, at `speed` times their own speed.
  func finish(speed: CGFloat, _ curve: (any UITimingCurveProvider)?)
  /// Runs the animations back to their beginning, at `speed` times their own speed.
  func goBack(speed: CGFloat, _ curve: (any UITimingCurveProvider)?)
  /// Called when the transition has ended.
  func leave()
}

/// Drives a transition by its interruptible animator.
private final class AnimatorDriver: TransitionDriver {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  func begin() { animator.pauseAnimation() }
  func place(at part: CGFloat) { animator.fractionComplete = part }

  func pause() -> CGFloat {
    animator.pauseAnimation()
    if animator.isReversed {
      animator.isReversed = false
    }
    return animator.fractionComplete
  }

  func finish(speed: CGFloat, _ curve: (any UITimingCurveProvider)?) { run(speed, curve) }

  func goBack(speed: CGFloat, _ curve: (any UITimingCurveProvider)?) {
    animator.isReversed = true
    run(speed, curve)
  }

  private func run(_ speed: CGFloat, _ curve: (any UITimingCurveProvider)?) {
    // A duration factor of 0 keeps the remaining duration.
    let rest = speed == 1 ? 0 : max((1 - animator.fractionComplete) / speed, 0.001)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: rest)
  }

  func leave() {}
}

/// Drives the animations of views and layers through the timing properties of the container's
/// layer.
private final class LayerTimeDriver: TransitionDriver {
  private let transition: ControllerTransition
  private let layer: CALayer
  private let duration: CGFloat
  /// The layer time at which the animations begin.
  private var start: CFTimeInterval
  private var part: CGFloat = 0
  private var wayBack: CADisplayLink?

  init(_ transition: ControllerTransition) {
    self.transition = transition
    layer = transition.containerView.layer
    duration = CGFloat(transition.transitionDuration)
    start = layer.convertTime(layer.mediaTime, from: nil)
  }

  func begin() {
    start = layer.convertTime(layer.mediaTime, from: nil)
    stand(at: start)
    transition.animate()
  }

  private func stand(at time: CFTimeInterval) {
    layer.speed = 0
    layer.timeOffset = time
    layer.beginTime = 0
  }

  func place(at part: CGFloat) {
    self.part = part
    // Stays short of the end, at which the animations would be removed.
    layer.timeOffset = start + TimeInterval(min(part, 0.9999) * duration)
  }

  func pause() -> CGFloat {
    if let wayBack {
      wayBack.invalidate()
      self.wayBack = nil
      return part
    }
    let time = layer.convertTime(layer.mediaTime, from: nil)
    stand(at: time)
    part = min(max(CGFloat(time - start) / max(duration, 0.001), 0), 1)
    return part
  }

  func finish(speed: CGFloat, _ curve: (any UITimingCurveProvider)?) {
    let now = layer.mediaTime
    layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
    layer.speed = Float(speed)
  }

  func goBack(speed: CGFloat, _ curve: (any UITimingCurveProvider)?) {
    let rate = speed / max(duration, 0.001)
    let link = CADisplayLink { [self] link in
      place(at: max(part - CGFloat(link.duration) * rate, 0))
      if part <= 0 { endWayBack() }
    }
    wayBack = link
    link.add(toDisplayOf: layer)
  }

  /// Removes the animations once they are back at their beginning, and restores the views.
  private func endWayBack() {
    wayBack?.invalidate()
    wayBack = nil
    transition.restoreViewStates()
    Self.removeAnimations(below: layer)
    runTime()
    // Animators complete the transition in the completions of their animations, which run now. An
    // animator whose animations were not among those removed gets no call, and so the transition
    // ends here.
    let transition = transition
    MainQueueWork.later { MainQueueWork.later { transition.completeTransition(false) } }
  }

  func leave() {
    wayBack?.invalidate()
    wayBack = nil
    runTime()
  }

  private func runTime() {
    layer.beginTime = 0
    layer.timeOffset = 0
    layer.speed = 1
  }

  private static func removeAnimations(below layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
  }
}
