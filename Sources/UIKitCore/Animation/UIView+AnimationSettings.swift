public import Foundation

extension UIView {
  /// Runs `animations`, called in an animation block, so that its changes animate `count` times,
  /// each time forwards and backwards with `autoreverses`.
  ///
  /// A count of 0 or less, or NaN, counts as 1. Outside a block the closure just runs.
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

  /// An animation that the system itself uses.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, and removes them from their superviews at the end.
    case delete
  }

  /// Runs `animation` on `views` for 0.25 seconds, along with the changes of `parallelAnimations`.
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

// Asynchronous variants with the names of those with a completion. They return at the end of the
// animation, with the completion's argument.
extension UIView {
  /// Animates changes and returns at the end, with false if an animation was removed.
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

  /// Animates changes and returns at the end, with false if an animation was removed.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  /// Animates changes with a spring and returns at the end, with false if an animation was removed.
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

  /// Animates changes with a spring and returns at the end, with false if an animation was removed.
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

  /// Runs a keyframe block and returns at the end, with false if an animation was removed.
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
