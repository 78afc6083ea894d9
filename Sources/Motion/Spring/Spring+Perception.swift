extension Spring {
  /// Makes the spring of mass 1 that seems to take `perceptualDuration` seconds, and bounces: 0 not
  /// at all, towards 1 more and more; under 0 it creeps.
  ///
  /// Source: Apple's documentation of `CASpringAnimation(perceptualDuration:bounce:)`. A duration
  /// under a millisecond counts as one, bounces are held inside -1...1; where they are 1 the spring
  /// swings for ever.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let seconds = perceptualDuration >= 0.001 ? min(perceptualDuration, 1e6) : 0.001
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    let frequency = 2 * Double.pi / seconds
    let damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.init(
      stiffness: frequency * frequency, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The seconds that the motion seems to take: one swing without damping.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// How the motion bounces: above 0 it overshoots, under 0 it creeps.
  public var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
