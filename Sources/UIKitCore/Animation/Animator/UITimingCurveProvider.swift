internal import CalqueMotion
public import CoreGraphics
public import Foundation
internal import QuartzCore

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

/// The timing of a spring. Immutable.
///
/// A spring defined by mass, stiffness and damping has its own duration and ignores that of its
/// animator; one defined by a damping ratio comes to rest in the animator's duration.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  private enum Kind {
    case ratio(Double)
    case physicalSpring(Spring)
  }

  private let kind: Kind
  /// The velocity in total distances per second, positive towards the end. A position uses `dx` for
  /// x and `dy` for y; other properties use the length of the vector, with the sign of its longer
  /// component.
  public let initialVelocity: CGVector

  /// Creates a spring of mass 3, stiffness 1000 and damping 500, which does not oscillate.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that oscillates less the nearer `ratio` is to 1. The ratio is clamped to
  /// 0.01...1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring from its constants, in the units of `CASpringAnimation`. A mass or stiffness
  /// of 0 or less counts as 1, a negative damping as 0.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    kind = .physicalSpring(
      Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        allowsOverdamping: true))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring with a perceptual duration of `duration` seconds; a `bounce` of 0 does not
  /// oscillate, one nearer to 1 oscillates more.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    kind = .physicalSpring(Spring(perceptualDuration: duration, bounce: Double(bounce)))
    initialVelocity = velocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the timing for an animator of `duration` seconds, and its actual duration.
  func timing(_ duration: TimeInterval) -> (timing: AnimatorTiming, duration: TimeInterval) {
    switch kind {
    case .ratio(let ratio):
      let velocity = Double(initialVelocity.speed)
      return (
        AnimatorTiming(
          Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity),
          initialVelocity), duration
      )
    case .physicalSpring(let spring):
      let moving = spring.with(velocity: Double(initialVelocity.speed))
      // An undamped spring never settles; it is cut off after an hour.
      return (AnimatorTiming(moving, initialVelocity), min(moving.settlingDuration, 3600))
    }
  }
}

extension CGVector {
  /// The length, with the sign of the longer component.
  fileprivate var speed: CGFloat {
    let length = (dx * dx + dy * dy).squareRoot()
    return (abs(dx) >= abs(dy) ? dx : dy) < 0 ? -length : length
  }
}

extension Spring {
  /// Returns the same spring with an initial velocity.
  func with(velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }
}
