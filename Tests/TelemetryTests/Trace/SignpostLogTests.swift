import Testing

@testable import CalqueTelemetry

@Suite(.serialized) struct SignpostLogTests {
  private func span(_ name: String, lasting seconds: Double? = 0.0123) -> SignpostSpan {
    let begin = SignpostMoment(host: 10, media: 2)
    return SignpostSpan(
      name: name, category: "", begin: begin,
      end: seconds.map { SignpostMoment(host: 10 + $0, media: 2 + $0) })
  }

  @Test("later ones are had from a mark on, and the log keeps no more than it has room for")
  func marks() {
    let mark = SignpostLog.spans.count
    SignpostLog.spans.append(span("a"))
    SignpostLog.spans.append(span("b"))
    #expect(SignpostLog.spans.entries(since: mark).map(\.name) == ["a", "b"])
    #expect(SignpostLog.spans.entries(since: SignpostLog.spans.count).isEmpty)
    for _ in 0..<3 * SignpostLog.spans.capacity { SignpostLog.spans.append(span("c")) }
    let kept = SignpostLog.spans.entries(since: mark).count
    #expect(kept >= SignpostLog.spans.capacity && kept <= 2 * SignpostLog.spans.capacity)
    #expect(SignpostLog.spans.count == mark + 2 + 3 * SignpostLog.spans.capacity)
  }

  @Test("the HUD has a line for each of the last names, the newest first")
  func lines() {
    // Enough to push all other names out of the log.
    for _ in 0..<600 { SignpostLog.spans.append(span("old")) }
    for _ in 0..<3 { SignpostLog.spans.append(span("load")) }
    SignpostLog.spans.append(span("tap", lasting: nil))
    #expect(SignpostLog.lines(2) == ["tap", "load 12.3 ms, 3 times"])
    #expect(SignpostLog.lines(9).count == 3)
  }
}
