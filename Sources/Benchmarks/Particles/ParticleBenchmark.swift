internal import CHeap
internal import Motion
internal import RenderServer
internal import RenderTree
internal import Telemetry

/// An emitter's frames: the time for each particle from the layer's time to the draw call, and what the
/// tree takes from the heap for a frame.
struct ParticleBenchmark {
  private static let warmUp = 120

  let options: BenchmarkOptions

  init(_ options: BenchmarkOptions) {
    self.options = options
  }

  func run() throws -> ParticleResults {
    var results = ParticleResults(
      count: options.count, frames: options.frames, draws: options.draws)
    for kind in ParticleField.Kind.allCases {
      results.rows.append(try measure(ParticleField(count: options.count, kind: kind)))
    }
    return results
  }

  private func measure(_ field: ParticleField) throws -> ParticleResults.Row {
    let surface = try FlushingSurface(
      width: SpriteField.width, height: SpriteField.height, waits: options.draws)
    try surface.makeCurrent()
    let loop = try RenderLoop(surface: surface, scale: 1) { print("renderer: \($0)") }
    loop.apply(.commit(field.commit))
    var evaluate: [Double] = []
    var prepare: [Double] = []
    var encode: [Double] = []
    var quads = 0
    for frame in 0..<Self.warmUp + options.frames {
      _ = loop.step(at: 10 + Double(frame) / 60)
      guard frame >= Self.warmUp, let record = loop.lastRecord else { continue }
      evaluate.append(record.evaluateSeconds)
      prepare.append(record.prepareSeconds)
      encode.append(record.encodeSeconds)
      quads = record.counters.quads
    }
    surface.resignCurrent()
    let scale = 1e9 / Double(max(quads, 1))
    return ParticleResults.Row(
      kind: field.kind.rawValue, particles: quads - 1, evaluate: evaluate.median * scale,
      prepare: prepare.median * scale, encode: encode.median * scale,
      allocationsPerFrame: allocations(field))
  }

  /// Blocks that the tree takes from the heap for a frame, once it is warm.
  private func allocations(_ field: ParticleField) -> Double {
    var tree = RenderTree(width: SpriteField.width, height: SpriteField.height, scale: 1)
    tree.apply(field.commit)
    var events: [AnimationEvent] = []
    var taken = 0
    for frame in 0..<Self.warmUp + options.frames {
      let before = heap_blocks_taken()
      _ = tree.evaluate(at: 10 + Double(frame) / 60, events: &events)
      _ = tree.makeFrame()
      if frame >= Self.warmUp { taken += heap_blocks_taken() - before }
    }
    return Double(taken) / Double(options.frames)
  }
}
