import Testing

@testable import CalqueTelemetry

@Suite struct FrameStatisticsTests {
  private static let refresh = 1.0 / 60

  private func close(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 * max(abs(expected), 1) } ?? false
  }

  @Test("a frame time is from present to present, whatever the work")
  func presents() {
    var frames = FrameRecord.frames(lasting: [0.016, 0.016, 0.05])
    for index in frames.indices { frames[index].encodeSeconds = 0.002 }
    let statistics = FrameStatistics(frames, refreshInterval: Self.refresh)
    #expect(statistics.frameTime.count == 3)
    #expect(close(statistics.frameTime.p50, 0.016))
    #expect(close(statistics.frameTime.maximum, 0.05))
    #expect(close(statistics.workTime.maximum, 0.002))
  }

  @Test("40 ms of work at 60 Hz is a hitch of two refreshes")
  func hitch() {
    var frames = FrameRecord.steady(61)
    frames[30].encodeSeconds = 0.040
    let statistics = FrameStatistics(
      frames, refreshInterval: Self.refresh, presentSource: .virtual)
    #expect(close(statistics.hitchTime, 2 / 60.0))
    #expect(statistics.droppedFrames == 2)
    #expect(close(statistics.animatingTime, 62 / 60.0))
  }

  @Test("the hitch ratio is milliseconds of hitch in a second of animation")
  func hitchRatio() {
    let times = Array(repeating: Self.refresh, count: 57) + [3 * Self.refresh]
    let statistics = FrameStatistics(
      FrameRecord.frames(lasting: times), refreshInterval: Self.refresh, isVSynced: true)
    #expect(close(statistics.animatingTime, 1))
    #expect(close(statistics.hitchRatio, 1000 * 2 / 60.0))
  }

  @Test("steady frames have no hitch")
  func steady() {
    let statistics = FrameStatistics(
      FrameRecord.steady(120), refreshInterval: Self.refresh, isVSynced: true)
    #expect(statistics.hitchRatio == 0)
    #expect(statistics.droppedFrames == 0)
  }

  @Test("the average rate is frames over time, not the mean of rates")
  func averageRate() {
    let statistics = FrameStatistics(
      FrameRecord.frames(lasting: [0.01, 0.03]), refreshInterval: Self.refresh)
    #expect(close(statistics.averageRate, 50))
  }

  @Test("the two readings of a 1 % low are told apart")
  func lows() {
    let times = Array(repeating: 0.01, count: 197) + [0.02, 0.04, 0.08]
    let statistics = FrameStatistics(
      FrameRecord.frames(lasting: times), refreshInterval: Self.refresh)
    #expect(close(statistics.low1MeanRate, 2 / 0.12))
    #expect(close(statistics.low1PercentileRate, 50))
  }

  @Test("the time up to a frame that was not due is an idle gap")
  func gaps() {
    var frames = FrameRecord.frames(lasting: [0.01, 0.01, 5, 0.01])
    frames[3].isContinuous = false
    let statistics = FrameStatistics(frames, refreshInterval: Self.refresh)
    #expect(statistics.frameTime.count == 3)
    #expect(statistics.idleGaps == 1)
    #expect(close(statistics.idleTime, 5))
    #expect(close(statistics.animatingTime, 0.03))
    #expect(statistics.hitchTime == 0)
  }

  @Test("the last frame of an animation counts, late as it may be")
  func lastFrame() {
    var frames = FrameRecord.frames(lasting: [0.016, 0.05])
    frames[2].isAnimating = false
    let statistics = FrameStatistics(
      frames, refreshInterval: Self.refresh, isVSynced: true)
    #expect(close(statistics.hitchTime, 2 / 60.0))
  }

  @Test("without a frame time nothing is made up", arguments: [0, 1])
  func nothing(count: Int) {
    let statistics = FrameStatistics(FrameRecord.steady(count), refreshInterval: Self.refresh)
    #expect(statistics.averageRate == nil && statistics.hitchRatio == nil)
    #expect(statistics.low1MeanRate == nil && statistics.low1PercentileRate == nil)
    #expect(statistics.hitchTime == 0 && statistics.droppedFrames == 0)
  }

  @Test("a clock that steps back makes no frame time below 0")
  func backwards() {
    let statistics = FrameStatistics(
      FrameRecord.frames(at: [1, 0.5, 0.6]), refreshInterval: Self.refresh)
    #expect(statistics.frameTime.count == 2)
    #expect(close(statistics.animatingTime, 0.1))
  }
}
