import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct HUDLayoutTests {
  @Test("names may have a graph or a mark, and lines are kept apart by a bar")
  func parsing() throws {
    let layout = try HUDLayout("  FPS #frame_ms |  | *uploads ")
    #expect(
      layout.lines == [
        [.init(metric: .rate), .init(metric: .frameTime, style: .graph)],
        [.init(metric: .uploads, style: .change)],
      ])
  }

  @Test("every name is understood", arguments: HUDLayout.names)
  func names(name: String) throws {
    #expect(try HUDLayout(name).lines.count == 1)
  }

  @Test(
    "what is no layout is refused, and what was expected is named",
    arguments: [
      ("", HUDLayoutError.empty), (" | ", .empty), ("fsp", .unknown("fsp")),
      ("fps #", .unknown("")), ("##draws", .unknown("#draws")), ("#p95", .noGraph("p95")),
    ])
  func wrong(text: String, error: HUDLayoutError) {
    #expect(throws: error) { try HUDLayout(text) }
    #expect("\(error)".contains("expected") || "\(error)".contains("write"))
  }

  @Test("every metric of a frame has a value there")
  func values() {
    var record = FrameRecord(at: 1)
    (record.gpuSeconds, record.inputSeconds) = (0.001, 0.002)
    record.counters.blendedPixels = 1
    let frame = FrameTiming(record, after: FrameRecord(at: 0.9))
    for metric in MetricRow.shown where metric.isOfFrames {
      #expect(metric.value(of: frame, surfacePixels: 1) != nil, "\(metric.name)")
    }
  }

  @Test("every metric of many frames has a value of their statistics")
  func statistics() {
    let statistics = FrameStatistics(FrameRecord.steady(200), refreshInterval: 1.0 / 60)
    for metric in MetricRow.shown where !metric.isOfFrames {
      #expect(metric.value(of: statistics, .running(60)) != nil, "\(metric.name)")
    }
  }
}

@Suite struct FrameTimeGraphTests {
  private let graph = FrameTimeGraph(refreshInterval: 0.016, isVSynced: true, scale: 1)

  private func ring(_ change: (inout FrameRecord) -> Void = { _ in }) -> FrameRing {
    var ring = FrameRing()
    for number in 0..<3 {
      var record = FrameRecord(at: Double(number) * 0.016, work: 0)
      record.commitSeconds = 0.001
      record.evaluateSeconds = 0.002
      record.prepareSeconds = 0.001
      record.uploadSeconds = 0.001
      record.encodeSeconds = 0.002
      record.gpuSeconds = 0.003
      record.swapSeconds = 0.010
      if number == 2 { change(&record) }
      ring.append(record)
    }
    return ring
  }

  private func bars(_ ring: FrameRing) -> Frame {
    var frame = Frame()
    (frame.width, frame.height) = (400, 100)
    graph.append(ring, x: 10, y: 20, to: &frame)
    return frame
  }

  @Test("a bar is a stack of its phases, as high as its frame was long, and there are three lines")
  func stack() {
    let frame = bars(ring())
    #expect(frame.sprites.count == 3 * 6 + 3)
    // The graph ends at 68 and has 3 intervals of 16 px each; the wait is shorter by the GPU's
    // time.
    let newest = frame.sprites.prefix(6)
    let heights = newest.map { $0.yv }
    let expected: [Float] = [1, 2, 1, 2, 3, 7]
    #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 1e-3 })
    #expect(abs(heights.reduce(0, +) - 16) < 1e-3)
    #expect(newest.allSatisfy { $0.xu == 1 && $0.x1 == 249 })
  }

  @Test("a late frame's bar is opaque and twice as wide", arguments: ["work", "GPU", "shown"])
  func late(cause: String) {
    let frames = ring { record in
      switch cause {
      case "work": record.encodeSeconds = 0.020
      case "GPU": record.gpuSeconds = 0.017
      default: record.presentTime += 0.016
      }
    }
    let frame = bars(frames)
    #expect(frame.sprites[0].xu == 2)
    #expect(frame.sprites[0].alpha == 65535)
    #expect(frame.sprites[6].xu == 1)
    #expect(frame.sprites[6].alpha < 65535)
  }

  @Test("a frame without a GPU time has a bar without it")
  func noGPU() {
    #expect(bars(ring { $0.gpuSeconds = nil }).sprites.count == 3 * 6 + 3 - 1)
  }

  @Test("the graph of a metric is as high as its highest value")
  func item() {
    var frame = Frame()
    (frame.width, frame.height) = (400, 100)
    let frames = ring { $0.counters.draws = 4 }
    MetricGraph(metric: .draws, barWidth: 1, height: 24).append(frames, x: 0, y: 0, to: &frame)
    #expect(frame.sprites.count == 2)
    #expect(frame.sprites[1].yv == 24)
  }
}
