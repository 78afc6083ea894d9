extension Spring {
  /// Makes a spring of mass 1 with a perceived duration of `perceptualDuration` seconds. A `bounce`
  /// of 0 does not overshoot, values up to 1 overshoot increasingly, and values below 0 are
  /// overdamped.
  ///
  /// Source: Apple's documentation of `CASpringAnimation(perceptualDuration:bounce:)`. A duration
  /// below a millisecond counts as one, bounces are clamped to -0.999...1; with 1 the spring swings
  /// for ever.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let seconds = perceptualDuration >= 0.001 ? min(perceptualDuration, 1e6) : 0.001
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    let frequency = 2 * Double.pi / seconds
    let damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.init(
      stiffness: frequency * frequency, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The perceived duration of the motion, in seconds: one period without damping.
  package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The bounciness: above 0 the motion overshoots, below 0 it is overdamped.
  package var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
