import Testing

@testable import CalqueTelemetry

@Suite struct FrameWorkTests {
  @Test("every counter is either work, which adds up, or the state of a frame")
  func fields() {
    var counters = FrameCounters()
    for count in MetricRow.counts { counters[keyPath: count] += 1 }
    for field in Mirror(reflecting: counters).children {
      #expect(field.value as? Int == 1, "\(field.label ?? "")")
    }
  }

  @Test("the work of a picture adds to that of its frame, and what it is itself does not")
  func adding() {
    var picture = FrameCounters()
    for count in MetricRow.counts { picture[keyPath: count] = 3 }
    var frame = FrameCounters()
    frame.backdropCopies = 1
    frame.layers = 5
    frame.addWork(of: picture)
    #expect(frame.backdropCopies == 4 && frame.copiedPixels == 3 && frame.draws == 3)
    #expect(frame.layers == 5 && frame.updatedPixels == 0)
  }
}
