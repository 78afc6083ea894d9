import Foundation
import Testing

@testable import CalqueDebugOverlay
@testable import CalqueTelemetry

@Suite struct StallReportTests {
  private static let place = SourcePlace(path: "/app/Sources/CardView.swift", line: 42)

  private static func stall(
    _ function: String, from begin: Double, lasting seconds: Double
  ) -> StallRecord {
    StallRecord(
      begin: SignpostMoment(host: begin, media: begin),
      end: SignpostMoment(host: begin + seconds, media: begin + seconds), function: function,
      place: function.hasPrefix("List") ? nil : place,
      stack: [
        .init(function: "decode_png", module: "libspng"),
        .init(function: "CardView.decode()", module: "MyApp", place: place),
      ], samples: 10, samplesInFunction: 9)
  }

  private static var report: ProfileReport {
    var report = ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: [:],
      scene: .init(name: "cards", width: 10, height: 10, scale: 1, refreshRate: 60),
      run: .init(presentSource: .swap), repeats: [FrameRecord.steady(61)])
    report.stalls = [
      stall("CardView.decode()", from: 0.2, lasting: 0.084),
      stall("List.sort() → sorted(by:)", from: 0.5, lasting: 0.05),
      stall("CardView.decode()", from: 0.7, lasting: 0.03),
    ]
    return report
  }

  @Test("reports list the functions that held the main thread, that of the most time first")
  func text() {
    let lines = [
      "main thread late for a refresh:",
      "  2 stalls, 114 ms, the longest 84 ms: CardView.decode() at CardView.swift:42",
      "  1 stall, 50 ms: List.sort() → sorted(by:)",
    ]
    #expect(Self.report.text.contains(lines.joined(separator: "\n") + "\n"))
    let verdict =
      "main thread: 2 stalls, 114 ms, the longest 84 ms: CardView.decode() at CardView.swift:42"
    #expect(Self.report.verdict.split(separator: "\n").contains { $0 == verdict })
    let page = ReportPage([.init(Self.report)]).html
    #expect(page.contains("<h2>Main thread stalls</h2>"))
    #expect(page.contains("CardView.decode()  MyApp  CardView.swift:42"))
  }

  @Test("the JSON file has each stall with its stack, and a baseline has none")
  func json() throws {
    let text = try Self.report.json()
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let stalls = try #require(file["stalls"] as? [[String: Any]])
    #expect(stalls.count == 3)
    #expect(stalls[0]["ms"] as? Double == 84)
    #expect(stalls[0]["function"] as? String == "CardView.decode()")
    #expect(stalls[0]["line"] as? Int == 42)
    #expect(stalls[0]["file"] as? String == "/app/Sources/CardView.swift")
    #expect(stalls[1]["file"] == nil && stalls[1]["line"] == nil)
    let stack = try #require(stalls[0]["stack"] as? [[String: Any]])
    #expect(stack.map { $0["function"] as? String } == ["decode_png", "CardView.decode()"])
    #expect(stack.map { $0["line"] as? Int } == [nil, 42])
    #expect(try !Self.report.baseline().contains("stalls"))
    var quiet = Self.report
    quiet.stalls = []
    #expect(try !quiet.json().contains("\"stalls\""))
    #expect(!quiet.text.contains("main thread"))
  }

  @Test("a trace has a slice for each stall, and in it those of its stack, the outermost first")
  func trace() throws {
    let file = try JSONSerialization.jsonObject(with: Data(Self.report.trace().utf8))
    let events = try #require((file as? [String: Any])?["traceEvents"] as? [[String: Any]])
      .filter { $0["tid"] as? Int == TraceEvent.stallThread && $0["ph"] as? String == "X" }
    #expect(
      events.prefix(3).map { $0["name"] as? String }
        == ["CardView.decode()", "CardView.decode()", "decode_png"])
    #expect(events.count == 9)
    #expect(events[0]["dur"] as? Double == 84_000)
    let arguments = try #require(events[0]["args"] as? [String: Any])
    #expect(arguments["samples"] as? Double == 10)
    #expect(arguments["stack"] as? String == "decode_png\nCardView.decode()")
  }

  @Test("the HUD names the function of a stall, during it and shortly after")
  func hud() {
    var frames = FrameRing()
    for record in FrameRecord.steady(61) { frames.append(record) }
    func reading(_ stall: MainThreadStall?) -> HUDReading {
      HUDReading(
        rate: .running(60), stall: stall,
        statistics: FrameStatistics(frames, refreshInterval: 1.0 / 60), frames: frames,
        surfacePixels: 1, lateness: Lateness(refreshInterval: 1.0 / 60, isVSynced: true))
    }
    var during = reading(MainThreadStall(busySince: 0, at: 1.2))
    during.stallFunction = "CardView.decode()"
    #expect(during.headline.verdict == "main thread stalled 1.2 s: CardView.decode()")
    var after = reading(nil)
    after.formerStall = Self.stall("CardView.decode()", from: 1, lasting: 0.084)
    #expect(after.headline.verdict == "84 ms: CardView.decode() at CardView.swift:42")
    #expect(after.headline.band == .critical)
    let row = "Stall  84 ms: CardView.decode() at CardView.swift:42"
    #expect(after.rows(.large).map(\.text).contains(row))
    after.formerStall = Self.stall(String(repeating: "long", count: 99), from: 1, lasting: 0.084)
    #expect(after.headline.verdict.count == 56)
    #expect(after.headline.verdict.hasSuffix("… at CardView.swift:42"))
    let called = " → " + String(repeating: "long", count: 9)
    after.formerStall = Self.stall("CardView.decode()" + called, from: 1, lasting: 0.084)
    #expect(after.headline.verdict == "84 ms: CardView.decode() at CardView.swift:42")
  }

  @Test("the log keeps the newest stalls, and finds the longest of a span")
  func log() {
    let mark = StallLog.stalls.count
    // A time that no other test asks for.
    StallLog.stalls.append(Self.stall("a", from: 5_000_001, lasting: 0.1))
    StallLog.stalls.append(Self.stall("b", from: 5_000_002, lasting: 0.3))
    StallLog.stalls.append(Self.stall("c", from: 5_000_003, lasting: 0.2))
    #expect(StallLog.stalls.entries(since: mark).map(\.function).suffix(3) == ["a", "b", "c"])
    #expect(StallLog.longest(in: 5_000_001...5_000_004)?.function == "b")
    #expect(StallLog.longest(in: 5_000_003...5_000_004)?.function == "c")
    #expect(StallLog.longest(in: 5_000_001...5_000_002)?.function == "a")
    for _ in 0..<3 * StallLog.stalls.capacity {
      StallLog.stalls.append(Self.stall("d", from: 5_000_005, lasting: 0.1))
    }
    #expect(StallLog.stalls.entries(since: 0).count <= 2 * StallLog.stalls.capacity)
    #expect(StallLog.stalls.entries(since: 0).last?.function == "d")
  }
}
