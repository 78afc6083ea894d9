public import Foundation
internal import Motion

extension UIView {
  /// As `animate(withDuration:delay:options:animations:completion:)`, at the pace of a spring that has
  /// come to rest after `duration` seconds; the curve in the options counts for nothing.
  ///
  /// - Parameters:
  ///   - duration: The seconds until the spring rests.
  ///   - delay: The seconds before it begins.
  ///   - dampingRatio: 1 comes to rest without swinging, nearer to 0 swings more. It is held inside
  ///     0.01...1.
  ///   - velocity: The speed at the start, in whole distances a second.
  ///   - options: Those of the other forms.
  ///   - animations: The changes to animate; called at once.
  ///   - completion: Called at the end; false when something took the animation off.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationBlock(
        duration: duration, delay: delay, options: options,
        pace: .spring(dampingRatio: Double(dampingRatio), velocity: Double(velocity)),
        inside: currentBlock, completion: completion),
      animations)
  }

  /// As `animate(withDuration:delay:options:animations:completion:)`, at the pace of a spring that
  /// seems to take `duration` seconds; it takes until it has settled. The curve in the options counts
  /// for nothing.
  ///
  /// - Parameters:
  ///   - duration: The seconds that it seems to take.
  ///   - bounce: 0 comes to rest without swinging, nearer to 1 swings more, under 0 creeps.
  ///   - velocity: The speed at the start, in whole distances a second.
  ///   - delay: The seconds before it begins.
  ///   - options: Those of the other forms.
  ///   - animations: The changes to animate; called at once.
  ///   - completion: Called at the end; false when something took the animation off.
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
        pace: .settling(spring), inside: currentBlock, completion: completion),
      animations)
  }
}
