public import Foundation

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
}
