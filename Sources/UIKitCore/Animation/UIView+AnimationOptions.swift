internal import QuartzCore

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
