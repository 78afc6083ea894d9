import CalqueTelemetry
import Testing
import os

/// Signposts go to a log that the whole program shares, so each test uses names of its own.
@Suite struct OSSignposterTests {
  private let signposter = OSSignposter(subsystem: "org.example", category: "Images")

  private func spans(_ name: String) -> [SignpostSpan] {
    SignpostLog.spans.entries(since: 0).filter { $0.name == name }
  }

  @Test("an interval is from its beginning to its end, with what was said at both")
  func interval() throws {
    let state = signposter.beginInterval("decode", id: signposter.makeSignpostID(), "a.png")
    #expect(spans("decode").isEmpty)
    signposter.endInterval("decode", state, "done")
    let span = try #require(spans("decode").first)
    #expect(span.category == "Images" && span.message == "a.png done")
    let seconds = try #require(span.seconds)
    #expect(seconds >= 0 && seconds < 10)
  }

  @Test("an interval ends once")
  func once() {
    let state = signposter.beginInterval("once")
    for _ in 0..<3 { signposter.endInterval("once", state) }
    #expect(spans("once").count == 1)
  }

  @Test("a task is an interval, whether it gives something or throws")
  func task() {
    struct Failure: Error {}
    #expect(signposter.withIntervalSignpost("task") { 7 } == 7)
    #expect(throws: Failure.self) {
      try signposter.withIntervalSignpost("task") { throw Failure() }
    }
    #expect(spans("task").count == 2)
  }

  @Test("an event has no end")
  func event() {
    signposter.emitEvent("tap", "twice")
    #expect(spans("tap").map(\.message) == ["twice"])
    #expect(spans("tap").allSatisfy { $0.end == nil && $0.seconds == nil })
  }

  @Test("a disabled signposter says nothing, and does not make its messages")
  func disabled() {
    let disabled = OSSignposter.disabled
    func message() -> String {
      Issue.record("nobody reads this")
      return ""
    }
    disabled.emitEvent("silent", message())
    let state = disabled.beginInterval("silent", message())
    disabled.endInterval("silent", state, message())
    #expect(!disabled.isEnabled && spans("silent").isEmpty)
  }

  @Test("identifiers are each other's only ones")
  func identifiers() {
    let ids = (0..<100).map { _ in signposter.makeSignpostID() } + [.exclusive, .null, .invalid]
    #expect(Set(ids).count == 103)
  }
}
