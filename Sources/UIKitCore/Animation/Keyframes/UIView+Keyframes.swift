public import Foundation
internal import QuartzCore

extension UIView {
  /// The options of a keyframe block. Bits 10 to 13 hold the calculation mode; a curve may be given
  /// by the raw value of `AnimationOptions`, in bits 16 to 19.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Runs `animations`, which calls `addKeyframe` for each part of an animation of `duration`
  /// seconds. Changes outside a keyframe take the whole time.
  ///
  /// Every property goes through its values in order of time and holds its value between two
  /// keyframes. The calculation mode in the options determines the interpolation; the whole follows
  /// the ease-in-ease-out curve unless the options contain another one. A nested keyframe block has
  /// the duration of the enclosing block, or the time range of the enclosing keyframe.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = currentBlock
    if let outer, let recorder = outer.keyframes,
      !options.contains(.overrideInheritedDuration)
    {
      if let completion { outer.whenOver(completion) }
      recorder.within(recorder.window, animations)
      return
    }
    let recorder = KeyframeRecorder(mode: options.mode)
    let block = AnimationBlock(
      keyframes: recorder, duration: duration, delay: delay,
      options: AnimationOptions(rawValue: options.rawValue & ~KeyframeAnimationOptions.modes),
      inside: outer, completion: completion)
    run(block) {
      animations()
      block.layOutResized()
      recorder.addAnimations(of: block)
    }
  }

  /// Animates the changes of `animations` from `frameStartTime` for `frameDuration`, both fractions
  /// of the time of the enclosing `animateKeyframes`, 0...1. Values are clamped to it. Elsewhere
  /// the closure just runs.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = currentBlock?.keyframes else {
      animations()
      return
    }
    recorder.within(
      recorder.window.part(start: frameStartTime, length: frameDuration), animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  fileprivate static let modes: UInt = 0xF << 10

  /// The calculation mode; an undefined number means linear.
  fileprivate var mode: CAAnimationCalculationMode {
    switch (rawValue & Self.modes) >> 10 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
