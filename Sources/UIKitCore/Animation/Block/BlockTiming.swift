internal import Motion
package import QuartzCore

/// The parameters of the animation block that made an animation, for a tool that shows it.
package struct BlockTiming {
  /// The timing that the block was given.
  package enum Curve: Equatable {
    case curve(UIView.AnimationCurve)
    /// A spring that rests after the duration.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with a perceived duration of its own.
    case perceived(duration: Double, bounce: Double, velocity: Double)
  }

  /// The same for all animations of one block.
  package let block: ObjectIdentifier
  /// The view whose property is animated.
  package let view: UIView
  package let curve: Curve
  /// The seconds of one run, and those before it.
  package let duration, delay: Double
  package let options: UIView.AnimationOptions
  /// The number of cycles; nil to follow the options.
  package let repeatCount: Float?
}

extension CAAnimation {
  /// The parameters of the block that made the animation; nil if none did.
  package var blockTiming: BlockTiming? { (delegate as? BlockAnimationObserver)?.timing }
}

extension AnimationBlock {
  /// The parameters, for an animation of `view`.
  func timing(for view: UIView) -> BlockTiming {
    let curve: BlockTiming.Curve =
      switch timing {
      case .curve: .curve(options.curve)
      case .spring(let ratio, let velocity): .spring(dampingRatio: ratio, velocity: velocity)
      case .physicalSpring(let spring):
        .perceived(
          duration: spring.perceptualDuration, bounce: spring.bounce,
          velocity: spring.initialVelocity)
      }
    return BlockTiming(
      block: ObjectIdentifier(self), view: view, curve: curve, duration: duration, delay: delay,
      options: options, repeatCount: repeatCount)
  }
}
