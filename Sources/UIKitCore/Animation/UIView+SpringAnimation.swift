public import Foundation
internal import CalqueMotion

extension UIView {
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
}
