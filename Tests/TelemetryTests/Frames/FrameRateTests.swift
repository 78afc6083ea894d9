import Testing

@testable import CalqueTelemetry

@Suite struct FrameRateTests {
  @Test("a second of frames at 60 Hz is 60 frames per second")
  func steady() {
    #expect(FrameRate(of: FrameRecord.steady(61), at: 1).description == "60.0 fps")
  }

  @Test("only frames of the last second count")
  func window() {
    let frames =
      FrameRecord.steady(31, interval: 1.0 / 30) + FrameRecord.steady(60, from: 1 + 1.0 / 60)
    #expect(FrameRate(of: frames, at: 2.01).description == "60.0 fps")
  }

  @Test("frames are divided by the time they really took, not by a second")
  func start() {
    let frames = FrameRecord.steady(4, interval: 0.02)
    #expect(FrameRate(of: frames, at: 0.07).description == "50.0 fps")
  }

  @Test("a gap without animation slows no rate")
  func gap() {
    var frames = FrameRecord.steady(10, interval: 0.01)
    frames += FrameRecord.steady(10, interval: 0.01, from: 0.5)
    frames[10].isContinuous = false
    #expect(FrameRate(of: frames, at: 0.6).description == "100.0 fps")
  }

  @Test("frames that the main thread makes one by one are a rate too")
  func unanimated() {
    var frames = FrameRecord.steady(31, interval: 1.0 / 30)
    for index in frames.indices { frames[index].isContinuous = false }
    #expect(FrameRate(of: frames, at: 1).description == "30.0 fps")
    let clicks = [
      FrameRecord(at: 0, isContinuous: false), FrameRecord(at: 0.5, isContinuous: false),
    ]
    #expect(FrameRate(of: clicks, at: 0.6) == .idle)
  }

  @Test("an animation too slow for a quarter of a second a frame has a rate")
  func slow() {
    #expect(
      FrameRate(of: FrameRecord.steady(3, interval: 0.5), at: 1).description == "2.0 fps")
  }

  @Test("a second after the last frame the rate is idle, not stale")
  func idle() {
    let frames = FrameRecord.steady(61)
    #expect(FrameRate(of: frames, at: 1.99) != .idle)
    #expect(FrameRate(of: frames, at: 2) == .idle)
    #expect(FrameRate.idle.description == "idle")
  }

  @Test("one frame alone makes no rate", arguments: [0, 1])
  func tooFew(count: Int) {
    #expect(FrameRate(of: FrameRecord.steady(count), at: 0) == .idle)
  }
}

@Suite struct MainThreadStallTests {
  @Test("a main thread that waits for events is no stall")
  func waiting() {
    #expect(MainThreadStall(busySince: nil, at: 1000) == nil)
  }

  @Test("a turn of the main loop stalls from half a second on")
  func threshold() {
    #expect(MainThreadStall(busySince: 10, at: 10.49) == nil)
    #expect(MainThreadStall(busySince: 10, at: 10.5)?.seconds == 0.5)
  }

  @Test("a stall says what hangs and for how long")
  func description() {
    #expect(MainThreadStall(busySince: 10, at: 11.24)?.description == "main thread stalled 1.2 s")
  }
}
