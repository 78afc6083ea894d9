public import Foundation

extension UIView {
  /// Runs `animations` inside of an animation block: what they change repeats `count` times, and with
  /// `autoreverses` each time goes there and back. A count of 0 or less, or that is no number, counts
  /// as 1. Outside of a block they just run.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = currentBlock else {
      animations()
      return
    }
    let (formerCount, formerOptions) = (block.repeatCount, block.options)
    block.repeatCount = count > 0 ? Float(count) : 1
    block.options =
      autoreverses ? formerOptions.union(.autoreverse) : formerOptions.subtracting(.autoreverse)
    animations()
    (block.repeatCount, block.options) = (formerCount, formerOptions)
  }

  /// The animations that the system itself uses.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and leave their superviews when they are gone.
    case delete
  }

  /// Runs `animation` on `views`, along with what `parallelAnimations` change.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}

// The forms that return when the animation has ended, with what completions are told. They carry the
// names of those with a completion.
extension UIView {
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { end in
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { end.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { end in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations,
        completion: { end.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { end in
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: animations, completion: { end.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { end in
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { end.resume(returning: $0) })
    }
  }
}
