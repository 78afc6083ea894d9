/// How many particles there can be; what is beyond is left out, and said.
package enum ParticleLimit {
  /// The deepest cells: cells in cells in cells. Cells further in emit nothing.
  package static let depth = 4
  /// The most cells of one emitter, those in cells among them.
  package static let cells = 64
  /// Particles of one cell born in a second.
  package static let rate = 1_000_000.0
  /// Seconds that a particle lives at most.
  package static let lifetime = 1_000_000.0
  /// Births of one cell that are counted. Later ones have numbers that cannot be told apart, and are not
  /// shown.
  package static let births = 0x1p53
  /// Particles of one emitter that are looked at, shared evenly by its cells. With more of a cell, only
  /// each second one shows, each fourth, and so on.
  package static let alive = 65_536.0
}

/// What a limit does to an emitter.
package struct EmitterExcess: Equatable {
  package var subject: String
  package var consequence: String
}

extension LayerEmitter {
  /// What of the outermost cells is beyond a limit and not shown; nil for nothing.
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
            "no more than \(Int(saturating: ParticleLimit.rate)) particles are born a second")
      }
      if rate * life > share, life < ParticleLimit.lifetime {
        return EmitterExcess(
          subject: "\(name) with \(rate * life) particles at a time",
          consequence: "of more than \(Int(saturating: share)) only a part is shown")
      }
    }
    return nil
  }
}
