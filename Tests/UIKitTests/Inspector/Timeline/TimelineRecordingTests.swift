import CalqueTelemetry
import Testing

@testable import CalqueInspector

@Suite("Timeline recording") struct TimelineRecordingTests {
  private static let interval = 1.0 / 60

  private func recording() -> TimelineRecording {
    TimelineRecording(
      lateness: Lateness(refreshInterval: Self.interval, isVSynced: true))
  }

  private func record(
    _ index: Int, at time: Double, presented: Double? = nil, isContinuous: Bool = true,
    _ change: (inout FrameRecord) -> Void = { _ in }
  ) -> FrameRecord {
    var record = FrameRecord()
    (record.index, record.targetTime) = (index, time)
    record.presentTime = presented ?? time
    record.startTime = time - 0.004
    record.isContinuous = isContinuous
    change(&record)
    return record
  }

  @Test("A frame that comes two refreshes late has a hitch, and its longest phase is the cause")
  func hitch() throws {
    var recording = recording()
    recording.add(record(0, at: 0, isContinuous: false), nil)
    recording.add(
      record(1, at: Self.interval, presented: 3 * Self.interval) {
        $0.uploadSeconds = 0.03
        ($0.counters.uploads, $0.counters.uploadBytes) = (4, 2048)
      }, nil)
    let frame = try #require(recording.frames.last)
    #expect(abs(frame.hitch - 2 * Self.interval) < 1e-9)
    #expect(frame.cause == "uploading 4 textures, 2 KB, took 30.0 ms")
    #expect(recording.frames.first?.cause == nil)
  }

  @Test("Without a long phase, the present is the cause")
  func present() {
    var recording = recording()
    recording.add(record(0, at: 0, isContinuous: false), nil)
    recording.add(
      record(1, at: Self.interval, presented: 0.1) { $0.swapSeconds = 0.08 }, nil)
    let cause = recording.frames.last?.cause
    #expect(cause?.hasPrefix("no phase was long") == true && cause?.hasSuffix("80.0 ms") == true)
  }

  @Test("Frames of paused time are left out, and going on from earlier removes the rest")
  func rewound() {
    var recording = recording()
    for index in 0..<60 { recording.add(record(index, at: Double(index) * 0.1), nil) }
    recording.add(CommitEntry(time: 4, hostTime: 4))
    var paused = FrameDetailsEntry()
    paused.isPaused = true
    recording.add(record(60, at: 1), paused)
    #expect(recording.frames.count == 60 && recording.end == 5.9)
    recording.add(record(61, at: 3), FrameDetailsEntry())
    #expect(recording.frames.count == 32 && recording.commits.isEmpty && recording.end == 3)
  }

  @Test("A GPU time that arrives late joins its frame")
  func gpuTime() {
    var recording = recording()
    for index in 0..<3 { recording.add(record(index, at: Double(index)), nil) }
    recording.add(record(1, at: 1) { $0.gpuSeconds = 0.002 }, nil)
    #expect(recording.frames.count == 3)
    #expect(recording.frames.map(\.record.gpuSeconds) == [nil, 0.002, nil])
  }

  @Test("Each list is bounded, and keeps the newest")
  func bounded() {
    var list = BoundedList<Int>(limit: 100)
    for number in 0..<1000 { list.append(number) }
    #expect(list.count <= 100 && list.count >= 87 && list.last == 999)
    #expect(Array(list) == Array((1000 - list.count)..<1000))
  }

  @Test("A range has the frames, hitches, commits and stalls inside of it")
  func range() {
    var recording = recording()
    recording.add(record(0, at: 0, isContinuous: false), nil)
    for index in 1...10 {
      let time = Double(index) * Self.interval
      let late = index == 5 ? Self.interval : 0
      recording.add(record(index, at: time, presented: time + late) { $0.counters.draws = 2 }, nil)
    }
    recording.add(CommitEntry(time: 0.05, hostTime: 0.05))
    recording.add(CommitEntry(time: 5, hostTime: 5))
    recording.add(StallEntry(begin: 0.1, end: 0.4, function: "decode()"))
    let statistics = recording.statistics(of: 0...0.2)
    #expect(statistics.frameCount == 11 && statistics.lateCount == 1)
    #expect(statistics.commitCount == 1 && statistics.stallCount == 1)
    #expect(abs(statistics.stallTime - 0.1) < 1e-9 && statistics.draws == 20)
    #expect(recording.statistics(of: 10...11).frameCount == 0)
  }

  @Test("A stall of the log has an entry unless it is short, or one of the inspector itself")
  func stalls() throws {
    func stall(_ seconds: Double, in module: String = "Cards") -> StallRecord {
      let end = SignpostMoment(host: 50, media: 12)
      return StallRecord(
        begin: SignpostMoment(host: 50 - seconds, media: 12), end: end, function: "Card.decode()",
        stack: [StackFrame(function: "Card.decode()", module: module)], samples: 4,
        samplesInFunction: 4)
    }
    let entry = try #require(StallEntry(stall(0.25), origin: 10))
    #expect(entry == StallEntry(begin: 1.75, end: 2, function: "Card.decode()"))
    #expect(StallEntry(stall(0.04), origin: 10) == nil)
    #expect(StallEntry(stall(0.25, in: "CalqueInspector"), origin: 10) == nil)
  }

  @Test("A layer has the name that was found last, and equal names have numbers")
  func names() {
    var recording = recording()
    for number in 1...3 {
      recording.add(
        AnimationEntry(
          id: UInt64(number), layerNumber: number, keyPath: "opacity", added: 0, begin: 0,
          duration: 1))
      recording.setName(number == 1 ? "CALayer" : "Card", ofLayer: number)
    }
    var commit = CommitEntry(time: 0, hostTime: 0)
    (commit.changed, commit.layers) = (1, [LayerPhrase(layer: 1)])
    commit.animations = [LayerPhrase(layer: 2, rest: " · opacity")]
    recording.setName("UILabel “Card 4”", ofLayer: 1)
    #expect(recording.text(of: commit) == "1 changed (UILabel “Card 4”), +Card · opacity")
    #expect(
      recording.lanes.dropFirst(2).map(\.name) == [
        "UILabel “Card 4” · opacity", "Card (2) · opacity", "Card (3) · opacity",
      ])
  }

  @Test("A frame shows the commits made since the frame before it")
  func requests() {
    var recording = recording()
    recording.add(record(0, at: 1, isContinuous: false), nil)
    recording.add(record(1, at: 2), nil)
    for time in [0.5, 1.5, 1.9, 2.5] { recording.add(CommitEntry(time: time, hostTime: time)) }
    #expect(recording.commits(ofFrameAt: 0).map(\.time) == [0.5])
    #expect(recording.commits(ofFrameAt: 1).map(\.time) == [1.5, 1.9])
    #expect(recording.frame(at: 0.5) == nil && recording.frame(at: 1.7) == 0)
  }

  @Test("A curve keeps the numbers that change most, in their order")
  func curve() {
    let samples: [[Double]] = [0, 1, 2, 3, 4].map { x in [x, 7, x * x, 0.5 * x, -x] }
    let curve = SampledCurve(samples)
    #expect(curve.lines.map { $0.values.last } == [4, 16, -4])
    #expect(curve.bars(width: 5) == "▁▃▅▇█")
    #expect(SampledCurve([[1], [1]]).lines.isEmpty && SampledCurve([]).bars(width: 5).isEmpty)
  }
}
