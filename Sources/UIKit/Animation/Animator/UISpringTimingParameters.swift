public import CoreGraphics
public import Foundation
internal import Motion

/// The pace of a spring. Immutable.
///
/// A spring by mass, stiffness and damping takes the time that it takes, whatever duration its animator
/// was given; one by a damping ratio comes to rest in that duration.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  private enum Kind {
    case ratio(Double)
    case settling(Spring)
  }

  private let kind: Kind
  /// Whole distances in a second, positive towards the end. A position takes `dx` for x and `dy` for y;
  /// other properties take the length of the vector, with the sign of its longer part.
  public let initialVelocity: CGVector

  /// Makes a spring of mass 3, stiffness 1000 and damping 500, which does not swing.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that swings less the nearer `ratio` is to 1. The ratio is held inside 0.01...1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring of these constants, in the units of `CASpringAnimation`. A mass or stiffness that is
  /// not above 0 counts as 1, a damping under 0 as 0.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    kind = .settling(
      Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        allowsOverdamping: true))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring that seems to take `duration` seconds; `bounce` is 0 for one that does not swing,
  /// nearer to 1 for one that swings more.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    kind = .settling(Spring(perceptualDuration: duration, bounce: Double(bounce)))
    initialVelocity = velocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The pace for an animator that was given `duration` seconds, and the seconds that it takes.
  func pace(_ duration: TimeInterval) -> (pace: AnimatorPace, duration: TimeInterval) {
    switch kind {
    case .ratio(let ratio):
      let velocity = Double(initialVelocity.speed)
      return (
        AnimatorPace(
          Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity),
          initialVelocity), duration
      )
    case .settling(let spring):
      let moving = spring.with(velocity: Double(initialVelocity.speed))
      // A spring without damping never settles; it is cut off.
      return (AnimatorPace(moving, initialVelocity), min(moving.settlingDuration, 3600))
    }
  }
}

extension CGVector {
  /// The length, with the sign of the longer part.
  fileprivate var speed: CGFloat {
    let length = (dx * dx + dy * dy).squareRoot()
    return (abs(dx) >= abs(dy) ? dx : dy) < 0 ? -length : length
  }
}

extension Spring {
  /// The same spring, moving at the start.
  func with(velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }
}
