/// The animatable properties in `LayerEmitter`.
package enum EmitterProperty: String, PropertyGroup {
  case birthRate, lifetime, velocity, scale, spin
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  /// The cells, of which only single properties are animated.
  case emitterCells

  package var row: PropertyRow {
    switch self {
    case .birthRate: PropertyRow(.scalar(\.emitterValue.settings.birthRate))
    case .lifetime: PropertyRow(.scalar(\.emitterValue.settings.lifetime))
    case .velocity: PropertyRow(.scalar(\.emitterValue.settings.velocity))
    case .scale: PropertyRow(.scalar(\.emitterValue.settings.scale))
    case .spin: PropertyRow(.scalar(\.emitterValue.settings.spin))
    case .emitterPosition:
      PropertyRow(.point(\.emitterValue.settings.position))
    case .emitterZPosition:
      PropertyRow(.scalar(\.emitterValue.settings.zPosition))
    case .emitterSize: PropertyRow(.size(\.emitterValue.settings.size))
    case .emitterDepth: PropertyRow(.scalar(\.emitterValue.settings.depth))
    case .emitterCells: PropertyRow(.cells)
    }
  }
}

extension UnsafePointer<Track> {
  func apply(_ property: EmitterProperty, _ p: TrackProgress, to emitter: inout LayerEmitter) {
    switch property {
    case .birthRate: emitter.settings.birthRate = scalar(over: emitter.settings.birthRate, p)
    case .lifetime: emitter.settings.lifetime = scalar(over: emitter.settings.lifetime, p)
    case .velocity: emitter.settings.velocity = scalar(over: emitter.settings.velocity, p)
    case .scale: emitter.settings.scale = scalar(over: emitter.settings.scale, p)
    case .spin: emitter.settings.spin = scalar(over: emitter.settings.spin, p)
    case .emitterPosition: emitter.settings.position = point(over: emitter.settings.position, p)
    case .emitterZPosition:
      emitter.settings.zPosition = scalar(over: emitter.settings.zPosition, p)
    case .emitterSize: emitter.settings.size = point(over: emitter.settings.size, p)
    case .emitterDepth: emitter.settings.depth = scalar(over: emitter.settings.depth, p)
    case .emitterCells:
      if let cell = pointee.target.cell {
        emitter.changeCell(cell.name) { apply(p, to: &$0, cell.property) }
      }
    }
  }

  private func apply(
    _ p: TrackProgress, to cell: inout EmitterCell, _ property: EmitterCellProperty
  ) {
    switch property.kind {
    case .color: cell.color = SIMD4<Double>(color(over: SIMD4<Float>(cell.color), p))
    case .rect: cell.content.rect = value(over: cell.content.rect, p)
    case .flag: cell.isEnabled = flag(over: cell.isEnabled, p)
    default: cell[property] = SIMD4(scalar(over: cell[property].x, p), 0, 0, 0)
    }
  }
}
