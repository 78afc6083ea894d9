internal import QuartzCore
internal import Workloads

/// Removes every tenth of many siblings in one transaction, up to the applied commit.
struct RemovedLayers: TimedBenchmark {
  let name: String
  /// True if the superlayer's `sublayers` is set to the remaining layers; false if the others are
  /// removed one by one.
  let isAtOnce: Bool
  let item = "removed layer"
  let counts = [10_000]

  func items(in count: Int) -> Int { max(count / 10, 1) }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var (leaving, staying): ([CALayer], [CALayer]) = ([], [])
    return LayerSide { host, _ in
      (leaving, staying) = ([], [])
      host.startOver()
      LayerWork.make(count, in: host)
      (leaving, staying) = LayerWork.tenths(of: host)
    } running: { host, _ in
      if isAtOnce {
        LayerWork.keep(staying, in: host)
      } else {
        LayerWork.remove(leaving, in: host)
      }
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareRemovedLayers(count: count) }
}

/// The bare loop of `removed`. It marks every tenth struct of an array, and then compacts the array
/// in one pass.
private final class BareRemovedLayers: Side {
  private let whole: [BareLayer]
  private let leaving: [Int]
  private var layers: [BareLayer] = []

  init(count: Int) {
    whole = (0..<count).map { BareLayer(at: $0) }
    leaving = (0..<count).filter { $0 % 10 == 5 }
  }

  func prepare(_ turn: Int) {
    layers.removeAll(keepingCapacity: true)
    layers.append(contentsOf: whole)
  }

  func run(_ turn: Int) {
    for index in leaving { layers[index].isRemoved = true }
    var kept = 0
    for index in layers.indices where !layers[index].isRemoved {
      if kept != index { layers[kept] = layers[index] }
      kept += 1
    }
    layers.removeLast(layers.count - kept)
  }
}
