import UIKit

extension Entry {
  static let viewAnimations: [Entry] = [
    Entry("UIView.animate") { draw in
      let run = draw.closure()
      UIView.animate(withDuration: draw.duration(), animations: draw.closure()) { _ in run() }
    },
    Entry("UIView.animate(delay:options:)") { draw in
      let run = draw.closure()
      UIView.animate(
        withDuration: draw.duration(), delay: draw.duration(), options: draw.value(),
        animations: draw.closure(), completion: { _ in run() })
    },
    Entry("UIView.animate one property") { draw in
      let view: UIView = draw.object()
      let (center, alpha): (CGPoint, CGFloat) = (draw.value(), draw.value())
      UIView.animate(withDuration: draw.duration(), delay: 0, options: draw.value()) {
        view.center = center
        view.alpha = alpha
      }
    },
    Entry("UIView.animate(usingSpringWithDamping:)") { draw in
      let run = draw.closure()
      UIView.animate(
        withDuration: draw.duration(), delay: draw.duration(), usingSpringWithDamping: draw.value(),
        initialSpringVelocity: draw.value(), options: draw.value(), animations: draw.closure(),
        completion: { _ in run() })
    },
    Entry("UIView.animate(springDuration:)") { draw in
      UIView.animate(
        springDuration: draw.value(), bounce: draw.value(), initialSpringVelocity: draw.value(),
        delay: draw.duration(), options: draw.value(), animations: draw.closure())
    },
    Entry("UIView.animateKeyframes") { draw in
      let (body, run) = (draw.closure(), draw.closure())
      let frames = (0..<draw.below(4)).map { _ in
        (draw.unit(), draw.value(Double.self), draw.closure())
      }
      UIView.animateKeyframes(
        withDuration: draw.duration(), delay: draw.duration(), options: draw.value(),
        animations: {
          body()
          for (start, duration, change) in frames {
            UIView.addKeyframe(
              withRelativeStartTime: start, relativeDuration: duration, animations: change)
          }
        }, completion: { _ in run() })
    },
    Entry("UIView.addKeyframe") { draw in
      UIView.addKeyframe(
        withRelativeStartTime: draw.value(), relativeDuration: draw.value(),
        animations: draw.closure())
    },
    Entry("UIView.transition(with:)") { draw in
      let run = draw.closure()
      UIView.transition(
        with: draw.object(), duration: draw.duration(), options: draw.value(),
        animations: draw.closure(), completion: { _ in run() })
    },
    Entry("UIView.transition(from:to:)") { draw in
      UIView.transition(
        from: draw.object(), to: draw.object(), duration: draw.duration(), options: draw.value())
    },
    Entry("UIView.performWithoutAnimation") { draw in
      UIView.performWithoutAnimation(draw.closure())
    },
    Entry("UIView.setAnimationsEnabled") { draw in
      let isEnabled: Bool = draw.value()
      let run = draw.closure()
      UIView.setAnimationsEnabled(isEnabled)
      run()
      UIView.setAnimationsEnabled(true)
    },
    Entry("UIView.modifyAnimations") { draw in
      UIView.modifyAnimations(
        withRepeatCount: draw.value(), autoreverses: draw.value(), animations: draw.closure())
    },
    Entry("UIView.perform") { draw in
      UIView.perform(
        .delete, on: [draw.object(), draw.object()], options: draw.value(),
        animations: draw.closure())
    },
    Entry("UIView.beginAnimations") { draw in (OldAnimations.self as any Blocks.Type).run(&draw) },
  ]

  static let animators: [Entry] = [
    maker("UIViewPropertyAnimator(curve:)") { draw in
      UIViewPropertyAnimator(
        duration: draw.duration(), curve: draw.value(), animations: draw.closure())
    },
    maker("UIViewPropertyAnimator(controlPoint1:)") { draw in
      UIViewPropertyAnimator(
        duration: draw.duration(), controlPoint1: draw.value(), controlPoint2: draw.value(),
        animations: draw.closure())
    },
    maker("UIViewPropertyAnimator(dampingRatio:)") { draw in
      UIViewPropertyAnimator(
        duration: draw.duration(), dampingRatio: draw.value(), animations: draw.closure())
    },
    maker("UIViewPropertyAnimator(timingParameters:)") { draw in
      UIViewPropertyAnimator(duration: draw.duration(), timingParameters: draw.timingCurve())
    },
    maker("UIViewPropertyAnimator.runningPropertyAnimator") { draw in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: draw.duration(), delay: draw.duration(), options: draw.value(),
        animations: draw.closure())
    },
    method("addAnimations", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.addAnimations(draw.closure())
    },
    method("addAnimations one property", of: UIViewPropertyAnimator.self) { animator, draw in
      let (view, center): (UIView, CGPoint) = (draw.object(), draw.value())
      animator.addAnimations { view.center = center }
    },
    method("addAnimations(delayFactor:)", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.addAnimations(draw.closure(), delayFactor: draw.value())
    },
    method("addCompletion", of: UIViewPropertyAnimator.self) { animator, draw in
      let run = draw.closure()
      animator.addCompletion { _ in run() }
    },
    method("startAnimation", of: UIViewPropertyAnimator.self) { animator, _ in
      animator.startAnimation()
    },
    method("startAnimation(afterDelay:)", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.startAnimation(afterDelay: draw.duration())
    },
    method("pauseAnimation", of: UIViewPropertyAnimator.self) { animator, _ in
      animator.pauseAnimation()
    },
    method("continueAnimation", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.continueAnimation(
        withTimingParameters: draw.chance(0.5) ? nil : draw.timingCurve(),
        durationFactor: draw.value())
    },
    method("stopAnimation", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.stopAnimation(draw.value())
    },
    method("finishAnimation", of: UIViewPropertyAnimator.self) { animator, draw in
      animator.finishAnimation(at: draw.value())
    },
    property("fractionComplete", \UIViewPropertyAnimator.fractionComplete),
    property("isReversed", \UIViewPropertyAnimator.isReversed),
    property("isInterruptible", \UIViewPropertyAnimator.isInterruptible),
    property("pausesOnCompletion", \UIViewPropertyAnimator.pausesOnCompletion),
    property("scrubsLinearly", \UIViewPropertyAnimator.scrubsLinearly),
    property("isUserInteractionEnabled", \UIViewPropertyAnimator.isUserInteractionEnabled),
    property("isManualHitTestingEnabled", \UIViewPropertyAnimator.isManualHitTestingEnabled),
    method("copy", of: UIViewPropertyAnimator.self) { animator, _ in _ = animator.copy() },
  ]
}

@MainActor
private protocol Blocks {
  static func run(_ draw: inout Draw)
}

/// The deprecated animation blocks, called through a protocol to avoid the warning.
private enum OldAnimations: Blocks {
  @available(*, deprecated)
  static func run(_ draw: inout Draw) {
    let change = draw.closure()
    UIView.beginAnimations(draw.value(), context: nil)
    UIView.setAnimationDuration(draw.duration())
    UIView.setAnimationDelay(draw.duration())
    UIView.setAnimationCurve(draw.value())
    UIView.setAnimationRepeatCount(draw.value())
    UIView.setAnimationRepeatAutoreverses(draw.value())
    UIView.setAnimationBeginsFromCurrentState(draw.value())
    UIView.setAnimationTransition(draw.value(), for: draw.object(), cache: draw.value())
    change()
    UIView.commitAnimations()
  }
}
