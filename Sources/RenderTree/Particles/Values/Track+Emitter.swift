extension UnsafePointer<Track> {
  /// Applies a track whose property stands in `LayerEmitter`.
  func apply(_ p: TrackProgress, to emitter: inout LayerEmitter) {
    if let cell = pointee.target.cell {
      emitter.changeCell(cell.name) { apply(p, to: &$0, cell.property) }
      return
    }
    switch pointee.target.property {
    case .birthRate: emitter.settings.birthRate = scalar(over: emitter.settings.birthRate, p)
    case .lifetime: emitter.settings.lifetime = scalar(over: emitter.settings.lifetime, p)
    case .velocity: emitter.settings.velocity = scalar(over: emitter.settings.velocity, p)
    case .scale: emitter.settings.scale = scalar(over: emitter.settings.scale, p)
    case .spin: emitter.settings.spin = scalar(over: emitter.settings.spin, p)
    case .emitterPosition:
      emitter.settings.position = point(over: emitter.settings.position, p)
    case .emitterZPosition:
      emitter.settings.zPosition = scalar(over: emitter.settings.zPosition, p)
    case .emitterSize: emitter.settings.size = point(over: emitter.settings.size, p)
    case .emitterDepth: emitter.settings.depth = scalar(over: emitter.settings.depth, p)
    default: break
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

extension EmitterSettings {
  /// The value of an animatable property; nil for those of other layers.
  func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .birthRate: AnimatableValue(birthRate)
    case .lifetime: AnimatableValue(lifetime)
    case .velocity: AnimatableValue(velocity)
    case .scale: AnimatableValue(scale)
    case .spin: AnimatableValue(spin)
    case .emitterPosition: AnimatableValue(position)
    case .emitterZPosition: AnimatableValue(zPosition)
    case .emitterSize: AnimatableValue(size)
    case .emitterDepth: AnimatableValue(depth)
    default: nil
    }
  }
}
