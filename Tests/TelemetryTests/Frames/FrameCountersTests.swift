import Testing

@testable import CalqueTelemetry

@Suite struct FrameCountersTests {
  private var counters: FrameCounters {
    var counters = FrameCounters()
    counters.blendedPixels = 300
    counters.opaquePixels = 900
    counters.updatedPixels = 150
    return counters
  }

  @Test("the blended share is of the pixels drawn")
  func blended() {
    #expect(counters.drawnPixels == 1200)
    #expect(counters.blendedPercent == 25)
  }

  @Test("overdraw is the pixels drawn over those of the surface")
  func overdraw() {
    #expect(counters.overdraw(surfacePixels: 600) == 2)
  }

  @Test("the updated share is of the surface")
  func updated() {
    #expect(counters.updatedPercent(surfacePixels: 600) == 25)
  }

  @Test("a share of nothing is unknown, not zero")
  func nothing() {
    #expect(FrameCounters().blendedPercent == nil)
    #expect(counters.overdraw(surfacePixels: 0) == nil)
    #expect(counters.updatedPercent(surfacePixels: 0) == nil)
  }
}
