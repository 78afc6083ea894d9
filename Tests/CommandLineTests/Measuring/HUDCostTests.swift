import CalqueTelemetry
import Testing
import UIKit

@testable import CalqueProfiler

/// The cost of the HUD. Draws with OpenGL.
@Suite(.serialized) @MainActor struct HUDCostTests {
  @Test("the HUD is in no counter of the frames, and its own time is told apart")
  func measured() throws {
    let cost = try HUDCost.measured(
      duration: 0.2, count: 2, size: CGSize(width: 100, height: 50), scale: 1
    ) { .square(lasting: 0.2) }
    #expect(cost.plain.count == 2 && cost.looked.count == 2)
    #expect(cost.isUncounted)
    let frames = cost.plain.reduce(0) { $0 + $1.count }
    #expect(frames > 20)
    #expect(cost.text.hasSuffix("counters  identical in all \(frames) frames\n"))
    #expect(cost.plain.joined().allSatisfy { $0.counters.draws < 10 })
    #expect(cost.looked.joined().contains { $0.overlaySeconds > 0 })
  }

  @Test("the table has the medians of means and their difference")
  func table() {
    func play(_ work: Double, hud: Double, gpu: Double?) -> [FrameRecord] {
      (0..<2).map { _ in
        var record = FrameRecord()
        (record.encodeSeconds, record.overlaySeconds) = (work, hud)
        record.gpuSeconds = gpu
        return record
      }
    }
    let cost = HUDCost(
      name: "square", plain: [play(0.002, hud: 0, gpu: nil)],
      looked: [play(0.0015, hud: 0.001, gpu: nil)])
    #expect(
      cost.text == """
        square  large HUD and no HUD, once with, once without; ms a frame, medians of means
                         none         HUD  difference
        work_ms         2.000       1.500      -0.500
        gpu_ms              -           -           -
        hud_ms          0.000       1.000      +1.000  the HUD itself, in neither of them
        counters  identical in all 2 frames

        """)
  }

  @Test("a counter that differs is told with its frame")
  func difference() {
    var counted = FrameRecord()
    counted.counters.draws = 1
    let cost = HUDCost(
      name: "square", plain: [[FrameRecord(), FrameRecord()]], looked: [[FrameRecord(), counted]])
    #expect(!cost.isUncounted)
    #expect(cost.text.hasSuffix("COUNTERS DIFFER: frame 2 of turn 1\n"))
    let shorter = HUDCost(name: "square", plain: [[FrameRecord()]], looked: [[]])
    #expect(
      shorter.text.hasSuffix(
        "COUNTERS DIFFER: 1 frames without and 0 with the HUD, turn 1\n"))
  }
}
