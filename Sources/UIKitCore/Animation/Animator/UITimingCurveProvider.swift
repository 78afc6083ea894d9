public import Foundation

/// The kind of a provider's timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of `UIView.AnimationCurve`.
  case builtin
  /// A Bézier curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// A spring combined with a Bézier curve. Only the spring has an effect.
  case composed
}

/// The timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve; used unless there is a spring that `timingCurveType` selects.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; used if `timingCurveType` is `spring` or `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}
