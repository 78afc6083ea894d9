import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("UIViewPropertyAnimator, scrubbed", .serialized)
struct AnimatorScrubTests {
  private func animator(
    _ on: AnimatedStage, _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 2, curve: curve) { on.view.center.x = 150 }
  }

  @Test("Setting fractionComplete of an inactive animator makes it active and paused")
  func inactive() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    on.stage.advance(by: 0.1)
    #expect(on.x == 80 && animator.fractionComplete == 0.3 && on.view.center.x == 150)
    animator.fractionComplete = 0.9
    on.stage.advance(by: 5)
    #expect(on.x == 140)
    animator.stopAnimation(true)
    #expect(on.view.center.x == 140)
  }

  @Test("Paused, it moves evenly whatever its curve, and goes on along the curve")
  func evenly() throws {
    let on = try AnimatedStage()
    let animator = animator(on, .easeIn)
    animator.startAnimation()
    on.stage.advance(to: 1)
    #expect(on.x == 81.536 && animator.fractionComplete == 0.5)
    animator.pauseAnimation()
    on.stage.advance(to: 1.5)
    #expect(on.x == 81.536)
    #expect(AnimatedStage.rounded(animator.fractionComplete) == 0.315)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 2)
    #expect(on.x == 100)
    // Back at its former position: half of the time is left.
    animator.fractionComplete = 0.315357
    animator.startAnimation()
    #expect(on.values(at: [2, 2.5]) { on.x } == [81.536, 112.186])
    on.stage.advance(to: 2.95)
    #expect(animator.state == .active)
    on.stage.advance(to: 3.05)
    #expect(animator.state == .inactive)
  }

  @Test("Without scrubsLinearly the fraction is one of the time, on the curve")
  func onTheCurve() throws {
    let on = try AnimatedStage()
    let animator = animator(on, .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    on.stage.advance(by: 0.1)
    #expect(on.x == 81.536 && animator.fractionComplete == 0.5)
    animator.stopAnimation(true)
  }

  @Test("In a reversed animator the fraction counts from the end")
  func reversed() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.25
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75)
    on.stage.advance(by: 0.1)
    #expect(on.x == 75)
    animator.fractionComplete = 0.1
    on.stage.advance(by: 0.1)
    #expect(on.x == 140)
    animator.isReversed = false
    #expect(AnimatedStage.rounded(animator.fractionComplete) == 0.9)
    animator.stopAnimation(true)
  }

  @Test("continueAnimation by a factor takes that part of the duration")
  func factor() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    #expect(on.values(at: [1, 1.25, 1.45]) { on.x } == [100, 125, 145])
    on.stage.advance(to: 1.55)
    #expect(on.x == 150 && animator.state == .inactive)
  }

  @Test("continueAnimation goes on with another curve from where it is")
  func otherCurve() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    // Half of the way in half of the time.
    #expect(on.values(at: [1, 1.5, 1.9]) { on.x }.first == 100)
    let again = try AnimatedStage()
    let second = self.animator(again)
    second.fractionComplete = 0.5
    again.stage.advance(to: 1)
    second.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    again.stage.advance(to: 1.5)
    #expect(again.x == 115.768)
    again.stage.advance(to: 2.1)
    #expect(again.x == 150 && second.state == .inactive)
  }

  @Test("continueAnimation with a spring throws it beyond its end, and it settles there")
  func spring() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.3, initialVelocity: CGVector(dx: 2, dy: 2)), durationFactor: 0.5)
    on.stage.advance(by: 0)
    #expect(on.x == 100)
    var highest: CGFloat = 0
    for step in 1...60 {
      on.stage.advance(to: 1 + Double(step) / 60)
      highest = max(highest, on.x)
    }
    #expect(highest > 160)
    on.stage.advance(to: 2.1)
    #expect(on.x == 150 && animator.state == .inactive)
  }

  @Test("Gone on with a spring and reversed, it goes back to the start")
  func springBack() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<UIViewAnimatingPosition>()
    let animator = animator(on)
    animator.addCompletion { outcome.values.append($0) }
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0)
    on.stage.advance(by: 0)
    #expect(on.x == 100)
    on.stage.advance(to: 1.3)
    #expect(on.x < 100 && on.x > 50)
    on.stage.advance(to: 2.1)
    #expect(on.view.center.x == 50 && outcome.values == [.start])
  }

  @Test("A run that goes on with another pace can turn round in its midst")
  func turning() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    on.stage.advance(to: 1.5)
    #expect(on.x == 125)
    animator.isReversed = true
    // Three quarters of the way back, at the animator's own speed.
    #expect(on.values(at: [1.5, 2.25]) { on.x } == [125, 87.5])
    on.stage.advance(to: 3.1)
    #expect(on.view.center.x == 50 && animator.state == .inactive)
  }

  @Test("Transforms and colours are scrubbed like places")
  func kinds() throws {
    let on = try AnimatedStage()
    on.view.backgroundColor = .red
    on.stage.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      on.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      on.view.backgroundColor = .blue
    }
    animator.fractionComplete = 0.5
    on.stage.advance(by: 0.1)
    let shown = try #require(on.view.layer.presentation())
    #expect(abs(atan2(shown.transform.m12, shown.transform.m11) - .pi / 4) < 1e-6)
    #expect(shown.backgroundColor == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1).cgColor)
    animator.stopAnimation(false)
    #expect(abs(atan2(on.view.transform.b, on.view.transform.a) - .pi / 4) < 1e-6)
    animator.finishAnimation(at: .start)
    #expect(on.view.backgroundColor == .red && on.view.transform == .identity)
  }

  @Test("What begins later does not jump when a scrubbed animator goes on")
  func delayed() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.addAnimations({ on.view.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 0.75
    on.stage.advance(to: 1)
    #expect(on.x == 125 && on.alpha == 0.5)
    animator.startAnimation()
    on.stage.advance(to: 1.25)
    #expect(on.x == 137.5 && on.alpha == 0.25)
  }

  @Test("Fractions outside count as the nearest inside")
  func outside() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    for (given, kept) in [(CGFloat(2), CGFloat(1)), (-3, 0), (.infinity, 1)] {
      animator.fractionComplete = given
      #expect(animator.fractionComplete == kept)
    }
    let lines = reports { animator.fractionComplete = .nan }
    #expect(lines.count == 1 && animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }
}
