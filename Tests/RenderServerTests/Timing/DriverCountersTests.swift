import CalqueGLRenderer
import CalqueSDLPlatform
import Testing

/// The counters of EGL_CHROMIUM_sync_control: the time of the last refresh in microseconds, its
/// number, and the number of frames shown.
@Suite struct DriverCountersTests {
  private var counters = DriverCounters()

  @Test("a frame that was shown at the refresh after the last one has its time and its age")
  mutating func steady() {
    #expect(counters.frame((1_000_000, 60, 5), presents: 6, now: 1.001) == nil)
    let frame = counters.frame((1_016_667, 61, 6), presents: 7, now: 1.018)
    #expect(frame == PresentationFeedback(time: 1.016667, age: 1, interval: nil))
    #expect(counters.frame((1_016_667, 61, 6), presents: 7, now: 1.019) == nil)
    #expect(counters.makeSense)
  }

  @Test("after refreshes without a frame the time is that of the refresh alone")
  mutating func missed() {
    _ = counters.frame((1_000_000, 60, 5), presents: 5, now: 1.001)
    let frame = counters.frame((1_033_333, 62, 6), presents: 6, now: 1.034)
    #expect(frame == PresentationFeedback(time: 1.033333, age: nil, interval: nil))
  }

  @Test("a frame that nobody presented has no age")
  mutating func foreign() {
    _ = counters.frame((1_000_000, 60, 5), presents: 0, now: 1.001)
    let frame = counters.frame((1_016_667, 61, 6), presents: 1, now: 1.017)
    #expect(frame == PresentationFeedback(time: 1.016667, age: nil, interval: nil))
  }

  @Test(
    "readings without sense give no time, and after eight of them the driver is not asked again",
    arguments: [
      nil, (0, 0, 0), (5_000_000, 61, 6), (900_000, 61, 6), (1_016_667, 59, 6),
      (1_016_667, 61, 4), (-1, -1, -1),
    ] as [(ust: Int64, msc: Int64, sbc: Int64)?])
  mutating func senseless(_ reading: (ust: Int64, msc: Int64, sbc: Int64)?) {
    _ = counters.frame((1_000_000, 60, 5), presents: 5, now: 1.001)
    for _ in 0..<8 {
      #expect(counters.makeSense)
      #expect(counters.frame(reading, presents: 6, now: 1.02) == nil)
    }
    #expect(!counters.makeSense)
  }
}
