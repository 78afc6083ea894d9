import CalqueDebugOverlay
import CalqueGLRenderer
import CalqueTelemetry
import Synchronization
import Testing

extension RenderingSuites {
  /// The GPU times and the memory in a frame's record.
  @Suite struct FrameTimingTests {
    /// A driver that has everything but a timer.
    private static var timerless: GLLimits {
      var limits = GLLimits.driver
      limits.hasTimer = false
      return limits
    }

    /// Returns the records of ten frames of an animation.
    private func records(
      within limits: GLLimits = .driver, _ options: (inout OverlayOptions) -> Void = { _ in }
    ) throws -> (records: [FrameRecord], isTimed: Bool) {
      try withLoop(within: limits) { host in
        host.show(options)
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        host.loop.startRecording()
        for frame in 0..<10 { host.step(at: Double(frame) / 60) }
        return (host.loop.stopRecording(), host.loop.canTimeGPU)
      }
    }

    @Test("every frame of a recording has the GPU's time, where the driver tells it")
    func recorded() throws {
      let (records, isTimed) = try records()
      #expect(records.count == 10)
      // A driver may report its times as disjoint, but not every time.
      let timed = records.filter { $0.gpuSeconds.map { $0 > 0 && $0 < 1 } ?? false }
      #expect(isTimed ? timed.count > 0 : timed.isEmpty)
    }

    /// Returns the names of the metrics that a report of these frames has numbers of.
    private func reported(_ records: [FrameRecord]) -> Set<String> {
      let report = ProfileReport(
        tool: ProfileReport.Tool(version: "1", commit: "", config: "debug"), machine: [:],
        scene: ProfileReport.Scene(
          name: "slide", width: 100, height: 100, scale: 1, refreshRate: 60),
        run: ProfileReport.Run(presentSource: .virtual), repeats: [records])
      #expect(report.isValid)
      return Set(ProfileReport.metricNames.filter { report[metric: $0]?.median != nil })
    }

    @Test("without a timer frames have no GPU time, and reports have all other metrics")
    func untimed() throws {
      let (records, isTimed) = try records(within: Self.timerless)
      let usual = try self.records().records
      #expect(!isTimed)
      #expect(records.allSatisfy { $0.gpuSeconds == nil && $0.gpuStart == nil })
      #expect(records.map(\.counters) == usual.map(\.counters))
      let times: Set = ["gpu_p50_ms", "gpu_p95_ms", "gpu_max_ms", "gpu_ms_per_s"]
      #expect(times.isSubset(of: ProfileReport.metricNames))
      #expect(reported(records) == reported(usual).subtracting(times))
    }

    @Test("without a timer the HUD has all of its numbers but the GPU's")
    func untimedHUD() throws {
      try withLoop(within: Self.timerless) { host in
        let lines = WrittenLines()
        host.loop.overlay = Overlay(scale: 1) { text, _ in
          lines.all.withLock { $0.append(text) }
          return nil
        }
        host.show { $0.hudSize = .medium }
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        for frame in 0..<10 { host.step(at: Double(frame) / 10) }
        #expect(host.loop.overlay.frames.count == 10)
        let words = lines.all.withLock { $0 }
        let numbers = words.filter { $0.hasPrefix("GPU ") }
        #expect(!numbers.isEmpty && numbers.allSatisfy { $0 == "GPU -" })
        for phase in ["commit", "prepare", "upload", "encode", "swap"] {
          #expect(words.contains { $0.hasPrefix("\(phase) ") && $0 != "\(phase) -" })
        }
      }
    }

    @Test("without a recording and a HUD the GPU is not asked")
    func unasked() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        for frame in 0..<10 { host.step(at: Double(frame) / 60) }
        #expect(host.loop.overlay.frames.allSatisfy { $0.gpuSeconds == nil })
      }
    }

    @Test("textures and targets are counted without those of the HUD")
    func bytes() throws {
      let plain = try records().records
      let looked = try records { $0.hudSize = .large }.records
      #expect(plain.allSatisfy { $0.targetBytes == 100 * 100 * 4 })
      #expect(plain.map(\.targetBytes) == looked.map(\.targetBytes))
      #expect(plain.map(\.textureBytes) == looked.map(\.textureBytes))
      #expect(plain.map(\.counters) == looked.map(\.counters))
    }
  }
}

/// The texts that an overlay has written.
private final class WrittenLines: Sendable {
  let all = Mutex<[String]>([])
}
