import Foundation
import Testing

@testable import CalqueTelemetry

@Suite struct TraceTests {
  /// Returns a report of two repeats of frames on a display of 60 Hz; the third frame of each takes
  /// 40 ms.
  private static func report(_ source: PresentSource, name: String = "cards") -> ProfileReport {
    let repeats = (0..<2).map { index in
      (0..<5).map { number in
        var record = FrameRecord(
          at: 1000 + Double(index) + Double(number) / 60, work: number == 2 ? 0.040 : 0.001)
        record.index = index * 5 + number
        record.evaluateSeconds = 0.0007
        record.commitSeconds = 0.0002
        record.prepareSeconds = 0.0003
        record.swapSeconds = 0.000_111_1
        record.uploadSeconds = 0.000_1
        // Longer than a refresh, so that the GPU falls behind.
        if number > 0 { record.gpuSeconds = 0.020 }
        record.textureBytes = 1000
        record.targetBytes = 24
        record.counters.draws = 3
        record.counters.blendedPixels = 25
        record.counters.opaquePixels = 75
        record.isContinuous = number > 0
        return record
      }
    }
    return ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: ["gl_renderer": "soft"],
      scene: .init(name: name, width: 10, height: 10, scale: 1, refreshRate: 60),
      run: .init(presentSource: source), repeats: repeats)
  }

  private func events(
    _ report: ProfileReport, _ animations: [AnimationSpan] = []
  ) throws -> [[String: Any]] {
    let text = report.trace(animations: animations)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(root["traceEvents"] as? [[String: Any]])
  }

  private func number(_ event: [String: Any], _ key: String) -> Double {
    (event[key] as? NSNumber)?.doubleValue ?? .nan
  }

  /// Returns a time, which traces have in microseconds, as a whole number, so that sums are exact.
  private func nanoseconds(_ event: [String: Any], _ key: String) -> Int {
    let time: Double = number(event, key) * 1000
    return Int(time.rounded())
  }

  @Test("every slice nests in the one around it", arguments: [PresentSource.swap, .virtual])
  func nests(source: PresentSource) throws {
    let slices = try events(Self.report(source)).filter { $0["ph"] as? String == "X" }
    #expect(slices.count == 2 + 10 * 7 + 8)
    for thread in [1.0, 2.0, 3.0] {
      var open: [Int] = []
      for slice in slices where number(slice, "tid") == thread {
        let start = nanoseconds(slice, "ts")
        let end = start + nanoseconds(slice, "dur")
        while let last = open.last, last <= start { open.removeLast() }
        if let last = open.last { #expect(end <= last, "\(slice)") }
        #expect(start >= 0 && end >= start)
        open.append(end)
      }
    }
  }

  @Test("a frame holds its phases in their order")
  func phases() throws {
    let names = try events(Self.report(.virtual)).filter { $0["ph"] as? String == "X" }
      .compactMap { $0["name"] as? String }
    #expect(
      Array(names[2..<9]) == [
        "frame", "commit", "evaluate", "prepare", "upload", "draw", "swap",
      ])
  }

  @Test("the GPU has a track: a slice for each frame whose time is known, tied to its draw calls")
  func gpu() throws {
    let all = try events(Self.report(.virtual))
    let slices = all.filter { $0["cat"] as? String == "gpu" }
    let draws = all.filter { $0["ph"] as? String == "s" }
    let ends = all.filter { $0["ph"] as? String == "f" }
    #expect(slices.count == 8 && draws.count == 8 && ends.count == 8)
    #expect(slices.allSatisfy { number($0, "tid") == 3 && number($0, "dur") == 20_000 })
    #expect(slices.map { number($0, "ts") } == ends.map { number($0, "ts") })
    #expect(zip(slices, draws).allSatisfy { number($0, "ts") >= number($1, "ts") })
    #expect(draws.map { number($0, "id") } == ends.map { number($0, "id") })
  }

  @Test("where the GPU's own start is known its slice begins there, on either clock")
  func gpuStart() throws {
    for source in [PresentSource.swap, .virtual] {
      var record = FrameRecord(at: 1000, work: 0.004)
      record.commitSeconds = 0.001
      record.evaluateSeconds = 0.001
      record.gpuSeconds = 0.002
      // The host's clock differs from that of the frames.
      (record.startTime, record.gpuStart) = (5, 5.003)
      let report = ProfileReport(
        tool: .init(version: "1", commit: "", config: "release"), machine: [:],
        scene: .init(name: "a", width: 10, height: 10, scale: 1, refreshRate: 60),
        run: .init(presentSource: source), repeats: [[record]])
      let slice = try events(report).first { $0["cat"] as? String == "gpu" }
      // A millisecond of commits precedes the frame's own start.
      #expect(try number(#require(slice), "ts") == 4000)
    }
  }

  @Test("a late frame is marked with its hitch and its cause")
  func hitches() throws {
    let hitches = try events(Self.report(.virtual)).filter { $0["cat"] as? String == "hitch" }
    #expect(hitches.map { $0["name"] as? String } == ["hitch 33.3 ms", "hitch 33.3 ms"])
    #expect((hitches.first?["args"] as? [String: Any])?["cause"] as? String == "draw")
  }

  @Test("counters have a value at each frame")
  func counters() throws {
    let draws = try events(Self.report(.virtual)).filter {
      $0["ph"] as? String == "C" && $0["name"] as? String == "blended_pct"
    }
    #expect(draws.count == 10)
    #expect(draws.allSatisfy { (($0["args"] as? [String: Any])?["value"] as? NSNumber) == 25 })
  }

  @Test("an animation begins and ends at its media times, under one id")
  func animations() throws {
    let spans = [
      AnimationSpan(name: "a.position", begin: 1000, end: 1000.5),
      AnimationSpan(name: "b.opacity", begin: 1000.25, end: 1000.1),
    ]
    let all = try events(Self.report(.virtual), spans).filter { $0["cat"] as? String == "anim" }
    #expect(all.map { $0["ph"] as? String } == ["b", "e", "b", "e"])
    #expect(all.map { $0["id"] as? String } == ["0x1", "0x1", "0x2", "0x2"])
    #expect(all.map { number($0, "ts") } == [0, 500_000, 250_000, 250_000])
  }

  @Test("what the program says of itself has a track, on the clock of the frames")
  func signposts() throws {
    func moment(_ host: Double, _ media: Double) -> SignpostMoment {
      SignpostMoment(host: host, media: media)
    }
    let spans = [
      SignpostSpan(
        name: "early", category: "", begin: moment(1, 1), end: moment(2, 2)),
      SignpostSpan(
        name: "load", category: "Images", message: "a.png", begin: moment(5, 1000.5),
        end: moment(6, 1001)),
      SignpostSpan(name: "tap", category: "", begin: moment(6, 1000.75)),
    ]
    let text = Self.report(.virtual).trace(signposts: spans)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let all = try #require(root?["traceEvents"] as? [[String: Any]])
      .filter { $0["cat"] as? String == "signpost" }
    #expect(all.map { $0["name"] as? String } == ["load", "load", "tap"])
    #expect(all.map { $0["ph"] as? String } == ["b", "e", "i"])
    #expect(all.map { number($0, "ts") } == [500_000, 1_000_000, 750_000])
    #expect(all.allSatisfy { number($0, "tid") == 4 })
    #expect((all[0]["args"] as? [String: Any])?["message"] as? String == "a.png")
  }

  @Test("what a program says before its first frame moves the frames on, if it is wanted")
  func earlySignposts() throws {
    let moment = SignpostMoment(host: 1, media: 999.5)
    let spans = [SignpostSpan(name: "start", category: "", begin: moment)]
    let text = Self.report(.virtual).trace(signposts: spans, includesStart: true)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let all = try #require(root?["traceEvents"] as? [[String: Any]])
    let start = try #require(all.first { $0["name"] as? String == "start" })
    #expect(number(start, "ts") == 0)
    let frames = all.filter { $0["name"] as? String == "frame" }
    #expect(frames.first.map { number($0, "ts") } == 500_000)
    let plain = try events(Self.report(.virtual)).filter { $0["name"] as? String == "frame" }
    #expect(plain.first.map { number($0, "ts") } == 0 && plain.count == frames.count)
  }

  @Test("wild names and times stay JSON")
  func wild() throws {
    let name = "a\"\\\n\u{1}é|"
    let spans = [AnimationSpan(name: name, begin: .nan, end: .infinity)]
    let all = try events(Self.report(.swap, name: name), spans)
    #expect(
      all.filter { $0["cat"] as? String == "anim" }.allSatisfy { $0["name"] as? String == name })
  }

  @Test("a report without frames is an empty trace")
  func empty() throws {
    let report = ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: [:],
      scene: .init(name: "none", width: 10, height: 10, scale: 1, refreshRate: 60),
      run: .init(presentSource: .swap), repeats: [])
    #expect(try events(report).allSatisfy { $0["ph"] as? String == "M" })
  }

  @Test("the CSV has a row for each frame under its columns and metadata")
  func csv() throws {
    let lines = Self.report(.virtual, name: "a\nb").csv.split(separator: "\n")
    let rows = lines.drop { $0.hasPrefix("#") }
    #expect(lines.prefix { $0.hasPrefix("#") }.contains { $0.contains("a b 10x10 px") })
    let columns = try #require(rows.first?.split(separator: ",").map(String.init))
    #expect(columns == ProfileReport.csvColumns)
    let cells = rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells.count == 10)
    #expect(cells.allSatisfy { $0.count == columns.count })
    func cell(_ row: Int, _ name: String) throws -> String {
      String(cells[row][try #require(columns.firstIndex(of: name))])
    }
    #expect(try cell(0, "frame_ms") == "")
    #expect(try cell(2, "t_ms") == "33.3333")
    #expect(try cell(2, "frame_ms") == "50.0000")
    #expect(try cell(2, "hitch_ms") == "33.3333")
    #expect(try cell(2, "dropped") == "2")
    #expect(try cell(2, "commit_ms") == "0.2000")
    #expect(try cell(2, "prepare_ms") == "0.8000")
    #expect(try cell(2, "upload_ms") == "0.1000")
    #expect(try cell(0, "gpu_ms") == "")
    #expect(try cell(2, "gpu_ms") == "20.0000")
    #expect(try cell(2, "tex_bytes") == "1024")
    #expect(try cell(7, "repeat") == "2")
  }
}
