public import CoreGraphics
public import Foundation
internal import CalqueMotion

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
