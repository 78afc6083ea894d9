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
