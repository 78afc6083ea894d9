internal import QuartzCore
internal import Workloads

/// Sets the position of layers, up to the applied commit: at once, or with the animation that layers make of a
/// change by themselves. These are over before the next turn.
struct MovedLayers: TimedBenchmark {
  let name: String
  let item = "layer"
  let counts: [Int]
  let isAnimated: Bool

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let isAnimated = isAnimated
    var layers: [CALayer] = []
    return LayerSide { host, turn in
      if turn == 0 {
        LayerWork.make(count, in: host)
        layers = host.root.sublayers ?? []
      }
      // Twice: an animation is told of its end, and then taken off.
      host.advance(by: 1)
      host.advance(by: 1)
    } running: { host, turn in
      LayerWork.move(layers, turn: turn, isAnimated: isAnimated, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    BareMovedLayers(count: count, isAnimated: isAnimated)
  }
}

/// The bare loop of `set` and `implicit`: writes the position of each struct and lists the struct as changed; of
/// what is animated it appends a record of the former and the new position, the beginning and the duration.
private final class BareMovedLayers: Side {
  private struct Animation: BitwiseCopyable {
    var layer: Int32
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    var begin: Double
    var duration: Double
  }

  private let isAnimated: Bool
  private var layers: [BareLayer]
  private var changed: [Int32] = []
  private var animations: [Animation] = []

  init(count: Int, isAnimated: Bool) {
    self.isAnimated = isAnimated
    layers = (0..<count).map { BareLayer(at: $0) }
  }

  func prepare(_ turn: Int) {
    changed.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
  }

  func run(_ turn: Int) {
    let now = Double(turn)
    for index in layers.indices {
      let position = SIMD2(Double((index + turn * 7) % 1280), Double((index + turn * 3) % 720))
      if isAnimated {
        animations.append(
          Animation(
            layer: Int32(index), from: layers[index].position, to: position, begin: now,
            duration: 0.25))
      }
      layers[index].position = position
      changed.append(Int32(index))
    }
  }
}
