internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Drives an animator from outside, as by a finger: its animations stand where they are told to.
///
/// An animator that has an interruptible one is driven by that: it is paused, scrubbed, and continued or
/// reversed. Otherwise the time of the container's layer is stopped and set by hand, so the animator's
/// animations have to be such of views or layers, with the duration that the animator tells; when the
/// transition is cancelled they go back the way they came, and the views that took part get their former
/// place and look.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// In seconds, as the animator tells it.
  public private(set) var duration: CGFloat = 0
  /// 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// How fast it comes to its end when it is let go; 1 is the animator's own pace.
  open var completionSpeed: CGFloat = 1
  /// Kept; the rest of the way has the animator's own curve, or `timingCurve`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace at which an interruptible animator goes on when it is let go; nil is its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// False lets the animator run by itself from the start, until `pause()`.
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var drive: (any TransitionDrive)?

  public override init() {
    super.init()
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else {
      Diagnostic.report(
        "startInteractiveTransition: a context that UIKit made was expected, not \(transitionContext)"
      )
      return
    }
    attach(transition)
    drive?.begin()
  }

  /// Takes a transition that begins by itself.
  func attach(_ transition: ControllerTransition) {
    self.transition = transition
    duration = CGFloat(transition.transitionDuration)
    percentComplete = 0
    if let animator = transition.interruptibleAnimator {
      drive = AnimatorDrive(animator)
    } else {
      drive = LayerTimeDrive(transition)
    }
    transition.animate(
      alongsideTransition: nil,
      completion: { [weak self] ended in
        guard let self, self.transition === ended else { return }
        drive?.leave()
        (self.transition, drive) = (nil, nil)
      })
  }

  /// Brings the transition to `percentComplete`, 0...1. Without one that is driven it does nothing.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    drive?.place(at: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Stops the transition where it is, to be driven again: one that has been let go, or that began by
  /// itself.
  open func pause() {
    guard let transition, let drive, !transition.isInteractive else { return }
    percentComplete = min(max(drive.pause(), 0), 1)
    transition.pauseInteractiveTransition()
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Lets the transition come to its end by itself.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    drive?.finish(speed: speed, timingCurve)
  }

  /// Lets the transition go back to where it began.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    drive?.goBack(speed: speed, timingCurve)
  }

  private var speed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }
}
