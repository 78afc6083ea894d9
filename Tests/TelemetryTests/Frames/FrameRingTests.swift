import Testing

@testable import CalqueTelemetry

@Suite struct FrameRingTests {
  @Test("a full ring drops the oldest frame for the newest", arguments: [1, 3, 4, 5, 13])
  func wraps(count: Int) {
    var ring = FrameRing(capacity: 4)
    for record in FrameRecord.steady(count) { ring.append(record) }
    #expect(ring.map(\.index) == Array((0..<count).suffix(4)))
    #expect(ring.last?.index == count - 1)
  }

  @Test("a GPU time that comes in late finds its frame, if that is still held")
  func gpuTime() {
    var ring = FrameRing(capacity: 4)
    ring.setGPUTime(1, ofFrame: 0)
    for record in FrameRecord.steady(6) { ring.append(record) }
    for index in [-1, 1, 3, 6] { ring.setGPUTime(0.002, ofFrame: index) }
    #expect(ring.map(\.gpuSeconds) == [nil, 0.002, nil, nil])
  }

  @Test("an emptied ring starts anew")
  func removeAll() {
    var ring = FrameRing(capacity: 2)
    for record in FrameRecord.steady(3) { ring.append(record) }
    ring.removeAll()
    #expect(ring.isEmpty)
    ring.append(FrameRecord(at: 7))
    #expect(ring.map(\.presentTime) == [7])
  }
}
