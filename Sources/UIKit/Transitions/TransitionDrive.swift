internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// What brings the animations of a transition where they are told to be.
@MainActor
protocol TransitionDrive: AnyObject {
  /// Has the animations begin, and stand there.
  func begin()
  /// Brings them to `part`, 0...1.
  func place(at part: CGFloat)
  /// Stops them where they are, and says where that is.
  func pause() -> CGFloat
  /// Lets them run to their end, `speed` times as fast as by themselves.
  func finish(speed: CGFloat, _ curve: (any UITimingCurveProvider)?)
  /// Lets them run to their beginning.
  func goBack(speed: CGFloat, _ curve: (any UITimingCurveProvider)?)
  /// The transition is over.
  func leave()
}

/// Drives an interruptible animator.
final class AnimatorDrive: TransitionDrive {
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
    // 0 stands for what is left.
    let rest = speed == 1 ? 0 : max((1 - animator.fractionComplete) / speed, 0.001)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: rest)
  }

  func leave() {}
}

/// Drives animations of views and layers by the time of the layer that they are in.
final class LayerTimeDrive: TransitionDrive {
  private let transition: ControllerTransition
  private let layer: CALayer
  private let duration: CGFloat
  /// The layer's time at which the animations begin.
  private var start: CFTimeInterval
  private var part: CGFloat = 0
  private var wayBack: CADisplayLink?

  init(_ transition: ControllerTransition) {
    self.transition = transition
    layer = transition.containerView.layer
    duration = CGFloat(transition.transitionDuration)
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  func begin() {
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
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
    // Short of the end, where the animations would be over.
    layer.timeOffset = start + TimeInterval(min(part, 0.9999) * duration)
  }

  func pause() -> CGFloat {
    if let wayBack {
      wayBack.invalidate()
      self.wayBack = nil
      return part
    }
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    stand(at: time)
    part = min(max(CGFloat(time - start) / max(duration, 0.001), 0), 1)
    return part
  }

  func finish(speed: CGFloat, _ curve: (any UITimingCurveProvider)?) {
    let now = CACurrentMediaTime()
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
    link.add(to: .main, forMode: .common)
  }

  /// The animations are back at their beginning: they are taken away and the views look as before.
  private func endWayBack() {
    wayBack?.invalidate()
    wayBack = nil
    transition.restoreLooks()
    Self.removeAnimations(below: layer)
    runTime()
    // Animators end by their completions, which come now; one whose animations had no part in it does
    // not hear of anything.
    let transition = transition
    MainTurn.later { MainTurn.later { transition.completeTransition(false) } }
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
