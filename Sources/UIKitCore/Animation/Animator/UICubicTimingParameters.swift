public import Foundation
internal import CalqueMotion
internal import QuartzCore

/// A timing curve along a Bézier curve from (0, 0) to (1, 1). Immutable.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The named curve; `easeInOut` for a curve with custom control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point, with x within 0...1.
  public let controlPoint1: CGPoint
  /// The second inner control point, with x within 0...1.
  public let controlPoint2: CGPoint
  private let type: UITimingCurveType

  /// Creates the curve of implicit animations.
  public override init() {
    animationCurve = .easeInOut
    type = .builtin
    (controlPoint1, controlPoint2) = Self.points(CAMediaTimingFunction(name: .default))
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    type = .builtin
    (controlPoint1, controlPoint2) = Self.points(curve.timingFunction)
    super.init()
  }

  /// Creates a curve with two inner control points. Their x is clamped to 0...1; NaN counts as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    type = .cubic
    let curve = TimingCurve(
      Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    (controlPoint1, controlPoint2) = Self.points(CAMediaTimingFunction(curve: curve))
    super.init()
  }

  open var timingCurveType: UITimingCurveType { type }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      curve: TimingCurve(
        Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
        Double(controlPoint2.y)))
  }

  private static func points(_ function: CAMediaTimingFunction) -> (CGPoint, CGPoint) {
    let p = function.curve.controlPoints
    return (CGPoint(x: p.x, y: p.y), CGPoint(x: p.z, y: p.w))
  }
}
