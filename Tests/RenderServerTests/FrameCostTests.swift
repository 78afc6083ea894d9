import RenderTree
import Telemetry
import Testing
import Workloads

@testable import RenderServer

extension RenderingSuites {
  /// The gates on speed that need no clock: what frames of the workloads that benchmarks time make the passes and
  /// the GPU do. Blocks of the heap are counted by `AllocationProbe`.
  @Suite struct FrameCostTests {
    /// The most that a steady frame of a workload may count. The numbers are those that were counted when they
    /// were set: where less is counted, they go down.
    struct Gate: Sendable, CustomTestStringConvertible {
      let name: String
      let commit: Commit
      var layersVisited = 0
      var items = 0
      var instancesWritten = 0
      var instanceBytes = 0
      var uploadBytes = 0
      var passes = 0
      var draws = 0

      var testDescription: String { name }

      var limits: [(name: String, count: KeyPath<FrameCounters, Int>, limit: Int)] {
        [
          ("layers visited", \.layersVisited, layersVisited), ("items", \.items, items),
          ("instances written", \.instancesWritten, instancesWritten),
          ("bytes of instances", \.instanceBytes, instanceBytes),
          ("bytes of textures", \.uploadBytes, uploadBytes),
          ("offscreen passes", \.offscreenPasses, passes), ("draws", \.draws, draws),
        ]
      }
    }

    static let gates = [
      Gate(
        name: "movers", commit: MoverField(count: 100).commit, layersVisited: 202, items: 101,
        instancesWritten: 101, instanceBytes: 6_464, draws: 2),
      Gate(
        name: "movers eased", commit: EasedMoverField(count: 100).commit, layersVisited: 202,
        items: 101,
        instancesWritten: 101, instanceBytes: 6_464, draws: 2),
      Gate(
        name: "mixed", commit: MixedField(count: 100).commit, layersVisited: 202, items: 101,
        instancesWritten: 101, instanceBytes: 7_784, draws: 36),
      Gate(
        name: "one of 100", commit: StillField(count: 100).commit, layersVisited: 5, items: 3,
        instancesWritten: 3, instanceBytes: 192, draws: 2),
      Gate(
        name: "one of 1,000", commit: StillField(count: 1_000).commit, layersVisited: 9, items: 7,
        instancesWritten: 7, instanceBytes: 448, draws: 2),
      Gate(
        name: "cards", commit: CardField(count: 20).commit, layersVisited: 82, items: 81,
        instancesWritten: 81, instanceBytes: 9_104, draws: 13),
      Gate(
        name: "rings", commit: RingField(count: 20).commit, layersVisited: 42, items: 21,
        instancesWritten: 21, instanceBytes: 1_344, draws: 2),
      Gate(
        name: "deep", commit: DeepField(count: 400).commit, layersVisited: 802, items: 401,
        instancesWritten: 401, instanceBytes: 25_664, draws: 1),
    ]

    @Test("a steady frame takes no more work than its gate lets through", arguments: gates)
    func cost(gate: Gate) throws {
      try withLoop(width: Workloads.width, height: Workloads.height) { host in
        host.loop.apply(.commit(gate.commit))
        for frame in 0..<30 {
          host.step(at: Workloads.start + Double(frame) * Workloads.interval)
          // The first frames send images and draw everything.
          guard frame >= 10, let counters = host.loop.lastRecord?.counters else { continue }
          #expect(host.loop.frameCount == frame + 1)
          for (name, count, limit) in gate.limits {
            #expect(counters[keyPath: count] <= limit, "\(name) in frame \(frame)")
          }
        }
      }
    }
  }
}
