public import CoreGraphics

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
