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
