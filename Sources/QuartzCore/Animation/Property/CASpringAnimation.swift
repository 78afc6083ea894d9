public import CoreGraphics
public import Foundation
package import CalqueMotion
internal import CalqueRenderTree

/// An animation between two values with the motion of a mass on a damped spring, which may
/// overshoot.
///
/// The spring moves in seconds: `duration` only cuts its motion off, so set it to
/// `settlingDuration`. The timing function is ignored.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass, above 0; another value is reported and ignored.
  open var mass: CGFloat = 1 {
    didSet {
      if !(mass > 0 && mass.isFinite) { mass = keep(oldValue, "mass", mass, "a number above 0") }
    }
  }
  /// The stiffness, above 0; another value is reported and ignored.
  open var stiffness: CGFloat = 100 {
    didSet {
      if !(stiffness > 0 && stiffness.isFinite) {
        stiffness = keep(oldValue, "stiffness", stiffness, "a number above 0")
      }
    }
  }
  /// The damping, 0 or more; another value is reported and ignored.
  open var damping: CGFloat = 10 {
    didSet {
      if !(damping >= 0 && damping.isFinite) {
        damping = keep(oldValue, "damping", damping, "0 or more")
      }
    }
  }
  /// The velocity at the start, in whole distances per second; positive towards the end value.
  open var initialVelocity: CGFloat = 0 {
    didSet {
      if !initialVelocity.isFinite {
        initialVelocity = keep(oldValue, "initialVelocity", initialVelocity, "a finite number")
      }
    }
  }
  /// True if damping above the critical makes the motion slower; otherwise such damping counts as
  /// critical.
  open var allowsOverdamping = false

  public override init() {
    super.init()
  }

  /// Makes a spring with a perceived duration of `perceptualDuration` seconds. A `bounce` of 0 does
  /// not overshoot, values up to 1 overshoot increasingly, and values below 0 are overdamped. The
  /// animation allows overdamping, and its duration is the settling duration.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    if !(perceptualDuration > 0 && perceptualDuration.isFinite) {
      Diagnostic.report(
        "CASpringAnimation, perceptualDuration = \(perceptualDuration)",
        "expected more than 0 seconds; using the nearest value")
    }
    if !(bounce > -1 && bounce <= 1) {
      Diagnostic.report(
        "CASpringAnimation, bounce = \(bounce)",
        "expected a number above -1 and up to 1; using the nearest value")
    }
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    duration = spring.settlingDuration
  }

  /// The seconds until less than a thousandth of the distance is left; the greatest `Float` for a
  /// spring without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The perceived duration of the motion, in seconds.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The bounciness: above 0 the motion overshoots, below 0 it is overdamped.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    default: super.defaultValue(forKey: key)
    }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: Double(mass))
    case "stiffness": NSNumber(value: Double(stiffness))
    case "damping": NSNumber(value: Double(damping))
    case "initialVelocity": NSNumber(value: Double(initialVelocity))
    case "allowsOverdamping": NSNumber(value: allowsOverdamping)
    case "settlingDuration": NSNumber(value: settlingDuration)
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = ValueBridging.number(value).map { CGFloat($0) }
    switch key {
    case "mass": number.map { mass = $0 } ?? refuse(value, key)
    case "stiffness": number.map { stiffness = $0 } ?? refuse(value, key)
    case "damping": number.map { damping = $0 } ?? refuse(value, key)
    case "initialVelocity": number.map { initialVelocity = $0 } ?? refuse(value, key)
    case "allowsOverdamping": number.map { allowsOverdamping = $0 != 0 } ?? refuse(value, key)
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  override func source(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PropertyMotion.Source {
    .spring(spring, try endpoints(target))
  }

  /// Copies the constants of `spring`.
  package func take(_ spring: Spring) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
    allowsOverdamping = spring.allowsOverdamping
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  private func keep(
    _ old: CGFloat, _ key: String, _ value: CGFloat, _ expected: String
  ) -> CGFloat {
    Diagnostic.report(
      "\(type(of: self)), \(key) = \(value)", "expected \(expected); keeping \(old)")
    return old
  }
}
