internal import CalqueMotion
public import Foundation
internal import QuartzCore

extension UIView {
  /// Animates the changes that `animations` makes, over `duration` seconds with an ease-in-ease-out
  /// curve.
  ///
  /// The closure runs at once: the properties have their final values when this returns.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes; see `animate(withDuration:animations:)`.
  ///
  /// `completion` is called once, on a later turn of the run loop: with true when the block's
  /// animations ended or there were none, with false if one was removed before its end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes after `delay` seconds; see `animate(withDuration:animations:completion:)`.
  ///
  /// Position, bounds, transform and cornerRadius animate additively, from the difference to zero,
  /// so a block that changes them again in flight bends the motion smoothly. Other properties start
  /// from their former value and replace a running animation. A nested block inherits duration,
  /// curve and options unless its own options override them. A negative or non-finite duration or
  /// delay counts as 0; if both are 0, nothing animates.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationBlock(
        duration: duration, delay: delay, options: options, inside: currentBlock,
        completion: completion),
      animations)
  }

  /// Runs `animations` as the closure of `block`.
  static func run(_ block: AnimationBlock, _ animations: () -> Void) {
    animationBlocks.append(block)
    animations()
    block.layOutResized()
    animationBlocks.removeLast()
    block.close()
  }

  /// Runs `actions` without animating their changes.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let enabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actions()
    setAnimationsEnabled(enabled)
  }

  /// Turns the animations of animation blocks on or off. Closures and completions run in either
  /// case.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

  /// True, the default, if animation blocks animate.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }

  /// The duration of the current animation block, in seconds, or of the keyframe within it; 0
  /// outside animation blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    guard let block = currentBlock else { return 0 }
    return block.duration * (block.keyframes?.window.length ?? 1)
  }

  /// The innermost animation block whose closure is running.
  static var currentBlock: AnimationBlock? { animationBlocks.last }

  /// Animates changes with a spring that comes to rest after `duration` seconds; see
  /// `animate(withDuration:delay:options:animations:completion:)`. The curve in the options is
  /// ignored.
  ///
  /// - Parameters:
  ///   - duration: The seconds until the spring rests.
  ///   - delay: The seconds until the animation starts.
  ///   - dampingRatio: The damping: 1 comes to rest without oscillation, a value nearer to 0
  ///     oscillates more. It is clamped to 0.01...1.
  ///   - velocity: The speed at the start, in total distances per second.
  ///   - options: The options, as in the other variants.
  ///   - animations: The changes to animate; called at once.
  ///   - completion: Called at the end, with false if the animation was removed.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationBlock(
        duration: duration, delay: delay, options: options,
        timing: .spring(dampingRatio: Double(dampingRatio), velocity: Double(velocity)),
        inside: currentBlock, completion: completion),
      animations)
  }

  /// Animates changes with a spring whose perceptual duration is `duration`; see
  /// `animate(withDuration:delay:options:animations:completion:)`. The animation lasts until the
  /// spring has settled. The curve in the options is ignored.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: The bounce: 0 comes to rest without oscillation, a value nearer to 1 oscillates
  ///     more, a negative one is overdamped.
  ///   - velocity: The speed at the start, in total distances per second.
  ///   - delay: The seconds until the animation starts.
  ///   - options: The options, as in the other variants.
  ///   - animations: The changes to animate; called at once.
  ///   - completion: Called at the end, with false if the animation was removed.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    run(
      AnimationBlock(
        duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
        timing: .physicalSpring(spring), inside: currentBlock, completion: completion),
      animations)
  }

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

extension UIView {
  /// The options of an animation block. Bits 16 to 19 hold the curve, bits 20 to 23 the transition.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block resized before it closes, so that their subviews animate
    /// too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allows touches on views, at their final position, while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts opacity and colours from their presentation values instead of their former model
    /// values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forwards and backwards; after that the final value is visible.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the nested block's own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the nested block's own curve instead of the enclosing block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes of a transition's closure too. Ignored by other animations.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition instead of removing and adding them. Ignored
    /// by other animations.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the nested block's own options instead of the enclosing block's; see also the duration
    /// and the curve.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // The transitions. Property animations ignore them.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    // Preferred frame rates, as `CAAnimation.preferredFrameRateRange` has them.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}

extension UIView.AnimationOptions {
  private static let curveMask: UInt = 0xF << 16

  /// The curve in bits 16 to 19; an undefined number means easeInOut.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int((rawValue & Self.curveMask) >> 16)) ?? .easeInOut
  }

  /// The frames per second in bits 24 to 27; nil for the display's own rate.
  var frameRateRange: CAFrameRateRange? {
    let rate: Float
    switch rawValue & Self.rateMask {
    case Self.preferredFramesPerSecond60.rawValue: rate = 60
    case Self.preferredFramesPerSecond30.rawValue: rate = 30
    default: return nil
    }
    return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
  }
  private static let rateMask: UInt = 0xF << 24

  /// Returns these options with the curve bits of `other`.
  func withCurve(of other: UIView.AnimationOptions) -> UIView.AnimationOptions {
    UIView.AnimationOptions(
      rawValue: rawValue & ~Self.curveMask | other.rawValue & Self.curveMask)
  }
}
