import Motion

/// The transforms from the first copy of a replicator to each further one. Each is made of the one before,
/// once, so that a copy comes to rest in the very same place whenever it is asked for.
struct CopyPowers {
  private var step = CATransform3D.identity
  private var powers: [CATransform3D] = [.identity]

  /// How many were made.
  var count: Int { powers.count }

  /// `step`, applied `number` times.
  mutating func power(_ number: Int32, of step: CATransform3D) -> CATransform3D {
    if step != self.step {
      self.step = step
      powers.removeLast(powers.count - 1)
    }
    while powers.count <= number {
      powers.append(powers[powers.count - 1].concatenated(with: step))
    }
    return powers[Int(number)]
  }
}
