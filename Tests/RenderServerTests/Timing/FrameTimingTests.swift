import CalqueDebugOverlay
import CalqueTelemetry
import Testing

extension RenderingSuites {
  /// The GPU times and the memory in a frame's record.
  @Suite struct FrameTimingTests {
    /// Returns the records of ten frames of an animation.
    private func records(
      _ options: (inout OverlayOptions) -> Void = { _ in }
    ) throws -> (records: [FrameRecord], isTimed: Bool) {
      try withLoop { host in
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
