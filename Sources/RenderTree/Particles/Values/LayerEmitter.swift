/// What an emitter layer emits, as a value: its own settings and its cells.
package struct LayerEmitter: Sendable, Equatable {
  package var settings = EmitterSettings()
  package var cells: [EmitterCell] = []
  /// Another number when other cells took the place of these: then the particles start anew.
  package var version: UInt32 = 0

  package init() {}
}

/// The settings of an emitter layer that hold for all of its cells, as plain data.
package struct EmitterSettings: Sendable, Equatable {
  // These multiply what the cells say.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  /// The middle of the shape, in points of the layer.
  package var position = SIMD2<Double>()
  package var zPosition = 0.0
  /// Width and height of the shape; a circle and a sphere have the width as their radius.
  package var size = SIMD2<Double>()
  package var depth = 0.0
  package var shape = EmitterShape.point
  package var mode = EmitterMode.volume
  package var order = ParticleOrder.unordered
  package var preservesDepth = false
  package var seed: UInt32 = 0

  package init() {}
}

/// Where particles come from.
package enum EmitterShape: UInt8, Sendable { case point, line, rectangle, cuboid, circle, sphere }

/// Which part of the shape particles come from.
package enum EmitterMode: UInt8, Sendable { case points, outline, surface, volume }

/// In which order particles are drawn, and how.
package enum ParticleOrder: UInt8, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

extension LayerState {
  /// What the layer emits as an emitter layer; nil for other layers.
  package var emitter: LayerEmitter? {
    get { rare?.value.emitter?.value }
    set { changeRare { $0.emitter = newValue.map { HeapBox($0) } } }
  }

  /// The emitter of an emitter layer; one without cells for other layers, which become emitter layers
  /// when it is set.
  package var emitterValue: LayerEmitter {
    get { emitter ?? LayerEmitter() }
    set { emitter = newValue }
  }
}
