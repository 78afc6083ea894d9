internal import QuartzCore
internal import CalqueSampling
internal import Workloads

/// Makes layers as `new` does while the calls that make them are noted, as while the inspector is
/// open, beside making them without.
struct NotedLayers: TimedBenchmark {
  let name = "noted"
  let item = "layer"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
      CreationStacks.begin(CallStack.read)
    } running: { host, _ in
      LayerWork.make(count, in: host)
      CreationStacks.end()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
    } running: { host, _ in
      LayerWork.make(count, in: host)
    }
  }
}
