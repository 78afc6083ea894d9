import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct HUDReadingTests {
  private static let lateness = Lateness(refreshInterval: 1.0 / 60, isVSynced: true)

  private func reading(_ change: (inout FrameRecord) -> Void = { _ in }) -> HUDReading {
    var ring = FrameRing()
    for var record in FrameRecord.steady(61) {
      record.evaluateSeconds = 0.0005
      record.commitSeconds = 0.0004
      record.prepareSeconds = 0.0005
      record.uploadSeconds = 0.0002
      record.encodeSeconds = 0.0009
      record.swapSeconds = 0.014
      record.gpuSeconds = 0.0013
      record.inputSeconds = 0.012
      record.overlaySeconds = 0.0003
      record.counters.draws = 14
      record.counters.offscreenPasses = 3
      record.counters.blendedPixels = 3100
      record.counters.opaquePixels = 6900
      record.counters.updatedPixels = 300
      record.counters.layersVisible = 82
      record.counters.layersCulled = 11
      record.counters.animations = 7
      record.counters.uploads = 2
      record.counters.uploadBytes = 4800
      record.counters.rasterHits = 12
      record.textureBytes = 18_200_000
      record.targetBytes = 900
      change(&record)
      ring.append(record)
    }
    var reading = HUDReading(
      rate: FrameRate(of: ring, at: 1), stall: nil,
      statistics: FrameStatistics(ring, refreshInterval: 1.0 / 60), frames: ring,
      surfacePixels: 5000, lateness: Self.lateness)
    reading.batches = 9
    reading.passes = [("mask", 2), ("shadow", 1)]
    reading.residentBytes = 120_000_000
    return reading
  }

  private func lines(
    _ reading: HUDReading, _ size: OverlayOptions.HUDSize, _ layout: HUDLayout? = nil
  ) -> [String] { reading.rows(size, layout).map(\.text) }

  @Test("small is a number and a verdict")
  func small() {
    #expect(reading().headline.text == "60 fps; every frame on time")
    #expect(lines(reading(), .small).isEmpty && lines(reading(), .off).isEmpty)
  }

  @Test("medium adds the phases of the frames")
  func medium() {
    #expect(
      lines(reading(), .medium) == [
        "CPU  2.1 ms  commit 0.4  prepare 0.6  upload 0.2  encode 0.9", "GPU  GPU 1.3  swap 14.0",
      ])
  }

  @Test(
    "the verdict counts late frames and says what most of them waited for",
    arguments: [
      ([30], 0.0, "1 late frame, started too late", HitchBand.warning),
      ([30, 31, 40], 0.02, "3 late frames, waiting for the GPU", .critical),
      ([], 0, "every frame on time", .good),
    ])
  func verdict(_ late: [Int], _ gpu: Double, _ verdict: String, _ band: HitchBand) {
    var delay = 0.0
    let reading = reading { record in
      if late.contains(record.index) {
        delay += 1.0 / 60
        record.gpuSeconds = gpu
      }
      record.presentTime += delay
    }
    #expect(reading.headline.verdict == verdict && reading.headline.band == band)
  }

  @Test("a verdict forgets what is more than two seconds ago")
  func forgotten() {
    let frames = FrameRecord.frames(lasting: (0..<200).map { $0 == 50 ? 2.0 / 60 : 1.0 / 60 })
    var ring = FrameRing()
    for frame in frames { ring.append(frame) }
    let reading = HUDReading(
      rate: .running(60), stall: nil,
      statistics: FrameStatistics(ring, refreshInterval: 1.0 / 60), frames: ring, surfacePixels: 1,
      lateness: Self.lateness)
    #expect(reading.headline.text == "60 fps; every frame on time")
  }

  @Test("where nothing moves, time is virtual or the main thread hangs, the headline says so")
  func states() {
    var reading = reading()
    reading.isClockVirtual = true
    #expect(reading.headline.text == "14 draw calls per frame; virtual clock: no frame rate")
    let resting = HUDReading(
      rate: .idle, stall: nil, statistics: reading.statistics, frames: reading.frames,
      surfacePixels: 1, lateness: Self.lateness)
    #expect(resting.headline.text == "Idle; nothing moves")
    let hanging = HUDReading(
      rate: .running(60), stall: MainThreadStall(busySince: 0, at: 1.2),
      statistics: reading.statistics, frames: reading.frames, surfacePixels: 1,
      lateness: Self.lateness)
    #expect(hanging.headline.text == "60 fps; main thread stalled 1.2 s")
    #expect(hanging.headline.band == .critical)
  }

  @Test("each phase stands beside its colour in the graph")
  func colors() {
    let shown = reading().rows(.medium).flatMap(\.runs).compactMap(\.swatch)
    #expect(shown == FramePhase.allCases.map(\.color))
  }

  @Test("large adds layers, uploads, caches, memory and what the program says of itself")
  func large() {
    var reading = reading()
    reading.signposts = ["load 12.3 ms"]
    let expected = [
      "Frame time  median 16.7  95 % below 16.7  longest 16.7 ms",
      "Slowest 1 %  mean 60.0 fps  begin at - fps",
      "Hitches  0.0 ms/s: good (2020), good (2026)  dropped 0",
      "Input  12.0 ms to the swap",
      "Drawing  14 draws  9 batches  3 offscreen (2 mask, shadow)",
      "Pixels  blended 31 %  overdraw 2.0x  updated 6 %",
      "Layers  82 visible  11 culled  7 animations",
      "Uploads  2 (4.8 kB)  raster cache: 12 hits, 0 misses",
      "Memory  textures 18.2 MB  targets 900 B  process 120.0 MB", "Profiler  HUD 0.3 ms",
      "Signpost  load 12.3 ms",
    ]
    let found = lines(reading, .large).dropFirst(2)
    // The text of a new metric is the last in its line.
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { $0.hasPrefix($1) })
  }

  @Test("a row of cells is shown only where a list has some")
  func cells() {
    #expect(!lines(reading(), .large).contains { $0.hasPrefix("Cells") })
    let reading = reading {
      $0.counters.cellsShown = 11
      $0.counters.cellsMade = 1
      $0.counters.cellsReused = 2
    }
    #expect(lines(reading, .large).contains("Cells  11 in view  1 made  2 reused"))
  }

  @Test("a hitch ratio between the scales is a warning on one and good on the other")
  func bands() {
    // Two of 60 frames are two refreshes long: 33.3 ms of 1033 ms.
    let reading = HUDReading(
      rate: .idle, stall: nil,
      statistics: FrameStatistics(
        FrameRecord.frames(
          lasting: (0..<200).map { $0 == 50 || $0 == 100 ? 2.0 / 60 : 1.0 / 60 }),
        refreshInterval: 1.0 / 60, isVSynced: true),
      frames: FrameRing(), surfacePixels: 1, lateness: Self.lateness)
    #expect(lines(reading, .large)[4].contains("warning (2020), good (2026)"))
  }

  @Test("without a GPU time nothing is made up")
  func noGPU() {
    let rows = lines(reading { $0.gpuSeconds = nil }, .medium)
    #expect(rows[1] == "GPU  GPU -  swap 14.0")
  }

  @Test("without frames nothing is made up")
  func nothing() {
    let reading = HUDReading(
      rate: .idle, stall: nil, statistics: FrameStatistics([], refreshInterval: 1.0 / 60),
      frames: FrameRing(), surfacePixels: 0, lateness: Self.lateness)
    #expect(
      lines(reading, .medium) == [
        "CPU  - ms  commit -  prepare -  upload -  encode -", "GPU  GPU -  swap -",
      ])
  }

  @Test("the reasons of passes are those of the newest frame")
  func reasons() {
    var frame = Frame.scene()
    let all = frame.passes[0].bounds
    frame.passes = [.mask, .shadow, .mask, .root].map {
      RenderPass(reason: $0, bounds: all, batches: 0..<0)
    }
    var reading = reading()
    reading.take(frame)
    #expect(reading.batches == 3)
    #expect(reading.passes.map(\.reason) == ["mask", "shadow"])
    #expect(reading.passes.map(\.count) == [2, 1])
  }

  @Test("a layout shows its items in its lines, graphs in lines of their own")
  func layout() throws {
    let reading = reading()
    let layout = try HUDLayout("fps draws #frame_ms hitch | *uploads *gpu_ms textures")
    let rows = reading.rows(.custom, layout)
    #expect(
      rows.map(\.text) == [
        "fps 60.0 fps  draws 14/14  hitch 0.0 ms/s", "frame_ms 16.7/16.7 ms",
        "uploads 2/2  gpu_ms 1.3/1.3 ms  textures 18.2 MB/18.2 MB",
      ])
    #expect(rows.map(\.graph) == [nil, .frameTime, nil])
    #expect(rows[2].runs.map { $0.swatch != nil } == [true, true, false])
  }

  @Test("the mark of change tells values that change from those that do not")
  func change() throws {
    let layout = try HUDLayout("*draws")
    let steady = reading().rows(.custom, layout)[0].runs[0].swatch
    let changing = reading { $0.counters.draws = $0.index }.rows(.custom, layout)[0].runs[0].swatch
    #expect(steady != changing)
  }

  @Test("means and maxima are over the last half second")
  func window() throws {
    let layout = try HUDLayout("draws")
    let reading = reading { $0.counters.draws = $0.index < 29 ? 1000 : $0.index - 30 }
    // Frames 31 to 60 are within half a second of the last one: the values 1 to 30.
    #expect(lines(reading, .custom, layout) == ["draws 16/30"])
  }
}
