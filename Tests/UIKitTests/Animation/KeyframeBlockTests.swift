import CalqueTesting
import Testing

@MainActor @Suite("UIView.animateKeyframes", .serialized)
struct KeyframeBlockTests {
  private typealias Options = UIView.KeyframeAnimationOptions

  /// The linear curve, passed by its raw value as on iOS.
  private static let linear = Options(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Moves the view to 150 in the first quarter, pauses, to 250 in the third, and back to 50 in the
  /// last.
  private func thereAndBack(_ on: AnimatedStage, _ options: Options) {
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: options.union(Self.linear),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          on.view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          on.view.center.x = 250
        }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
          on.view.center.x = 50
        }
      })
  }

  @Test("Each keyframe moves in its own time, and between two things rest")
  func linear() throws {
    let on = try AnimatedStage()
    thereAndBack(on, .calculationModeLinear)
    #expect(on.view.center.x == 50)
    let times = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4.1]
    #expect(on.values(at: times) { on.x } == [100, 150, 150, 150, 200, 250, 150, 50])
  }

  @Test("There is one animation for each property, whatever the number of keyframes")
  func merged() throws {
    let on = try AnimatedStage()
    thereAndBack(on, .calculationModeLinear)
    let animation = try #require(
      on.view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(on.view.layer.animationKeys() == ["position"])
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 0.75, 1])
    #expect(animation.duration == 4 && animation.isAdditive)
  }

  @Test("Discrete values change when a keyframe ends")
  func discrete() throws {
    let on = try AnimatedStage()
    thereAndBack(on, .calculationModeDiscrete)
    let times = [0.5, 0.9, 1.1, 2.9, 3.1, 3.9, 4.1]
    #expect(on.values(at: times) { on.x } == [50, 50, 150, 150, 250, 250, 50])
  }

  @Test("At one pace the way counts and the times do not")
  func paced() throws {
    let on = try AnimatedStage()
    thereAndBack(on, .calculationModePaced)
    // 100 and 100 there, 200 back: 400 points in four seconds.
    #expect(on.values(at: [0.5, 1, 2, 3, 3.5]) { on.x } == [100, 150, 250, 150, 100])
  }

  @Test("A cubic motion goes through the values, without corners")
  func cubic() throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: Self.linear.union(.calculationModeCubic),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          on.view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          on.view.center.x = 50
        }
      })
    // Catmull-Rom through 50, 150, 50, with zero slope in the middle.
    #expect(on.values(at: [0.5, 1, 1.5]) { on.x } == [112.5, 150, 112.5])
  }

  @Test("Without a curve the whole eases in and out")
  func eased() throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          on.view.center.x = 150
        }
      })
    #expect(on.values(at: [0.25, 0.5, 0.75]) { on.x } == [62.916, 100, 137.084])
  }

  @Test("Transforms, opacity and colours have keyframes of their own times")
  func kinds() throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          on.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
          on.view.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          on.view.transform = CGAffineTransform(rotationAngle: .pi)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          on.view.alpha = 1
        }
      })
    func angle() -> CGFloat {
      let t = on.view.layer.presentation()?.transform ?? CATransform3DIdentity
      return AnimatedStage.rounded(atan2(t.m12, t.m11) / .pi)
    }
    #expect(on.values(at: [0.25, 0.5, 0.75]) { angle() } == [0.25, 0.5, 0.75])
    #expect(on.alpha == 1)
    let again = try AnimatedStage()
    #expect(again.alpha == 1)
  }

  @Test("What changes outside of a keyframe takes the whole time")
  func outside() throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: Self.linear, animations: { on.view.center.x = 150 })
    #expect(on.values(at: [0.5, 1, 1.5]) { on.x } == [75, 100, 125])
  }

  @Test("A nested keyframe block, and a plain block, keep to their keyframe's time")
  func nested() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<String>()
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          #expect(UIView.inheritedAnimationDuration == 2)
          UIView.animateKeyframes(
            withDuration: 9, delay: 0,
            animations: {
              UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                on.view.center.x = 150
              }
            }, completion: { _ in outcome.values.append("inner") })
          UIView.animate(withDuration: 9) { on.view.alpha = 0 }
        }
      }, completion: { _ in outcome.values.append("outer") })
    #expect(on.values(at: [2.5, 3, 3.5]) { on.x } == [50, 50, 100])
    #expect(on.alpha == 0.25)
    #expect(outcome.values == [])
    on.stage.advance(to: 4.2)
    #expect(outcome.values.sorted() == ["inner", "outer"])
  }

  @Test("Delay, repeat and autoreverse are those of the whole")
  func wholes() throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0.5, options: Self.linear.union([.repeat, .autoreverse]),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          on.view.center.x = 150
        }
      })
    #expect(
      on.values(at: [0.4, 0.75, 1.2, 2.25, 2.75, 50.75]) { on.x } == [50, 100, 150, 100, 100, 100])
  }

  @Test("The completion comes once, with false when the animation is taken off")
  func completion() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    for _ in 0..<2 {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            on.view.center.x += 100
          }
        }, completion: { outcome.values.append($0) })
      on.stage.advance(by: 0.5)
      if outcome.values.isEmpty { on.view.layer.removeAllAnimations() }
      on.stage.advance(by: 0.6)
    }
    #expect(outcome.values == [false, true])
  }

  @Test("Layout inside of a keyframe moves the subviews in its time")
  func layout() throws {
    let on = try AnimatedStage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.autoresizingMask = .flexibleWidth
    on.view.addSubview(inner)
    on.stage.advance(by: 0)
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          on.view.frame.size.width = 200
        }
      })
    on.stage.advance(to: 0.75)
    #expect(inner.layer.presentation()?.bounds.width == 150)
  }

  @Test(
    "Times outside of the whole are cut off, and what is no number counts as 0",
    arguments: [
      (-1.0, 2.0), (.nan, .nan), (.infinity, .infinity), (0.5, 9), (2, 1), (0, -1),
    ])
  func badTimes(_ start: Double, _ duration: Double) throws {
    let on = try AnimatedStage()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
          on.view.center.x = 150
        }
      })
    on.stage.advance(to: 0.5)
    #expect(on.x >= 50 && on.x <= 150)
    on.stage.advance(to: 1.1)
    #expect(on.x == 150)
  }

  @Test("addKeyframe on its own just runs, as in a plain block")
  func alone() throws {
    let on = try AnimatedStage()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { on.view.center.x = 150 }
    #expect(on.view.layer.animationKeys() == nil && on.view.center.x == 150)
  }
}
