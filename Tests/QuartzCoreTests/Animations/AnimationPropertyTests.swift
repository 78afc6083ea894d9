import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct AnimationPropertyTests {
  @Test("a layer that begins at a scale of 0 is not seen, whatever else its transform has")
  func nothingYet() throws {
    let shown = try StagedLayer()
    for (path, from) in [("scale.x", 0.0), ("scale.y", 0), ("rotation.z", 1), ("translation.x", 5)]
    {
      let animation = StagedLayer.move("transform.\(path)", from: from, to: 1.0)
      shown.layer.add(animation, forKey: path)
    }
    shown.stage.advance(to: 0)
    let transform = try #require(shown.layer.presentation()).transform
    #expect(transform.m11 == 0 && transform.m12 == 0 && transform.m21 == 0 && transform.m22 == 0)
    #expect(transform.m41 == 5)
  }

  @Test("animations have Apple's defaults")
  func defaults() {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    #expect(keyframes.keyPath == "position" && keyframes.calculationMode == .linear)
    #expect(keyframes.values == nil && keyframes.path == nil && keyframes.rotationMode == nil)
    #expect(keyframes.keyTimes == nil && keyframes.timingFunctions == nil)
    #expect(keyframes.isRemovedOnCompletion && keyframes.fillMode == .removed)
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    #expect(CAAnimationGroup().animations == nil)
    #expect(CABasicAnimation().valueFunction == nil)
  }

  @Test(
    "the defaults are known by key",
    arguments: [
      ("calculationMode", "linear"), ("speed", "1"), ("removedOnCompletion", "1"), ("values", "-"),
    ])
  func keyframeDefaults(_ key: String, _ expected: String) {
    let value = CAKeyframeAnimation.defaultValue(forKey: key)
    let text =
      (value as? CAAnimationCalculationMode)?.rawValue ?? (value as? NSNumber)?.stringValue
    #expect(text ?? "-" == expected)
  }

  @Test(
    "so are those of springs",
    arguments: [
      ("mass", 1), ("stiffness", 100), ("damping", 10), ("initialVelocity", nil), ("speed", 1),
    ] as [(String, Double?)])
  func springDefaults(_ key: String, _ expected: Double?) {
    #expect((CASpringAnimation.defaultValue(forKey: key) as? NSNumber)?.doubleValue == expected)
  }

  @Test("keyframe animations are written and read by key")
  func keyframes() throws {
    let animation = CAKeyframeAnimation()
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    animation.setValue("position", forKey: "keyPath")
    animation.setValue([1, 2.5], forKey: "values")
    animation.setValue(path, forKey: "path")
    animation.setValue([0, CGFloat(0.5), 1], forKey: "keyTimes")
    animation.setValue("cubic", forKey: "calculationMode")
    animation.setValue(CAAnimationRotationMode.rotateAuto, forKey: "rotationMode")
    animation.setValue([0.5], forKey: "tensionValues")
    animation.setValue(CAValueFunction(name: .rotateX), forKey: "valueFunction")
    animation.setValue(true, forKey: "additive")
    #expect(animation.keyPath == "position" && animation.values?.count == 2)
    #expect(animation.path === path && animation.calculationMode == .cubic)
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.5, 1])
    #expect(animation.rotationMode == .rotateAuto && animation.isAdditive)
    #expect(animation.tensionValues?.map(\.doubleValue) == [0.5])
    #expect(animation.valueFunction?.name == .rotateX)
    #expect(animation.value(forKey: "path") as? CGPath === path)
    #expect(animation.value(forKey: "calculationMode") as? CAAnimationCalculationMode == .cubic)
    animation.setValue(nil, forKey: "keyTimes")
    #expect(animation.keyTimes == nil)
    let said = diagnostics { animation.setValue("soon", forKey: "keyTimes") }
    #expect(said.count == 1)
  }

  @Test("a copy has every property, also of what is inside of it")
  func copies() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.values = [CGPoint.zero]
    keyframes.keyTimes = [0]
    keyframes.calculationMode = .cubicPaced
    keyframes.biasValues = [1]
    keyframes.continuityValues = [1]
    keyframes.rotationMode = .rotateAutoReverse
    keyframes.beginTime = 3
    keyframes.setValue("mine", forKey: "note")
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    spring.allowsOverdamping = true
    spring.toValue = 1
    spring.valueFunction = CAValueFunction(name: .scaleX)
    let group = CAAnimationGroup()
    group.animations = [keyframes, spring]
    group.fillMode = .both
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy !== group && copy.fillMode == .both)
    let frames = try #require(copy.animations?[0] as? CAKeyframeAnimation)
    #expect(frames !== keyframes && frames.keyPath == "position" && frames.values?.count == 1)
    #expect(frames.keyTimes == [0] && frames.calculationMode == .cubicPaced)
    #expect(frames.biasValues == [1] && frames.continuityValues == [1])
    #expect(frames.rotationMode == .rotateAutoReverse && frames.beginTime == 3)
    #expect(frames.value(forKey: "note") as? String == "mine")
    let other = try #require(copy.animations?[1] as? CASpringAnimation)
    #expect(other.mass == 2 && other.stiffness == 3 && other.damping == 4)
    #expect(other.initialVelocity == 5 && other.allowsOverdamping)
    #expect(other.toValue as? Int == 1 && other.valueFunction?.name == .scaleX)
  }
}
