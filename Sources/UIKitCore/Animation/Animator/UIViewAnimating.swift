public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be started, stopped and scrubbed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// True if the animation plays towards its start.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1. Setting it scrubs the animation.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// Stops the animation at its current values. With false, it still waits for
  /// `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation made of closures that change views. On iOS these methods are optional members of
/// the protocol; here their default implementation is a no-op.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that start at the fraction `delayFactor`, 0...1, of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation over `durationFactor` of its duration; 0 means the time that is
  /// left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

// On iOS the methods of UIViewImplicitlyAnimating are optional, and are called with a question
// mark: `animator.continueAnimation?(withTimingParameters: nil, durationFactor: 0)`. Swift supports
// optional methods in Objective-C protocols only; here a property of the same name that is never
// nil makes the same line compile.
extension UIViewImplicitlyAnimating {
  public var addAnimations: UIImplicitAnimationsCall? { UIImplicitAnimationsCall(self) }

  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    { self.addCompletion($0) }
  }

  public var continueAnimation: UIImplicitContinuationCall? { UIImplicitContinuationCall(self) }
}

/// A callable form of `addAnimations`.
@preconcurrency @MainActor
public struct UIImplicitAnimationsCall {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  public func callAsFunction(_ animation: @escaping () -> Void) {
    animator.addAnimations(animation)
  }

  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }
}

/// A callable form of `continueAnimation`.
@preconcurrency @MainActor
public struct UIImplicitContinuationCall {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
