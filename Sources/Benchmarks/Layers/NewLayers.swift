internal import Workloads

/// Makes layers: bounds, position and colour, added to the root, committed and applied.
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

/// The bare loop of `new`: appends a struct for each layer to an array that had as many before.
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
