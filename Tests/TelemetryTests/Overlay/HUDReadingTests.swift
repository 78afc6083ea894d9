import Telemetry
import Testing

@testable import DebugOverlay

@Suite struct HUDReadingTests {
  private var reading: HUDReading {
    var frames = FrameRecord.steady(61)
    for index in frames.indices {
      frames[index].evaluateSeconds = 0.0004
      frames[index].prepareSeconds = 0.0006
      frames[index].encodeSeconds = 0.0011
      frames[index].swapSeconds = 0.014
      frames[index].counters.draws = 14
      frames[index].counters.blendedPixels = 3100
      frames[index].counters.opaquePixels = 6900
      frames[index].counters.updatedPixels = 300
      frames[index].counters.layersVisible = 82
      frames[index].counters.layersCulled = 11
      frames[index].counters.animations = 7
    }
    return HUDReading(
      rate: FrameRate(of: frames, at: 1), stall: nil,
      statistics: FrameStatistics(frames, refreshInterval: 1.0 / 60), last: frames.last,
      surfacePixels: 5000)
  }

  @Test("small is one line: rate, frame time, hitches")
  func small() {
    #expect(reading.lines(.small) == ["60.0 fps  16.7 ms  hitch 0.0 ms/s"])
  }

  @Test("medium adds times and costs")
  func medium() {
    #expect(
      reading.lines(.medium) == [
        "60.0 fps  16.7 ms  hitch 0.0 ms/s",
        "CPU 2.1  frame p95 16.7  max 16.7 ms",
        "draws 14  passes 1  blended 31 %  overdraw 2.0x  updated 6 %",
      ])
  }

  @Test("large adds layers and phases")
  func large() {
    #expect(
      reading.lines(.large).suffix(2) == [
        "layers 82 visible, 11 culled  uploads 0  animations 7",
        "evaluate 0.4  prepare 0.6  encode 1.1  swap 14.0 ms",
      ])
    #expect(reading.lines(.off).isEmpty)
  }

  @Test("without frames nothing is made up")
  func nothing() {
    let reading = HUDReading(
      rate: .idle, stall: nil, statistics: FrameStatistics([], refreshInterval: 1.0 / 60),
      last: nil, surfacePixels: 0)
    #expect(
      reading.lines(.medium) == [
        "idle  - ms  hitch 0.0 ms/s", "CPU -  frame p95 -  max - ms",
        "draws 0  passes 1  blended -  overdraw -x  updated -",
      ])
  }
}
