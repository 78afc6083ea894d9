import Testing

@testable import CalqueTelemetry

@Suite struct JankTests {
  private static func frame(commit: Double, upload: Double, encode: Double) -> FrameRecord {
    var record = FrameRecord()
    (record.commitSeconds, record.evaluateSeconds) = (commit, commit)
    (record.uploadSeconds, record.encodeSeconds) = (upload, encode)
    return record
  }

  @Test(
    "a frame of more work than a refresh is jank, by what took the most of it",
    arguments: [
      (0.004, 0.001, 0.005, [0, 0, 0, 0]), (0.005, 0.0, 0.006, [1, 1, 0, 0]),
      (0.0, 0.002, 0.009, [1, 0, 1, 1]), (0.003, 0.001, 0.0065, [1, 0, 0, 0]),
      (0.005, 0.002, 0.008, [1, 1, 1, 1]),
    ])
  func causes(commit: Double, upload: Double, encode: Double, expected: [Int]) {
    let jank = Jank(
      [Self.frame(commit: commit, upload: upload, encode: encode)], refreshInterval: 0.01)
    #expect([jank.frames, jank.commit, jank.upload, jank.render] == expected)
  }

  @Test("a picture that stands for more than 0.7 s within an animation is frozen")
  func frozen() {
    let statistics = FrameStatistics(
      FrameRecord.frames(lasting: [0.016, 0.8, 0.7, 0.016]), refreshInterval: 1.0 / 60)
    #expect(statistics.frozenFrames == 1)
    #expect(statistics.jank == Jank([FrameRecord](), refreshInterval: 1))
  }
}
