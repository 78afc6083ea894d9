internal import QuartzCore
internal import Workloads

/// Sets the positions of layers, up to the applied commit: at once, or with implicit animations,
/// which end before the next turn.
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
      // Two steps: the first reports the end of the animations, the second removes them.
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

/// The bare loop of `set` and `implicit`. It writes the position of each struct and adds its index
/// to a list of changes. For an animation, it appends a record of the old and the new position, the
/// begin time and the duration.
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
