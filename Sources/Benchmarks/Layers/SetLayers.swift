internal import QuartzCore
internal import Workloads

/// Sets a field or two of each layer in each frame, as a game does, up to the applied commit.
struct SetLayers: TimedBenchmark {
  let name: String
  let item = "layer"
  let counts: [Int]
  let work: LayerWork.Fields

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var layers: [CALayer] = []
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      LayerWork.make(count, in: host)
      layers = host.root.sublayers ?? []
    } running: { host, turn in
      LayerWork.set(work, of: layers, turn: turn, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareSetLayers(count: count, work: work) }
}

/// The bare loop of `set all` and `set one field`. It writes the fields of each struct and adds its
/// index to a list of changes.
private final class BareSetLayers: Side {
  private let work: LayerWork.Fields
  private var layers: [BareLayer]
  private var changed: [Int32] = []

  init(count: Int, work: LayerWork.Fields) {
    self.work = work
    layers = (0..<count).map { BareLayer(at: $0) }
  }

  func prepare(_ turn: Int) { changed.removeAll(keepingCapacity: true) }

  func run(_ turn: Int) {
    for index in layers.indices {
      switch work {
      case .positionAndTransform:
        layers[index].position = SIMD2(
          Double((index + turn * 7) % 1280), Double((index + turn * 3) % 720))
        layers[index].axes = SIMD4(1, 0, 0, 1) * (1 + Double((index + turn) % 8) / 8)
      case .opacity: layers[index].opacity = Float((index + turn) % 8) / 8
      }
      changed.append(Int32(index))
    }
  }
}
