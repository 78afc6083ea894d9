internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Drives an animator from outside, as by a finger: its animations stand where they are told to.
///
/// It stops the time of the container's layer and sets it by hand, so the animator's animations have to be
/// such of views or layers, with the duration that the animator tells. When the transition is cancelled
/// they go back the way they came, and the views that took part get their former place and look.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// In seconds, as the animator tells it.
  public private(set) var duration: CGFloat = 0
  /// 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// How fast it comes to its end when it is let go; 1 is the animator's own pace.
  open var completionSpeed: CGFloat = 1
  /// Kept; the rest of the way has the animator's own curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  /// The container's time at which the animations begin.
  private var start: CFTimeInterval = 0
  private var wayBack: CADisplayLink?

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
    wayBack?.invalidate()
    self.transition = transition
    duration = CGFloat(transition.transitionDuration)
    percentComplete = 0
    let layer = transition.containerView.layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
    layer.beginTime = 0
    transition.animate()
  }

  /// Brings the transition to `percentComplete`, 0...1. Without one that is driven it does nothing.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive, !percentComplete.isNaN else { return }
    place(at: percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  private func place(at part: CGFloat) {
    percentComplete = min(max(part, 0), 1)
    // Short of the end, where the animations would be over.
    transition?.containerView.layer.timeOffset =
      start + TimeInterval(min(percentComplete, 0.9999) * duration)
  }

  /// Stops the transition where it is, to be driven again.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Lets the transition come to its end by itself.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    self.transition = nil
    transition.finishInteractiveTransition()
    let layer = transition.containerView.layer
    let outer = layer.superlayer
    layer.beginTime =
      outer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    layer.speed = Float(speed)
    transition.animate(
      alongsideTransition: nil, completion: { _ in Self.runTime(of: layer) })
  }

  /// Lets the transition go back to where it began.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    let rate = speed / max(duration, 0.001)
    let link = CADisplayLink { [self] link in
      place(at: percentComplete - CGFloat(link.duration) * rate)
      if percentComplete <= 0 { endWayBack() }
    }
    wayBack = link
    link.add(to: .main, forMode: .common)
  }

  private var speed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }

  /// The animations are back at their beginning: they are taken away and the views look as before.
  private func endWayBack() {
    wayBack?.invalidate()
    wayBack = nil
    guard let transition else { return }
    self.transition = nil
    transition.restoreLooks()
    let layer = transition.containerView.layer
    Self.removeAnimations(below: layer)
    Self.runTime(of: layer)
    // Animators end by their completions, which come now; one whose animations had no part in it does
    // not hear of anything.
    MainTurn.later { MainTurn.later { transition.completeTransition(false) } }
  }

  private static func runTime(of layer: CALayer) {
    layer.beginTime = 0
    layer.timeOffset = 0
    layer.speed = 1
  }

  private static func removeAnimations(below layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
  }
}
