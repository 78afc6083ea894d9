import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("Animations used wrongly", .serialized)
struct AnimationMisuseTests {
  @Test("A view that leaves in its own completion is gone, and so is all that it held")
  func leavingInCompletion() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let outcome = Outcome<Bool>()
    weak var held: UIView?
    do {
      let view = UIView(frame: stage.layer.bounds)
      held = view
      stage.window.addSubview(view)
      stage.advance(by: 0)
      UIView.animate(
        withDuration: 0.3, animations: { view.alpha = 0 },
        completion: {
          outcome.values.append($0)
          view.removeFromSuperview()
        })
    }
    stage.advance(by: 0.2)
    #expect(held != nil)
    stage.advance(by: 0.3)
    #expect(outcome.values == [true] && held == nil)
  }

  @Test("An animated view that is let go completes with false and is gone")
  func lettingGo() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let outcome = Outcome<Bool>()
    weak var held: UIView?
    do {
      let view = UIView(frame: stage.layer.bounds)
      held = view
      stage.window.addSubview(view)
      stage.advance(by: 0)
      UIView.animate(
        withDuration: 5, delay: 0, options: [.repeat, .autoreverse],
        animations: { view.center.x = 9 }, completion: { outcome.values.append($0) })
      UIView.animateKeyframes(
        withDuration: 5, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
        }, completion: { outcome.values.append($0) })
      stage.advance(by: 0.1)
      view.removeFromSuperview()
    }
    stage.advance(by: 0.1)
    #expect(outcome.values == [false, false] && held == nil)
  }

  @Test("A view that is let go before the commit leaves nothing behind")
  func lettingGoAtOnce() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    weak var held: UIView?
    do {
      let view = UIView(frame: stage.layer.bounds)
      held = view
      stage.window.addSubview(view)
      UIView.animate(withDuration: 1) { view.center.x = 9 }
      view.removeFromSuperview()
    }
    stage.advance(by: 0.1)
    #expect(held == nil)
  }

  @Test("An animator whose view is let go is over, and both are gone")
  func animatorLettingGo() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let outcome = Outcome<UIViewAnimatingPosition>()
    weak var held: UIView?
    weak var heldAnimator: UIViewPropertyAnimator?
    do {
      let view = UIView(frame: stage.layer.bounds)
      held = view
      stage.window.addSubview(view)
      stage.advance(by: 0)
      let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) { view.center.x = 9 }
      animator.addCompletion { outcome.values.append($0) }
      animator.startAnimation()
      heldAnimator = animator
      stage.advance(by: 0.1)
      view.removeFromSuperview()
    }
    stage.advance(by: 0.1)
    #expect(outcome.values == [.end] && held == nil && heldAnimator == nil)
  }

  @Test(
    "Frames that are no numbers are refused inside of a block as outside",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func notNumbers(_ number: CGFloat) throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    UIView.animate(
      withDuration: 0.3,
      animations: {
        on.view.frame = CGRect(x: number, y: 0, width: 10, height: 10)
        on.view.bounds.size.width = number
        on.view.center.x = number
        on.view.transform = CGAffineTransform(scaleX: number, y: 1)
        on.view.alpha = number
      }, completion: { outcome.values.append($0) })
    on.stage.advance(by: 0.2)
    #expect(on.x.isFinite && on.view.center.x.isFinite && on.view.alpha.isFinite)
    on.stage.advance(by: 0.3)
    #expect(outcome.values == [true])
  }

  @Test(
    "Durations and delays that are no times count as 0",
    arguments: [Double.nan, .infinity, -.infinity, -3])
  func badTimes(_ time: Double) throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    UIView.animate(
      withDuration: time, delay: time, animations: { on.view.center.x = 150 },
      completion: { outcome.values.append($0) })
    UIView.animateKeyframes(
      withDuration: time, delay: time, animations: { on.view.alpha = 0 },
      completion: { outcome.values.append($0) })
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: time, delay: time, animations: { on.view.center.y = 150 },
      completion: { _ in outcome.values.append(true) })
    on.stage.advance(by: 0.1)
    #expect(on.view.center == CGPoint(x: 150, y: 150) && on.view.alpha == 0)
    #expect(outcome.values == [true, true, true])
  }

  @Test("Thousands of nested blocks all complete, and leave nothing behind")
  func nested() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    @MainActor func nest(_ depth: Int) {
      UIView.animate(
        withDuration: 0.1,
        animations: {
          on.view.center.x += 0.01
          if depth > 1 { nest(depth - 1) }
        }, completion: { outcome.values.append($0) })
    }
    for _ in 0..<20 { nest(100) }
    on.stage.advance(by: 0.05)
    on.stage.advance(by: 0.2)
    #expect(outcome.values.count == 2000 && outcome.values.allSatisfy { $0 })
    #expect(on.view.layer.animationKeys() == nil && UIView.inheritedAnimationDuration == 0)
    #expect(abs(on.view.center.x - 70) < 1e-6 && on.view.blockingAnimations == 0)
  }

  @Test("Animators started in completions of animators go on")
  func chained() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Double>()
    @MainActor func next(_ count: Int) {
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        on.view.center.x += 1
      }
      animator.addCompletion { _ in
        outcome.values.append(on.stage.time)
        if count > 1 { next(count - 1) }
      }
      animator.startAnimation()
    }
    next(10)
    on.stage.advance(by: 1.2)
    #expect(outcome.values.count == 10 && on.view.center.x == 60)
    #expect(abs((outcome.values.last ?? 0) - 1) < 0.02)
  }

  // MARK: Exceptions on iOS

  private func animator(_ view: UIView) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
  }

  @Test("Calls that the state does not allow are reported and do nothing")
  func states() throws {
    let on = try AnimatedStage()
    let animator = animator(on.view)
    #expect(reports { animator.finishAnimation(at: .end) }.count == 1)
    #expect(
      reports { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }.count
        == 1)
    #expect(animator.state == .inactive && on.view.center.x == 50)
    animator.startAnimation()
    #expect(reports { animator.startAnimation() }.isEmpty)
    #expect(reports { animator.finishAnimation(at: .end) }.count == 1)
    #expect(
      reports { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }.count
        == 1)
    animator.stopAnimation(false)
    let lines = reports {
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.addAnimations { on.view.alpha = 0 }
    }
    #expect(lines.count == 5 && animator.state == .stopped && on.view.alpha == 1)
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive)
  }

  @Test("An animator that is not interruptible goes on")
  func uninterruptible() throws {
    let on = try AnimatedStage()
    let animator = animator(on.view)
    animator.isInterruptible = false
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    let lines = reports {
      animator.pauseAnimation()
      animator.stopAnimation(true)
      animator.fractionComplete = 0
    }
    #expect(lines.count == 3 && animator.isRunning && on.x == 100)
  }

  @Test("When a paused animator is released the view shows its model")
  func released() throws {
    let on = try AnimatedStage()
    weak var held: UIViewPropertyAnimator?
    do {
      let animator = animator(on.view)
      held = animator
      animator.fractionComplete = 0.5
      on.stage.advance(by: 0.1)
      #expect(on.x == 100)
    }
    #expect(held == nil)
    on.stage.advance(by: 0.1)
    #expect(on.x == 150 && on.view.layer.animationKeys() == nil)
  }
}
