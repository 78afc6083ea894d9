import CalqueRenderTree
import CalqueTelemetry
import Testing
import Workloads

@testable import CalqueRenderServer

extension RenderingSuites {
  /// Speed gates that need no clock: counters of the passes and of the GPU in frames of the
  /// benchmarks' workloads. `AllocationProbe` counts heap allocations.
  @Suite struct FrameCostTests {
    /// The maximum counters of a steady frame of a workload. The limits are the counts measured
    /// when they were set; they are lowered when a count decreases.
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
        instancesWritten: 101, instanceBytes: 8_664, draws: 9),
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
      // A list costs what is in sight, however long it is.
      Gate(
        name: "feed of 200", commit: FeedField(count: 200).commit, layersVisited: 518, items: 86,
        instancesWritten: 86, instanceBytes: 5_504, draws: 2),
      Gate(
        name: "feed of 2,000", commit: FeedField(count: 2_000).commit, layersVisited: 518,
        items: 86, instancesWritten: 86, instanceBytes: 5_504, draws: 2),
      Gate(
        name: "feed of 2,000 at rest", commit: FeedField(count: 2_000, isScrolled: false).commit,
        layersVisited: 67, items: 3, instancesWritten: 3, instanceBytes: 192, draws: 2),
    ]

    @Test("a steady frame takes no more work than its gate lets through", arguments: gates)
    func cost(gate: Gate) throws {
      try withLoop(width: Workloads.width, height: Workloads.height) { host in
        host.loop.apply(.commit(gate.commit))
        for frame in 0..<30 {
          host.step(at: Workloads.start + Double(frame) * Workloads.interval)
          // The first frames upload images and draw everything.
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
