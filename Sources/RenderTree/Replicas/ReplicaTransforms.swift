import CalqueMotion

/// The transforms from the first copy of a replicator to each further one. Each is computed once,
/// from the one before, so that a copy always gets exactly the same transform.
struct ReplicaTransforms {
  private var step = CATransform3D.identity
  private var powers: [CATransform3D] = [.identity]

  /// The number of transforms computed so far.
  var count: Int { powers.count }

  /// Returns `step` applied `number` times.
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
