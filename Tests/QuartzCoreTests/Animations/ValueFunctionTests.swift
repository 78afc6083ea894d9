import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct ValueFunctionTests {
  private func animation(
    _ name: CAValueFunctionName, from: Any? = nil, to: Any? = nil, by: Any? = nil
  ) -> CABasicAnimation {
    let animation = StagedLayer.move("transform", from: from, to: to, by: by)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
  }

  @Test("a turn goes as far as it is told")
  func turn() throws {
    let shown = try StagedLayer()
    shown.hold(animation(.rotateZ, from: 0, to: 4 * Double.pi))
    shown.stage.advance(to: 0.3)
    let turn: Double = 4 * .pi * 0.3 - 2 * .pi
    #expect(near(shown.shown("transform.rotation.z"), turn, 1e-9))
  }

  @Test("what is said of no end is the identity, not the transform below")
  func missing() throws {
    let shown = try StagedLayer()
    shown.layer.transform = CATransform3DMakeScale(9, 9, 9)
    shown.hold(animation(.scaleX, to: 3))
    shown.stage.advance(to: 0.5)
    let seen = try #require(shown.layer.presentation()?.transform)
    #expect(near(Double(seen.m11), 2) && seen.m22 == 1)
  }

  @Test("three numbers come in an array of any numbers")
  func three() throws {
    let shown = try StagedLayer()
    shown.hold(
      animation(.scale, from: [1, 1, 1], to: [CGFloat(3), 5, 7]))
    shown.stage.advance(to: 0.5)
    let seen = try #require(shown.layer.presentation()?.transform)
    #expect(seen.m11 == 2 && seen.m22 == 3 && seen.m33 == 4)
  }

  @Test("additive functions turn the transform below further")
  func additive() throws {
    let shown = try StagedLayer()
    shown.layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let turn = animation(.rotateZ, by: 2)
    turn.isAdditive = true
    shown.hold(turn)
    shown.stage.advance(to: 0.5)
    #expect(near(shown.shown("transform.rotation.z"), 1.5))
    let grow = animation(.scaleY, by: 2)
    grow.isAdditive = true
    shown.hold(grow)
    shown.stage.advance(to: 1)
    #expect(near(shown.shown("transform.scale.y"), 2, 1e-6))
  }

  @Test("keyframes and springs take functions too")
  func others() throws {
    let shown = try StagedLayer()
    let frames = CAKeyframeAnimation(keyPath: "transform")
    frames.values = [[0, 0, 0], [10, 20, 30], [0, 0, 0]]
    frames.valueFunction = CAValueFunction(name: .translate)
    frames.duration = 1
    shown.hold(frames)
    shown.stage.advance(to: 0.25)
    #expect(near(shown.shown("transform.translation.y"), 10))
    let spring = CASpringAnimation(keyPath: "sublayerTransform")
    spring.toValue = 2
    spring.valueFunction = CAValueFunction(name: .rotateX)
    spring.duration = 5
    shown.hold(spring)
    shown.stage.advance(to: 5)
    #expect(near(shown.shown("sublayerTransform.rotation.x"), 2, 1e-6))
  }

  @Test("functions are known by their names")
  func names() {
    #expect(CAValueFunction(name: .translateY)?.name == .translateY)
    let said = diagnostics {
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    }
    #expect(said.count == 1 && said[0].contains("bend"))
  }
}
