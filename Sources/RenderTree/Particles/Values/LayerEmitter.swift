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
