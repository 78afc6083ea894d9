import Testing

@testable import Telemetry

@Suite(.serialized) struct SignpostLogTests {
  private func span(_ name: String, lasting seconds: Double? = 0.0123) -> SignpostSpan {
    let begin = SignpostMoment(host: 10, media: 2)
    return SignpostSpan(
      name: name, category: "", begin: begin,
      end: seconds.map { SignpostMoment(host: 10 + $0, media: 2 + $0) })
  }

  @Test("later ones are had from a mark on, and the log keeps no more than it has room for")
  func marks() {
    let mark = SignpostLog.count
    SignpostLog.append(span("a"))
    SignpostLog.append(span("b"))
    #expect(SignpostLog.spans(since: mark).map(\.name) == ["a", "b"])
    #expect(SignpostLog.spans(since: SignpostLog.count).isEmpty)
    for _ in 0..<3 * SignpostLog.capacity { SignpostLog.append(span("c")) }
    let kept = SignpostLog.spans(since: mark).count
    #expect(kept >= SignpostLog.capacity && kept <= 2 * SignpostLog.capacity)
    #expect(SignpostLog.count == mark + 2 + 3 * SignpostLog.capacity)
  }

  @Test("the HUD has a line for each of the last names, the newest first")
  func lines() {
    // Enough to push all other names out of the log.
    for _ in 0..<600 { SignpostLog.append(span("old")) }
    for _ in 0..<3 { SignpostLog.append(span("load")) }
    SignpostLog.append(span("tap", lasting: nil))
    #expect(SignpostLog.lines(2) == ["tap", "load 12.3 ms, 3 times"])
    #expect(SignpostLog.lines(9).count == 3)
  }
}
