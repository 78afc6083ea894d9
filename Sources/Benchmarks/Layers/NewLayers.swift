internal import Workloads

/// Creates layers with bounds, position and colour, adds them to the root, commits and applies.
struct NewLayers: TimedBenchmark {
  let name = "new"
  let item = "layer"
  let counts = [10_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
    } running: { host, _ in
      LayerWork.make(count, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareNewLayers(count: count) }
}

/// The bare loop of `new`. It appends a struct for each layer to an array with sufficient capacity.
private final class BareNewLayers: Side {
  private let count: Int
  private var layers: [BareLayer] = []

  init(count: Int) { self.count = count }

  func prepare(_ turn: Int) { layers.removeAll(keepingCapacity: true) }

  func run(_ turn: Int) {
    for index in 0..<count { layers.append(BareLayer(at: index)) }
    precondition(layers.count == count)
  }
}
