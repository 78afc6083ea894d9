import CalqueTelemetry
import Testing

@testable import CalqueInspector

@Suite("Timeline scale") struct TimelineScaleTests {
  @Test("Zooming keeps the moment at the pointer in its place, and a drag moves it")
  func zoom() {
    var scale = TimelineScale(width: 500, start: 10, span: 4)
    #expect(scale.x(12) == 250 && scale.time(250) == 12)
    scale.zoom(by: 0.25, at: 125)
    #expect(abs(scale.time(125) - 11) < 1e-9 && scale.span == 1)
    scale.pan(by: 250)
    #expect(abs(scale.time(125) - 11.5) < 1e-9)
  }

  @Test("The span stays within its limits, and invalid input changes nothing")
  func limits() {
    var scale = TimelineScale(width: 500, start: 0, span: 1)
    for _ in 0..<100 { scale.zoom(by: 0.5, at: 0) }
    #expect(scale.span == TimelineScale.spans.lowerBound)
    for _ in 0..<100 { scale.zoom(by: 2, at: 0) }
    #expect(scale.span == TimelineScale.spans.upperBound)
    let before = scale
    scale.zoom(by: .nan, at: 10)
    scale.zoom(by: 0, at: 10)
    scale.pan(by: .infinity)
    scale.fit(.nan, 1)
    #expect(scale == before)
    #expect(TimelineScale(width: -5, start: .nan, span: .nan).marks.count < 1000)
  }

  @Test(
    "The marks of the ruler are at round moments, and not too close",
    arguments: [(4.0, "0.5", 1), (0.05, "0.01", 2), (100.0, "20", 0)])
  func marks(span: Double, interval: String, decimals: Int) {
    let scale = TimelineScale(width: 600, start: 0, span: span)
    #expect(abs(scale.markInterval - (Double(interval) ?? 0)) < 1e-9)
    #expect(scale.marks.count >= 2 && scale.marks.allSatisfy { $0.label.hasSuffix(" s") })
    #expect(scale.x(scale.markInterval) >= 70)
    #expect(scale.marks[1].label == "\(Double(interval)?.fixed(decimals) ?? "") s")
  }
}
