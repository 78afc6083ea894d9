import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("UIViewPropertyAnimator", .serialized)
struct PropertyAnimatorTests {
  private typealias Position = UIViewAnimatingPosition

  /// Returns a linear animator of two seconds that moves the view from 50 to 150.
  private func animator(
    _ on: AnimatedStage, _ outcome: Outcome<UIViewAnimatingPosition>? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      on.view.center.x = 150
    }
    animator.addCompletion { outcome?.values.append($0) }
    return animator
  }

  @Test("Its closures run when it starts, not before; it ends by itself, inactive")
  func course() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    #expect(animator.state == .inactive && !animator.isRunning && on.view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && on.view.center.x == 150)
    #expect(on.values(at: [0, 0.5, 1, 1.5, 1.9]) { on.x } == [50, 75, 100, 125, 145])
    #expect(outcome.values == [])
    on.stage.advance(to: 2.1)
    #expect(outcome.values == [.end] && animator.state == .inactive && on.x == 150)
    #expect(on.view.layer.animationKeys() == nil)
  }

  @Test("A delay goes before; meanwhile it is active and does not run")
  func delay() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation(afterDelay: 1)
    on.stage.advance(to: 0.9)
    #expect(on.x == 50 && animator.state == .active && !animator.isRunning)
    #expect(on.values(at: [2, 2.9, 3.1]) { on.x } == [100, 145, 150])
    #expect(animator.state == .inactive)
  }

  @Test("Paused it stands; started again it goes on to the end")
  func pausing() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 0.25)
    on.stage.advance(to: 10)
    #expect(on.x == 75 && outcome.values == [])
    animator.startAnimation()
    #expect(on.values(at: [10.5, 11.4]) { on.x } == [100, 145])
    on.stage.advance(to: 11.6)
    #expect(outcome.values == [.end])
  }

  @Test("What shows does not change when the course does, before a commit either")
  func presentationAtOnce() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(on.x == 75)
    animator.fractionComplete = 0.5
    #expect(on.x == 100)
    animator.isReversed = true
    animator.startAnimation()
    #expect(on.x == 100)
    animator.stopAnimation(true)
    on.stage.advance(by: 0)
    #expect(on.x == 100)
  }

  @Test("Pausing an inactive animator makes its changes, at the beginning")
  func pausedAtFirst() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.pauseAnimation()
    #expect(animator.state == .active && on.view.center.x == 150)
    on.stage.advance(by: 1)
    #expect(on.x == 50)
    animator.stopAnimation(true)
  }

  @Test("Reversed, it runs back to the start, where the model is as before")
  func reversing() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    animator.startAnimation()
    on.stage.advance(to: 1.5)
    animator.isReversed = true
    #expect(animator.isRunning && AnimatedStage.rounded(animator.fractionComplete) == 0.25)
    #expect(on.values(at: [1.5, 2, 2.5]) { on.x } == [125, 100, 75])
    on.stage.advance(to: 3.1)
    #expect(outcome.values == [.start] && on.view.center.x == 50 && on.x == 50)
    #expect(animator.state == .inactive)
  }

  @Test("Reversed twice it goes on as it began, on its curve")
  func reversingTwice() throws {
    let on = try AnimatedStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      on.view.center.x = 150
    }
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    #expect(on.x == 81.536)
    animator.isReversed = true
    on.stage.advance(to: 0.75)
    #expect(on.x == 59.346)
    animator.isReversed = false
    #expect(on.values(at: [0.75, 1, 1.25]) { on.x } == [59.346, 81.536, 112.186])
    on.stage.advance(to: 1.6)
    #expect(on.x == 150 && on.view.center.x == 150)
  }

  @Test("Stopped, the properties have the values that showed; finishing puts them where it says")
  func stopping() throws {
    for (position, x) in [(Position.start, CGFloat(50)), (.current, 75), (.end, 150)] {
      let on = try AnimatedStage()
      let outcome = Outcome<Position>()
      let animator = animator(on, outcome)
      animator.startAnimation()
      on.stage.advance(to: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && on.view.center.x == 75)
      #expect(on.view.layer.animationKeys() == nil && outcome.values == [])
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && outcome.values == [position])
      #expect(on.view.center.x == x)
      on.stage.advance(by: 3)
      #expect(outcome.values == [position] && on.x == x)
    }
  }

  @Test("Stopped without finishing it is inactive at once and calls nothing")
  func stoppedForGood() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && on.view.center.x == 75)
    on.stage.advance(to: 3)
    #expect(on.x == 75 && outcome.values == [])
  }

  @Test("With pausesOnCompletion it stays active at the end, and can go back")
  func pausesOnCompletion() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    on.stage.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    #expect(on.x == 150 && outcome.values == [])
    animator.isReversed = true
    animator.startAnimation()
    #expect(on.values(at: [3.5, 4.5]) { on.x } == [125, 75])
    on.stage.advance(to: 5.5)
    #expect(on.x == 50 && animator.state == .active)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(outcome.values == [.start] && on.view.center.x == 50)
  }

  @Test("Changes added with a delay factor begin later and end with the rest")
  func delayFactor() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.addAnimations({ on.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(on.values(at: [0.5, 1, 1.5]) { on.alpha } == [1, 1, 0.5])
    #expect(on.x == 125)
  }

  @Test("Changes added to a running animator take the rest of its time")
  func addedLate() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 1)
    animator.addAnimations { on.view.alpha = 0 }
    #expect(on.values(at: [1, 1.5]) { on.alpha } == [1, 0.5])
    on.stage.advance(to: 2.1)
    #expect(on.alpha == 0 && animator.state == .inactive)
  }

  @Test("Changes of a property that moves bend the motion")
  func addedOnTop() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 1)
    animator.addAnimations { on.view.center.x = 250 }
    #expect(on.x == 100)
    on.stage.advance(to: 1.5)
    #expect(on.x == 175)
    animator.isReversed = true
    on.stage.advance(to: 3.1)
    #expect(on.view.center.x == 50)
  }

  @Test("runningPropertyAnimator runs at once, with its completion")
  func running() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: { on.view.center.x = 150 }, completion: { outcome.values.append($0) })
    #expect(animator.state == .active && animator.delay == 0.5)
    #expect(on.values(at: [0.4, 1, 1.4]) { on.x } == [50, 100, 140])
    on.stage.advance(to: 1.6)
    #expect(outcome.values == [.end])
  }

  @Test("A running animator that nobody holds comes to its end and is gone")
  func lifetime() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    weak var held: UIViewPropertyAnimator?
    do {
      let animator = animator(on, outcome)
      animator.startAnimation()
      held = animator
    }
    #expect(held != nil)
    on.stage.advance(to: 2.1)
    #expect(outcome.values == [.end] && held == nil)
  }

  @Test("What has come to its end keeps nothing of its animations, paused in between or not")
  func release() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    let key = try #require(on.view.layer.animationKeys()?.first)
    weak var track: (any CAAnimationDelegate)?
    track = on.view.layer.animation(forKey: key)?.delegate
    animator.pauseAnimation()
    on.stage.advance(to: 1)
    animator.startAnimation()
    #expect(track != nil)
    on.stage.advance(to: 4)
    #expect(animator.state == .inactive && track == nil)
  }

  @Test("Blocks and keyframes inside are a part of it, with their completions")
  func nested() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<String>()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(
        withDuration: 0.1, animations: { on.view.alpha = 0 },
        completion: { outcome.values.append("block \($0)") })
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            on.view.center.x = 250
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            on.view.center.x = 150
          }
        })
    }
    animator.startAnimation()
    on.stage.advance(to: 1)
    #expect(on.alpha == 0.5 && on.x == 250)
    animator.fractionComplete = 0.25
    on.stage.advance(to: 2)
    #expect(on.alpha == 0.75 && on.x == 150)
    animator.isReversed = true
    animator.startAnimation()
    on.stage.advance(to: 2.25)
    #expect(on.x == 100)
    on.stage.advance(to: 2.6)
    #expect(on.view.center.x == 50 && on.alpha == 1 && outcome.values == ["block false"])
  }

  @Test("When the view leaves the window it is over")
  func leaving() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Position>()
    let animator = animator(on, outcome)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    on.view.removeFromSuperview()
    on.stage.advance(to: 0.6)
    #expect(outcome.values == [.end] && animator.state == .inactive)
  }

  @Test("Views are touched where they are seen, where the model says, or not at all")
  func touches() throws {
    func hit(_ set: (UIViewPropertyAnimator) -> Void) throws -> [Bool] {
      let on = try AnimatedStage()
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        on.view.center.x = 250
      }
      set(animator)
      animator.startAnimation()
      on.stage.advance(to: 0.2)
      defer { animator.stopAnimation(true) }
      return [10, 80, 290].map { x in
        on.stage.window.hitTest(CGPoint(x: x, y: 50), with: nil) === on.view
      }
    }
    // The view has moved from 50 to 70: its former left edge is free.
    #expect(try hit { _ in } == [false, true, false])
    #expect(try hit { $0.isManualHitTestingEnabled = true } == [false, false, true])
    #expect(try hit { $0.isUserInteractionEnabled = false } == [false, false, false])
  }
}
