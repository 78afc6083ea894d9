internal import Foundation
internal import CalqueMotion
internal import QuartzCore

extension CASpringAnimation {
  /// Copies the constants of `spring`.
  func take(_ spring: Spring) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
    allowsOverdamping = spring.allowsOverdamping
  }
}
