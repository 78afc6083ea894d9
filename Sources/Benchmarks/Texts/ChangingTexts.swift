internal import QuartzCore
internal import Workloads

/// Sets a new string of each text layer, up to the applied commit: the cost on the main thread.
struct ChangingTexts: TimedBenchmark {
  let name = "texts"
  let item = "text"
  let counts = [100]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var layers: [CATextLayer] = []
    return LayerSide { host, turn in
      if turn == 0 { layers = LayerWork.makeTexts(count, in: host) }
    } running: { host, turn in
      LayerWork.setTexts(layers, turn: turn + 1, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareTexts(count: count) }
}
