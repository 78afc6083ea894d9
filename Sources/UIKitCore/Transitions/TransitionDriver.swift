internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Moves the animations of a transition to given progress values.
@MainActor
protocol TransitionDriver: AnyObject {
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
final class AnimatorDriver: TransitionDriver {
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
final class LayerTimeDriver: TransitionDriver {
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
