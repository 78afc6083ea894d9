public import Foundation

/// What a curve provider's curve is made of.
public enum UITimingCurveType: Int, Sendable {
  /// One of `UIView.AnimationCurve`.
  case builtin
  /// A Bézier curve with control points of its own.
  case cubic
  /// A spring.
  case spring
  /// A spring on top of a Bézier curve. The spring counts.
  case composed
}

/// The pace of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}
