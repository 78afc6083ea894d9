/// The limits of particles; what exceeds them is left out and reported (`LayerEmitter.excess`).
package enum ParticleLimit {
  /// The limit of nesting of cells; cells deeper than that emit nothing.
  package static let depth = 4
  /// The limit of cells in one emitter, including nested ones.
  package static let cells = 64
  /// The limit of births of one cell per second.
  package static let rate = 1_000_000.0
  /// The limit of a particle's life, in seconds.
  package static let lifetime = 1_000_000.0
  /// The limit of births of one cell. The numbers of later ones cannot be represented exactly, and
  /// these particles are not shown.
  package static let births = 0x1p53
  /// The limit of particles of one emitter that are computed, shared evenly by its cells. If a cell
  /// has more, only every second one is shown, every fourth, and so on.
  package static let alive = 65_536.0
}

/// The effect of a limit on an emitter.
package struct EmitterExcess: Equatable {
  package var subject: String
  package var consequence: String
}

extension LayerEmitter {
  /// The effect of the first limit that an outermost cell exceeds; nil for none.
  package var excess: EmitterExcess? {
    let share = ParticleLimit.alive / Double(max(cells.count, 1))
    for cell in cells where cell.isEnabled {
      let rate = cell.birthRate * settings.birthRate
      let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * abs(settings.lifetime)
      let name = cell.name.map { "\"\($0)\"" } ?? "a cell"
      if rate > ParticleLimit.rate {
        return EmitterExcess(
          subject: "\(name) with birthRate \(rate)",
          consequence:
            "expected at most \(Int(saturating: ParticleLimit.rate)) particles a second; emitting "
            + "that many")
      }
      if rate * life > share, life < ParticleLimit.lifetime {
        return EmitterExcess(
          subject: "\(name) with \(rate * life) particles at a time",
          consequence: "expected at most \(Int(saturating: share)); showing a part of them")
      }
    }
    return nil
  }
}
