internal import CalqueMotion
package import QuartzCore

/// The parameters of the animation block, or of the property animator, that made an animation, for
/// a tool that shows it.
package struct BlockTiming {
  /// The timing that the block was given.
  package enum Curve: Equatable {
    /// A curve, which the animation has.
    case curve
    /// A spring that rests after the duration.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with a perceived duration of its own.
    case perceived(duration: Double, bounce: Double, velocity: Double)
  }

  /// The same for all animations of one block or animator.
  package let block: ObjectIdentifier
  /// True if a property animator made it.
  package let isOfAnimator: Bool
  /// The view whose property is animated.
  package let view: UIView
  package let curve: Curve
  /// The seconds of one run, and those before it.
  package let duration, delay: Double
  package let options: UIView.AnimationOptions
}

extension CAAnimation {
  /// The parameters of the block or animator that made the animation; nil if none did.
  package var blockTiming: BlockTiming? {
    (delegate as? BlockAnimationObserver)?.timing ?? (delegate as? AnimatorTrack)?.blockTiming
  }

  /// True if a property animator made the animation.
  package var isOfAnimator: Bool { delegate is AnimatorTrack }
}

extension AnimationBlock {
  /// The parameters, for an animation of `view`.
  func timing(for view: UIView) -> BlockTiming {
    let curve: BlockTiming.Curve =
      switch timing {
      case .curve: .curve
      case .spring(let ratio, let velocity): .spring(dampingRatio: ratio, velocity: velocity)
      case .physicalSpring(let spring):
        .perceived(
          duration: spring.perceptualDuration, bounce: spring.bounce,
          velocity: spring.initialVelocity)
      }
    return BlockTiming(
      block: ObjectIdentifier(self), isOfAnimator: false, view: view, curve: curve,
      duration: duration, delay: delay, options: options)
  }
}
