import UIKit

extension Entry {
  /// The timing of layers and animations.
  static let timing: [Entry] =
    timing(
      of: CALayer.self, \.beginTime, \.duration, \.timeOffset, \.repeatDuration, \.speed,
      \.repeatCount, \.autoreverses, \.fillMode)
    + timing(
      of: CAAnimation.self, \.beginTime, \.duration, \.timeOffset, \.repeatDuration, \.speed,
      \.repeatCount, \.autoreverses, \.fillMode)

  private static func timing<Object: AnyObject>(
    of type: Object.Type, _ begin: ReferenceWritableKeyPath<Object, Double>,
    _ duration: ReferenceWritableKeyPath<Object, Double>,
    _ offset: ReferenceWritableKeyPath<Object, Double>,
    _ repeats: ReferenceWritableKeyPath<Object, Double>,
    _ speed: ReferenceWritableKeyPath<Object, Float>,
    _ count: ReferenceWritableKeyPath<Object, Float>,
    _ autoreverses: ReferenceWritableKeyPath<Object, Bool>,
    _ fillMode: ReferenceWritableKeyPath<Object, CAMediaTimingFillMode>
  ) -> [Entry] {
    [
      property("beginTime", begin) {
        $0.chance(0.6) ? CACurrentMediaTime() + $0.unit() - 0.5 : $0.value()
      },
      property("duration", duration) { $0.duration() },
      property("timeOffset", offset) { $0.duration() },
      property("repeatDuration", repeats),
      property("speed", speed),
      property("repeatCount", count),
      property("autoreverses", autoreverses),
      property("fillMode", fillMode),
    ]
  }

  static let animations: [Entry] = [
    property("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange) {
      CAFrameRateRangeMake($0.value(), $0.value(), $0.value())
    },
    maker("CABasicAnimation") { draw in
      let animation = CABasicAnimation(keyPath: draw.keyPath())
      (animation.fromValue, animation.toValue) = (draw.anything(), draw.anything())
      animation.duration = draw.duration()
      return animation
    },
    maker("CASpringAnimation") { draw in
      draw.chance(0.5)
        ? CASpringAnimation(keyPath: draw.keyPath())
        : CASpringAnimation(perceptualDuration: draw.value(), bounce: draw.value())
    },
    maker("CAKeyframeAnimation") { draw in
      let animation = CAKeyframeAnimation(keyPath: draw.keyPath())
      animation.values = [draw.anything() as Any, draw.anything() as Any]
      animation.duration = draw.duration()
      return animation
    },
    maker("CATransition") { draw in
      let animation = CATransition()
      (animation.type, animation.subtype) = (draw.value(), draw.value())
      return animation
    },
    maker("CAAnimationGroup") { draw in
      let group = CAAnimationGroup()
      group.animations = [draw.object(CAAnimation.self)]
      group.duration = draw.duration()
      return group
    },
    method("add(_:forKey:) animation", of: CALayer.self) { layer, draw in
      layer.add(draw.object(), forKey: draw.chance(0.3) ? nil : draw.keyPath())
    },
    method("add(_:forKey:) fade", of: CALayer.self) { layer, draw in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue) = (draw.unit(), draw.unit())
      animation.duration = draw.duration()
      animation.delegate = draw.maybe(InsideDelegate.self)
      layer.add(animation, forKey: draw.one(of: ["a", "b", "opacity"]))
    },
    method("add(_:forKey:) move", of: CALayer.self) { layer, draw in
      let animation = CABasicAnimation(keyPath: draw.one(of: ["position", "bounds.origin"]))
      animation.byValue = NSValue(cgPoint: draw.value())
      animation.duration = draw.duration()
      animation.isAdditive = draw.value()
      layer.add(animation, forKey: nil)
    },
    method("add(_:forKey:) transition", of: CALayer.self) { layer, draw in
      let transition = CATransition()
      transition.type = draw.value()
      transition.duration = draw.duration()
      layer.add(transition, forKey: nil)
    },
    method("removeAnimation", of: CALayer.self) { layer, draw in
      let key = layer.animationKeys()?.first
      layer.removeAnimation(forKey: key ?? draw.keyPath())
    },
    method("removeAllAnimations", of: CALayer.self) { layer, _ in layer.removeAllAnimations() },
    method("animation(forKey:)", of: CALayer.self) { layer, draw in
      for key in layer.animationKeys() ?? [] {
        layer.animation(forKey: key)?.duration = draw.value()
      }
    },
    property("timingFunction", \CAAnimation.timingFunction),
    property("isRemovedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    property("delegate", \CAAnimation.delegate) { $0.maybe(InsideDelegate.self) },
    method("copy", of: CAAnimation.self) { animation, draw in
      guard let copy = animation.copy() as? CAAnimation else { return }
      draw.world.take(copy)
    },
    method("setValue", of: CAAnimation.self) { animation, draw in
      let key = draw.one(of: ["duration", "keyPath", "fromValue", "speed", "mine"])
      animation.setValue(draw.anything(), forKey: key)
      _ = animation.value(forKey: key)
    },
    property("animations", \CAAnimationGroup.animations) { draw in
      draw.chance(0.1) ? nil : (0..<draw.below(4)).map { _ in draw.object(CAAnimation.self) }
    },
    property("keyPath", \CAPropertyAnimation.keyPath) { $0.keyPath() },
    property("isAdditive", \CAPropertyAnimation.isAdditive),
    property("isCumulative", \CAPropertyAnimation.isCumulative),
    property("valueFunction", \CAPropertyAnimation.valueFunction) {
      CAValueFunction(name: $0.value())
    },
    property("fromValue", \CABasicAnimation.fromValue) { $0.anything() },
    property("toValue", \CABasicAnimation.toValue) { $0.anything() },
    property("byValue", \CABasicAnimation.byValue) { $0.anything() },
    property("mass", \CASpringAnimation.mass),
    property("stiffness", \CASpringAnimation.stiffness),
    property("damping", \CASpringAnimation.damping),
    property("initialVelocity", \CASpringAnimation.initialVelocity),
    property("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    method("settlingDuration", of: CASpringAnimation.self) { spring, _ in
      _ = (spring.settlingDuration, spring.perceptualDuration, spring.bounce)
    },
    property("values", \CAKeyframeAnimation.values) { draw in
      draw.chance(0.1) ? nil : (0..<draw.below(5)).map { _ in draw.anything() as Any }
    },
    property("path", \CAKeyframeAnimation.path) { $0.maybePath() },
    property("keyTimes", \CAKeyframeAnimation.keyTimes) { $0.boxedList() },
    property("timingFunctions", \CAKeyframeAnimation.timingFunctions) { $0.list() },
    property("calculationMode", \CAKeyframeAnimation.calculationMode),
    property("rotationMode", \CAKeyframeAnimation.rotationMode),
    property("tensionValues", \CAKeyframeAnimation.tensionValues) { $0.boxedList() },
    property("continuityValues", \CAKeyframeAnimation.continuityValues) { $0.boxedList() },
    property("biasValues", \CAKeyframeAnimation.biasValues) { $0.boxedList() },
    property("type", \CATransition.type),
    property("subtype", \CATransition.subtype),
    property("startProgress", \CATransition.startProgress),
    property("endProgress", \CATransition.endProgress),
    property("filter", \CATransition.filter) { $0.filter() },
  ]

  static let transactions: [Entry] = [
    Entry("CATransaction.begin") { draw in
      CATransaction.begin()
      draw.world.openTransactions += 1
    },
    Entry("CATransaction.commit") { draw in
      CATransaction.commit()
      draw.world.openTransactions = max(0, draw.world.openTransactions - 1)
    },
    Entry("CATransaction.flush") { _ in CATransaction.flush() },
    Entry("CATransaction.setAnimationDuration") { draw in
      CATransaction.setAnimationDuration(draw.duration())
      _ = CATransaction.animationDuration()
    },
    Entry("CATransaction.setAnimationTimingFunction") { draw in
      CATransaction.setAnimationTimingFunction(draw.value())
      _ = CATransaction.animationTimingFunction()
    },
    Entry("CATransaction.setDisableActions") { draw in
      CATransaction.setDisableActions(draw.value())
      _ = CATransaction.disableActions()
    },
    Entry("CATransaction.setCompletionBlock") { draw in
      CATransaction.setCompletionBlock(draw.closure())
      _ = CATransaction.completionBlock()
    },
    Entry("CATransaction.setValue") { draw in
      let keys = [
        kCATransactionAnimationDuration, kCATransactionDisableActions,
        kCATransactionAnimationTimingFunction, "mine",
      ]
      let key = draw.one(of: keys)
      CATransaction.setValue(draw.anything(), forKey: key)
      _ = CATransaction.value(forKey: key)
    },
    maker("CADisplayLink") { draw in
      let run = draw.closure()
      let link = CADisplayLink { _ in run() }
      link.add(to: .main, forMode: .common)
      return link
    },
    property("isPaused", \CADisplayLink.isPaused),
    property("preferredFramesPerSecond", \CADisplayLink.preferredFramesPerSecond),
    property("preferredFrameRateRange", \CADisplayLink.preferredFrameRateRange) {
      CAFrameRateRangeMake($0.value(), $0.value(), $0.value())
    },
    method("add(to:)", of: CADisplayLink.self) { link, _ in
      link.add(to: .main, forMode: .common)
      _ = (link.timestamp, link.targetTimestamp, link.duration)
    },
    method("remove", of: CADisplayLink.self) { link, _ in link.remove(from: .main, forMode: .common)
    },
    method("invalidate", of: CADisplayLink.self) { link, _ in link.invalidate() },
  ]
}
