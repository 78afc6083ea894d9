/// The properties of an emitter layer, as a value: its own settings and its cells.
package struct LayerEmitter: Sendable, Equatable {
  package var settings = EmitterSettings()
  package var cells: [EmitterCell] = []
  /// The version of the cells; a different one means other cells, with which the particles start
  /// anew.
  package var version: UInt32 = 0

  package init() {}
}

/// The settings of an emitter layer for all of its cells, as plain data.
package struct EmitterSettings: Sendable, Equatable {
  // Factors for the values of the cells.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  /// The centre of the shape, in points of the layer.
  package var position = SIMD2<Double>()
  package var zPosition = 0.0
  /// The width and height of the shape; the width is the radius of a circle and a sphere.
  package var size = SIMD2<Double>()
  package var depth = 0.0
  package var shape = EmitterShape.point
  package var mode = EmitterMode.volume
  package var order = ParticleOrder.unordered
  package var preservesDepth = false
  package var seed: UInt32 = 0

  package init() {}
}

/// The shape that emits the particles.
package enum EmitterShape: UInt8, Sendable { case point, line, rectangle, cuboid, circle, sphere }

/// The part of the shape that emits the particles.
package enum EmitterMode: UInt8, Sendable { case points, outline, surface, volume }

/// The order and the blending of particles.
package enum ParticleOrder: UInt8, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

extension LayerState {
  /// The emitter of an emitter layer; nil for other layers.
  package var emitter: LayerEmitter? {
    get { rare(\.emitter)?.value }
    set { changeRare { $0.emitter = newValue.map { HeapBox($0) } } }
  }

  /// The emitter of an emitter layer, or one without cells. Setting it makes any layer an emitter
  /// layer.
  package var emitterValue: LayerEmitter {
    get { emitter ?? LayerEmitter() }
    set { emitter = newValue }
  }
}

/// The animatable properties in `LayerEmitter`.
package enum EmitterProperty: String, PropertyGroup {
  case birthRate, lifetime, velocity, scale, spin
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  /// The cells, of which only single properties are animated.
  case emitterCells

  package var descriptor: PropertyDescriptor {
    switch self {
    case .birthRate: PropertyDescriptor(.scalar(\.emitterValue.settings.birthRate))
    case .lifetime: PropertyDescriptor(.scalar(\.emitterValue.settings.lifetime))
    case .velocity: PropertyDescriptor(.scalar(\.emitterValue.settings.velocity))
    case .scale: PropertyDescriptor(.scalar(\.emitterValue.settings.scale))
    case .spin: PropertyDescriptor(.scalar(\.emitterValue.settings.spin))
    case .emitterPosition:
      PropertyDescriptor(.point(\.emitterValue.settings.position))
    case .emitterZPosition:
      PropertyDescriptor(.scalar(\.emitterValue.settings.zPosition))
    case .emitterSize: PropertyDescriptor(.size(\.emitterValue.settings.size))
    case .emitterDepth: PropertyDescriptor(.scalar(\.emitterValue.settings.depth))
    case .emitterCells: PropertyDescriptor(.cells)
    }
  }
}

extension UnsafePointer<Track> {
  func apply(_ property: EmitterProperty, _ p: TrackProgress, to emitter: inout LayerEmitter) {
    switch property {
    case .birthRate: emitter.settings.birthRate = scalar(underlying: emitter.settings.birthRate, p)
    case .lifetime: emitter.settings.lifetime = scalar(underlying: emitter.settings.lifetime, p)
    case .velocity: emitter.settings.velocity = scalar(underlying: emitter.settings.velocity, p)
    case .scale: emitter.settings.scale = scalar(underlying: emitter.settings.scale, p)
    case .spin: emitter.settings.spin = scalar(underlying: emitter.settings.spin, p)
    case .emitterPosition:
      emitter.settings.position = point(underlying: emitter.settings.position, p)
    case .emitterZPosition:
      emitter.settings.zPosition = scalar(underlying: emitter.settings.zPosition, p)
    case .emitterSize: emitter.settings.size = point(underlying: emitter.settings.size, p)
    case .emitterDepth: emitter.settings.depth = scalar(underlying: emitter.settings.depth, p)
    case .emitterCells:
      if let cell = pointee.target.cell {
        emitter.changeCell(cell.name) { apply(p, to: &$0, cell.property) }
      }
    }
  }

  private func apply(
    _ p: TrackProgress, to cell: inout EmitterCell, _ property: EmitterCellProperty
  ) {
    switch property.valueType {
    case .color: cell.color = SIMD4<Double>(color(underlying: SIMD4<Float>(cell.color), p))
    case .rect: cell.content.rect = value(underlying: cell.content.rect, p)
    case .flag: cell.isEnabled = flag(underlying: cell.isEnabled, p)
    default: cell[property] = SIMD4(scalar(underlying: cell[property].x, p), 0, 0, 0)
    }
  }
}

/// The limits of particles; what exceeds them is left out and reported (`LayerEmitter.excess`).
package enum ParticleLimit {
  /// The limit of nesting of cells; cells deeper than that emit nothing.
  package static let depth = 4
  /// The limit of cells in one emitter, including nested ones; further ones emit nothing.
  package static let cells = 64
  /// The limit of cells that are taken from an emitter layer, and counted.
  package static let countedCells = 4096
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
  /// The effect of the first limit that the cells, or an outermost one, exceed; nil for none.
  package var excess: EmitterExcess? {
    let count = cells.reduce(0) { $0 + $1.count }
    if count > ParticleLimit.cells {
      return EmitterExcess(
        subject: "\(count) cells",
        consequence:
          "expected at most \(ParticleLimit.cells) with those inside of others; the further ones "
          + "emit nothing")
    }
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
