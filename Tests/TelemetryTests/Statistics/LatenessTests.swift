import Testing

@testable import CalqueTelemetry

@Suite struct LatenessTests {
  private static let refresh = 1.0 / 60
  private let synchronized = Lateness(refreshInterval: refresh, isVSynced: true)
  private let free = Lateness(refreshInterval: refresh, isVSynced: false)

  private func milliseconds(_ seconds: Double) -> String { (seconds * 1000).fixed(2) }

  @Test(
    "behind a synchronised display a hitch is whole refreshes",
    arguments: [
      (16.67, "0.00"), (20, "0.00"), (33.34, "16.67"), (40, "33.33"), (50, "33.33"),
    ])
  func synchronized(frameTime: Double, hitch: String) {
    #expect(milliseconds(synchronized.hitch(ofFrameTime: frameTime / 1000)) == hitch)
  }

  @Test(
    "without one a hitch is how late the frame was, less half a millisecond",
    arguments: [(10, "0.00"), (17, "0.00"), (27.1666667, "10.00"), (40, "22.83")])
  func free(frameTime: Double, hitch: String) {
    #expect(milliseconds(free.hitch(ofFrameTime: frameTime / 1000)) == hitch)
  }

  @Test("a frame meant for two refreshes is late after two")
  func swapInterval() {
    let half = Lateness(refreshInterval: Self.refresh, swapInterval: 2, isVSynced: true)
    #expect(half.hitch(ofFrameTime: 2 / 60.0) == 0)
    #expect(milliseconds(half.hitch(ofFrameTime: 3 / 60.0)) == "16.67")
    #expect(half.droppedFrames(inFrameTime: 3 / 60.0) == 1)
  }

  @Test(
    "dropped frames are the refreshes without a new one",
    arguments: [(0, 0), (16.67, 0), (24, 0), (26, 1), (33.3, 1), (100, 5)])
  func dropped(frameTime: Double, count: Int) {
    #expect(free.droppedFrames(inFrameTime: frameTime / 1000) == count)
  }

  @Test(
    "on a virtual display work fills whole refreshes",
    arguments: [(0, 1), (16.6, 1), (16.7, 2), (40, 3)])
  func shown(work: Double, refreshes: Double) {
    #expect(synchronized.shownTime(ofWork: work / 1000) == refreshes * Self.refresh)
  }

  @Test("work of exactly a refresh fills one")
  func exact() {
    #expect(synchronized.shownTime(ofWork: Self.refresh) == Self.refresh)
  }

  @Test("a frame of endless time drops none")
  func endless() {
    #expect(free.droppedFrames(inFrameTime: .infinity) == 0)
  }

  @Test(
    "a hitch ratio is judged on a named scale",
    arguments: [
      (0, HitchBand.good, HitchBand.good), (5, .good, .good), (5.1, .warning, .good),
      (10, .critical, .good), (25, .critical, .warning), (26, .critical, .critical),
    ])
  func bands(ratio: Double, strict: HitchBand, newer: HitchBand) {
    #expect(HitchBand(ratio: ratio, scale: .apple2020) == strict)
    #expect(HitchBand(ratio: ratio, scale: .apple2026) == newer)
    #expect(HitchBand(ratio: ratio) == strict)
  }
}
