import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("Timing parameters of animators", .serialized)
struct AnimatorTimingTests {
  @Test("Cubic parameters tell their curve and its points")
  func cubic() {
    let named = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeOut)
    #expect(named.controlPoint1 == .zero && named.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 7, y: CGFloat.nan))
    #expect(own.timingCurveType == .cubic && own.controlPoint1 == CGPoint(x: 0.1, y: 2))
    #expect(own.controlPoint2 == CGPoint(x: 1, y: 0))
    #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
  }

  @Test("A spring by its constants takes the time to settle, one by a ratio that of the animator")
  func durations() {
    let own = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let spring = CASpringAnimation()
    #expect(
      UIViewPropertyAnimator(duration: 9, timingParameters: own).duration
        == spring.settlingDuration)
    let ratio = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
    let felt = UISpringTimingParameters(duration: 0.4, bounce: 0.2)
    #expect(
      UIViewPropertyAnimator(duration: 9, timingParameters: felt).duration
        == CASpringAnimation(perceptualDuration: 0.4, bounce: 0.2).settlingDuration)
    #expect(UIViewPropertyAnimator().duration == 0.2)
  }

  @Test("An animator with a ratio swings beyond its end")
  func swinging() throws {
    let on = try AnimatedStage()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) {
      on.view.center.x = 150
    }
    animator.startAnimation()
    var highest: CGFloat = 0
    for step in 1...60 {
      on.stage.advance(to: Double(step) / 60)
      highest = max(highest, on.x)
    }
    #expect(abs(highest - 187) < 1.5)
    on.stage.advance(to: 1.1)
    #expect(on.x == 150)
  }

  @Test("A position takes the velocity of each axis")
  func axes() throws {
    let on = try AnimatedStage()
    let parameters = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 20, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { on.view.center = CGPoint(x: 150, y: 150) }
    animator.startAnimation()
    on.stage.advance(to: 0.05)
    let early = try #require(on.view.layer.presentation()?.position)
    #expect(early.x > early.y + 20)
    on.stage.advance(to: 1.1)
    #expect(on.view.layer.presentation()?.position == CGPoint(x: 150, y: 150))
  }

  @Test("A copy has the pace and the settings, and no animations")
  func copies() throws {
    let on = try AnimatedStage()
    let animator = UIViewPropertyAnimator(duration: 3, curve: .easeIn) { on.view.alpha = 0 }
    animator.scrubsLinearly = false
    animator.pausesOnCompletion = true
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy !== animator && copy.duration == 3 && !copy.scrubsLinearly)
    #expect(copy.pausesOnCompletion && copy.timingParameters === animator.timingParameters)
    copy.pausesOnCompletion = false
    copy.startAnimation()
    #expect(on.view.alpha == 1)
    on.stage.advance(to: 3.1)
    #expect(copy.state == .inactive)
  }

  @Test(
    "Bad numbers do no harm",
    arguments: [CGFloat.nan, .infinity, -1, 0, 1e300])
  func bad(_ number: CGFloat) throws {
    let on = try AnimatedStage()
    let parameters: [any UITimingCurveProvider] = [
      UISpringTimingParameters(dampingRatio: number),
      UISpringTimingParameters(
        mass: number, stiffness: number, damping: number,
        initialVelocity: CGVector(dx: number, dy: 1)),
      UISpringTimingParameters(duration: Double(number), bounce: number),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: number, y: number), controlPoint2: .zero),
    ]
    for parameters in parameters {
      let animator = UIViewPropertyAnimator(
        duration: Double(number), timingParameters: parameters)
      animator.addAnimations { on.view.center.x += 10 }
      animator.startAnimation()
      on.stage.advance(by: 0.1)
      #expect(on.x.isFinite)
      animator.stopAnimation(true)
    }
  }
}
