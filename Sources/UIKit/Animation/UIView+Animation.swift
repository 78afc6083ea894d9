public import Foundation

extension UIView {
  /// Runs `animations` at once; the properties have their final values when this returns, and the
  /// screen gets there in `duration` seconds with an ease-in-ease-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// As `animate(withDuration:animations:)`; `completion` is called once, on a later turn of the run
  /// loop: with true when the block's animations ended or there were none, with false when one was
  /// removed before.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// As `animate(withDuration:animations:completion:)`, beginning `delay` seconds from now.
  ///
  /// Position, bounds, transform and cornerRadius animate additively, from the difference to nothing,
  /// so a block that changes them again while they move bends the motion smoothly. The others go from
  /// their former value and take the place of an animation that runs. A block inside another inherits
  /// duration, curve and options unless its own options say otherwise. A negative or not finite
  /// duration or delay counts as 0; with both 0 nothing animates.
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

  /// Runs `actions` without animating what they change.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let enabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actions()
    setAnimationsEnabled(enabled)
  }

  /// Whether animation blocks animate. Their closures and completions run in any case.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

  public class var areAnimationsEnabled: Bool { animationsAreEnabled }

  /// The duration of the animation block that is running, in a keyframe that of the keyframe, in
  /// seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    guard let block = currentBlock else { return 0 }
    return block.duration * (block.keyframes?.window.length ?? 1)
  }

  /// The animation block that is running.
  static var currentBlock: AnimationBlock? { animationBlocks.last }
}
