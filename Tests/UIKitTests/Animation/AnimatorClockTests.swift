import CalqueTesting
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite("UIViewPropertyAnimator, its clock", .serialized)
struct AnimatorClockTests {
  private func animator(_ on: AnimatedStage) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 2, curve: .linear) {
      on.view.center.x = 150
      on.view.alpha = 0
    }
  }

  private func ids(_ on: AnimatedStage) -> [UInt64] {
    on.view.layer.committedAnimations.map(\.value.id.rawValue)
  }

  @Test("Started, paused, scrubbed, reversed and continued, the animations stay on their layers")
  func sameAnimations() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    let ids = ids(on)
    #expect(ids.count == 2 && on.x == 75 && on.alpha == 0.75)
    animator.pauseAnimation()
    on.stage.advance(to: 1)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1.5)
    #expect(on.x == 100 && on.alpha == 0.5)
    animator.isReversed = true
    animator.startAnimation()
    on.stage.advance(to: 2)
    #expect(on.x == 75 && on.alpha == 0.75)
    animator.pauseAnimation()
    animator.isReversed = false
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    on.stage.advance(to: 2.5)
    #expect(on.x == 112.5 && on.alpha == 0.375)
    #expect(self.ids(on) == ids)
    on.stage.advance(to: 3.1)
    #expect(animator.state == .inactive && on.view.layer.animationKeys() == nil)
  }

  @Test("Changes that are added while it runs backwards leave the others where they are")
  func addedBackwards() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 1)
    animator.isReversed = true
    on.stage.advance(to: 1.5)
    animator.addAnimations {}
    on.stage.advance(to: 1.5)
    #expect(on.x == 75 && on.alpha == 0.75)
    on.stage.advance(to: 1.75)
    #expect(on.x == 62.5 && on.alpha == 0.875)
  }

  @Test("A change that is added to a later run begins it at its own start")
  func addedToLaterRun() throws {
    let on = try AnimatedStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      on.view.center.x = 150
    }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    animator.pauseAnimation()
    animator.startAnimation(afterDelay: 1)
    animator.addAnimations { on.view.alpha = 0 }
    on.stage.advance(to: 0.5)
    #expect(on.x == 100 && on.alpha == 1)
  }

  @Test("The animations that a program asks for run as the animator does now")
  func objects() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    let key = try #require(on.view.layer.animationKeys()?.first)
    func animation() throws -> CABasicAnimation {
      try #require(on.view.layer.animation(forKey: key) as? CABasicAnimation)
    }
    let running = try animation()
    #expect(running.keyPath == "position" && running.speed == 1 && running.duration == 2)
    #expect(try animation() === running)
    animator.fractionComplete = 0.75
    let scrubbed = try animation()
    #expect(scrubbed.speed == 0 && scrubbed.timeOffset == 0.75 && scrubbed.duration == 1)
    #expect(scrubbed.isAdditive && scrubbed.delegate != nil)
    animator.stopAnimation(true)
    #expect(on.view.center.x == 125)
  }

  @Test("A view that is in a window only later, or in two contexts, is scrubbed with the others")
  func twoStages() throws {
    let (on, other) = (try AnimatedStage(), try AnimatedStage())
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      on.view.center.x = 150
      other.view.center.x = 250
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    on.stage.advance(to: 0.1)
    other.stage.advance(to: 0.1)
    #expect(on.x == 100 && other.x == 150)
    animator.fractionComplete = 0.25
    on.stage.advance(to: 0.2)
    other.stage.advance(to: 0.2)
    #expect(on.x == 75 && other.x == 100)
    animator.stopAnimation(true)
  }

  @Test("Scrubbed after it went on from another progress, it moves evenly between start and end")
  func scrubbedAgain() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    on.stage.advance(to: 1.5)
    animator.fractionComplete = 0.2
    on.stage.advance(to: 2)
    #expect(on.x == 70)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    on.stage.advance(to: 2.8)
    #expect(on.x == 110)
    animator.addAnimations { on.view.center.x = 250 }
    on.stage.advance(to: 3.2)
    #expect(on.x > 110 && on.x < 250)
    animator.stopAnimation(true)
  }

  @Test("In a layer whose time stands, the animation stands, and goes on with the layer")
  func layerTime() throws {
    let on = try AnimatedStage()
    let animator = animator(on)
    animator.startAnimation()
    on.stage.advance(to: 0.5)
    let layer = on.view.layer
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    on.stage.advance(to: 1)
    #expect(on.x == 75)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    on.stage.advance(to: 1.2)
    #expect(on.x == 125)
    animator.stopAnimation(true)
    #expect(on.view.center.x == 125)
  }

  @Test("A spring that is thrown in one direction alone moves the other by its own time")
  func directions() throws {
    let on = try AnimatedStage()
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 0.5, initialVelocity: CGVector(dx: 8, dy: 0)))
    animator.addAnimations { on.view.center = CGPoint(x: 150, y: 150) }
    animator.startAnimation()
    on.stage.advance(to: 0.1)
    let shown = try #require(on.view.layer.presentation()).position
    #expect(shown.x > shown.y + 1)
    animator.fractionComplete = 0.5
    on.stage.advance(to: 0.2)
    let scrubbed = try #require(on.view.layer.presentation()).position
    #expect(scrubbed == CGPoint(x: 100, y: 100))
    animator.stopAnimation(true)
  }
}

@MainActor @Suite("UIView.animate, its objects", .serialized)
struct BlockObjectTests {
  @Test("The animation of a block is made when a program asks for it, with the block's values")
  func values() throws {
    let on = try AnimatedStage()
    UIView.animate(withDuration: 0.5, delay: 0.25, options: [.curveEaseIn, .repeat, .autoreverse]) {
      on.view.center.x = 150
      on.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    let layer = on.view.layer
    #expect(layer.animationKeys() == ["position", "transform"])
    let position = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(position.keyPath == "position" && position.isAdditive && position.delegate != nil)
    #expect((position.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -100, y: 0))
    #expect((position.toValue as? NSValue)?.cgPointValue == .zero)
    #expect(position.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(position.duration == 0.5 && position.autoreverses && position.repeatCount == .infinity)
    #expect(position.fillMode == .backwards && position.beginTime > 0)
    #expect(layer.animation(forKey: "position") === position)
    let transform = try #require(layer.animation(forKey: "transform") as? CABasicAnimation)
    let half = (transform.fromValue as? NSValue)?.caTransform3DValue
    #expect(half == CATransform3DMakeScale(0.5, 0.5, 1))
  }

  @Test("Asked for before its commit, it gets its begin time by the commit")
  func beginTime() throws {
    let on = try AnimatedStage()
    on.stage.advance(to: 1)
    UIView.animate(withDuration: 0.5) { on.view.center.x = 150 }
    let early = try #require(on.view.layer.animation(forKey: "position"))
    #expect(early.beginTime == 0)
    on.stage.advance(by: 0)
    #expect(early.beginTime == CACurrentMediaTime())
    UIView.animate(withDuration: 0.5) { on.view.center.x = 250 }
    on.stage.advance(by: 0)
    let late = try #require(on.view.layer.animation(forKey: "position-2"))
    #expect(late.beginTime == CACurrentMediaTime())
  }

  @Test("That of a spring is a spring animation")
  func spring() throws {
    let on = try AnimatedStage()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2
    ) {
      on.view.center.x = 150
    }
    let animation = on.view.layer.animation(forKey: "position")
    let spring = try #require(animation as? CASpringAnimation)
    #expect(spring.initialVelocity == 2 && spring.duration == 0.5)
  }

  @Test("A layer class that overrides add(_:forKey:) is given the object")
  func overriding() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = NotedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.center.x = 50
      view.alpha = 0
    }
    #expect((view.layer as? NotedLayer)?.added == ["position", "opacity"])
  }

  @Test("A completion comes once for each block, however many properties of a view it changes")
  func completions() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    UIView.animate(withDuration: 0.5) {
      on.view.center.x = 150
      on.view.alpha = 0
      on.view.bounds.size.width = 20
    } completion: {
      outcome.values.append($0)
    }
    on.stage.advance(to: 0.4)
    #expect(outcome.values == [] && !on.view.layer.committedAnimations.isEmpty)
    on.stage.advance(to: 0.6)
    #expect(outcome.values == [true])
  }
}

private final class NotedLayer: CALayer {
  var added: [String] = []
  override func add(_ anim: CAAnimation, forKey key: String?) {
    added.append(key ?? "")
    super.add(anim, forKey: key)
  }
}

private final class NotedView: UIView {
  override class var layerClass: AnyClass { NotedLayer.self }
}
