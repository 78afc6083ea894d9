import Foundation
import Testing

@testable import CalqueTelemetry

@Suite struct ProfileReportTests {
  private static let tool = ProfileReport.Tool(
    version: "0.1.0", commit: "abc1234", config: "release")
  private static let scene = ProfileReport.Scene(
    name: "genius", width: 200, height: 100, scale: 2, refreshRate: 60)

  /// Returns a report of two repeats of four frames on a virtual clock, the second with a frame of
  /// 40 ms.
  private static func report(invalidReasons: [String] = []) -> ProfileReport {
    let repeats = [0.002, 0.040].map { slowest in
      let frames = (0..<4).map { index in
        var record = FrameRecord(
          at: Double(index) / 60, work: index == 2 ? slowest : 0.002)
        record.counters.draws = 2
        record.counters.quads = 5
        record.counters.blendedPixels = 5_000
        record.counters.opaquePixels = 20_000
        record.counters.updatedPixels = index == 0 ? 20_000 : 4_000
        record.counters.uploads = index == 0 ? 3 : 0
        record.counters.uploadBytes = index == 0 ? 4_096 : 0
        record.counters.layers = 6
        record.counters.layersVisible = 5
        record.counters.layersCulled = 1
        record.counters.animations = 4
        return record
      }
      return frames
    }
    return ProfileReport(
      tool: tool, machine: ["gl": "llvmpipe", "cpu": "2 cores"], scene: scene,
      run: ProfileReport.Run(
        warmup: 1, presentSource: .virtual, isVSynced: true, invalidReasons: invalidReasons),
      repeats: repeats)
  }

  @Test("the text is a table of the metrics with their spread, in their order")
  func text() {
    let expected = """
      genius  200x100 px @2.0x  60 Hz  virtual clock  2 repeats
      metric              median    min    max    mad  unit
      frames                   4      4      4      0  frames
      fps_avg                 48     36     60     12  fps
      frame_p50_ms         16.67  16.67  16.67   0.00  ms
      frame_p90_ms         33.33  16.67  50.00  16.67  ms
      frame_p95_ms         33.33  16.67  50.00  16.67  ms
      frame_p99_ms             -      -      -      -  ms
      frame_p999_ms            -      -      -      -  ms
      frame_max_ms         33.33  16.67  50.00  16.67  ms
      low1_mean_fps           40     20     60     20  fps
      low1_pct_fps             -      -      -      -  fps
      hitch_ms             16.67   0.00  33.33  16.67  ms
      hitch_ratio            200      0    400    200  ms/s
      dropped_frames           1      0      2      1  frames
      jank_frames           0.50   0.00   1.00   0.50  frames
      jank_commit              0      0      0      0  frames
      jank_upload              0      0      0      0  frames
      jank_render           0.50   0.00   1.00   0.50  frames
      frozen_frames            0      0      0      0  frames
      work_p50_ms              2      2      2      0  ms
      work_p90_ms             21      2     40     19  ms
      work_p95_ms             21      2     40     19  ms
      work_p99_ms              -      -      -      -  ms
      work_max_ms             21      2     40     19  ms
      work_ms_per_s          500    120    880    380  ms/s
      commit_ms                0      0      0      0  ms
      prepare_ms               0      0      0      0  ms
      upload_ms                0      0      0      0  ms
      encode_ms             6.75   2.00  11.50   4.75  ms
      swap_ms                  0      0      0      0  ms
      gpu_p50_ms               -      -      -      -  ms
      gpu_p95_ms               -      -      -      -  ms
      gpu_max_ms               -      -      -      -  ms
      gpu_ms_per_s             -      -      -      -  ms/s
      gpu_disjoint             0      0      0      0  times
      upload_max_ms            0      0      0      0  ms
      idle_gaps                0      0      0      0  gaps
      idle_ms                  0      0      0      0  ms
      startup_ms               -      -      -      -  ms
      draws                    2      2      2      0  draws
      quads                    5      5      5      0  quads
      blended_px            5000   5000   5000      0  px
      opaque_px            20000  20000  20000      0  px
      blended_pct             20     20     20      0  %
      overdraw              1.25   1.25   1.25   0.00  x
      updated_px            8000   8000   8000      0  px
      updated_pct             40     40     40      0  %
      identical_px             0      0      0      0  px
      offscreen_passes         0      0      0      0  passes
      offscreen_px             0      0      0      0  px
      copies                   0      0      0      0  copies
      copied_px                0      0      0      0  px
      cache_hits               0      0      0      0  layers
      cache_misses             0      0      0      0  layers
      evictions                0      0      0      0  textures
      uploads                  3      3      3      0  uploads
      upload_bytes          4096   4096   4096      0  bytes
      tex_bytes                0      0      0      0  bytes
      rss_bytes                -      -      -      -  bytes
      layers                   6      6      6      0  layers
      layers_visible           5      5      5      0  layers
      layers_culled            1      1      1      0  layers
      animations               4      4      4      0  animations
      animations_added         0      0      0      0  animations
      animations_removed       0      0      0      0  animations
      hitches: critical on Apple's scale of 2020 (good up to 5, critical from 10)
      """.split(separator: "\n")
    let lines = Self.report().text.split(separator: "\n")
    #expect(lines.filter(expected.contains) == expected)
    // There is a line for each metric between the head and the verdict on hitches.
    #expect(
      lines.dropFirst(2).dropLast().map { String($0.prefix { $0 != " " }) }
        == ProfileReport.metricNames)
  }

  @Test("the text names why a run is not to be trusted")
  func invalidText() {
    let lines = Self.report(invalidReasons: ["a debug build"]).text.split(separator: "\n")
    #expect(lines[1] == "INVALID: a debug build")
  }

  @Test("the JSON is schema calque-profile/1, the same text for the same report")
  func json() throws {
    let text = try Self.report().json()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "columns", "definitions", "frames", "machine", "repeats", "run", "scene", "schema",
        "summary", "tool",
      ])
    #expect(object["schema"] as? String == "calque-profile/1")
    #expect(text.hasSuffix("}\n"))
    #expect(try Self.report().json() == text)
  }

  @Test("the JSON's head is stable, keys sorted")
  func jsonHead() throws {
    let text = try Self.report().json()
    let start = try #require(text.range(of: "  \"run\" : {"))
    let end = try #require(text.range(of: "  \"summary\" : {"))
    #expect(
      String(text[start.lowerBound..<end.lowerBound]) == """
          "run" : {
            "clock" : "virtual",
            "counts_valid" : true,
            "hitch_band" : "critical",
            "hitch_scale" : "apple2020",
            "invalid_reasons" : [

            ],
            "present_source" : "virtual",
            "repeat" : 2,
            "valid" : true,
            "vsync" : true,
            "warmup" : 1
          },
          "scene" : {
            "name" : "genius",
            "refresh_hz" : 60,
            "scale" : 2,
            "size" : [
              200,
              100
            ]
          },
          "schema" : "calque-profile/1",
        """ + "\n")
  }

  @Test("the JSON summary holds a metric with its unit and direction")
  func jsonMetric() throws {
    let text = try Self.report().json()
    let start = try #require(text.range(of: "    \"hitch_ms\" : {"))
    let block = text[start.lowerBound...].prefix { $0 != "}" }
    #expect(
      block == """
            "hitch_ms" : {
              "direction" : "lower",
              "mad" : 16.6667,
              "max" : 33.3333,
              "median" : 16.6667,
              "min" : 0,
              "unit" : "ms"
            \("")
        """)
  }

  @Test("what too few frames cannot tell is null in the JSON")
  func jsonNull() throws {
    let text = try Self.report().json()
    let start = try #require(text.range(of: "    \"frame_p99_ms\" : {"))
    #expect(text[start.lowerBound...].prefix { $0 != "}" }.contains("\"median\" : null"))
  }

  @Test("every metric has a definition, a summary and a value in each repeat")
  func complete() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.report().json().utf8))
        as? [String: Any])
    let definitions = try #require(object["definitions"] as? [String: String])
    let summary = try #require(object["summary"] as? [String: Any])
    let repeats = try #require(object["repeats"] as? [[String: Any]])
    #expect(repeats.count == 2)
    for name in ProfileReport.metricNames {
      #expect(definitions[name] != nil, "\(name)")
      #expect(summary[name] != nil, "\(name)")
      #expect(repeats.allSatisfy { $0[name] != nil }, "\(name)")
    }
  }

  @Test("the JSON has a row of every frame in the columns of the table, a line each")
  func jsonFrames() throws {
    var report = Self.report()
    #expect(try !report.baseline().contains("\"frames\" : ["))
    // A name must not be mistaken for the rows.
    report = ProfileReport(
      tool: Self.tool, machine: ["cpu": "x\n  \"frames\" : \"\""], scene: Self.scene,
      run: report.run, repeats: report.repeats)
    let text = try report.json()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let columns = try #require(object["columns"] as? [String])
    #expect(columns == ProfileReport.csvColumns)
    let frames = try #require(object["frames"] as? [[Any]])
    #expect(frames.count == 8 && frames.allSatisfy { $0.count == columns.count })
    #expect(text.split(separator: "\n").count { $0.hasPrefix("    [") } == 8)
    func cell(_ row: Int, _ name: String) throws -> Any {
      frames[row][try #require(columns.firstIndex(of: name))]
    }
    #expect(try cell(0, "frame_ms") is NSNull)
    #expect(try cell(6, "work_ms") as? Double == 40)
    #expect(try cell(7, "repeat") as? Int == 2)
    #expect(try cell(1, "blended_px") as? Int == 5000)
  }

  @Test("a file with frames is compared with one without")
  func comparable() throws {
    let report = Self.report()
    let former = try ReportFile(try report.baseline(), name: "baseline")
    let new = try ReportFile(try report.json(), name: "report")
    #expect(try Comparison(former, new).rows.allSatisfy { $0.verdict == .same })
  }

  @Test("a commit that is not known is left out, and need not be in a file")
  func commit() throws {
    let report = ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: [:], scene: Self.scene,
      run: ProfileReport.Run(presentSource: .swap), repeats: [FrameRecord.steady(3)])
    #expect(try !report.json().contains("\"commit\""))
    _ = try ReportFile(try report.json(), name: "report")
    #expect(try Self.report().json().contains("\"commit\" : \"abc1234\""))
  }

  @Test("memory is each repeat's own, and the start of the process is the first one's")
  func process() throws {
    let report = ProfileReport(
      tool: Self.tool, machine: [:], scene: Self.scene,
      run: ProfileReport.Run(presentSource: .swap),
      repeats: [FrameRecord.steady(3), FrameRecord.steady(3)], residentBytes: [1000, 3000],
      startup: 0.25)
    #expect(report[metric: "rss_bytes"]?.maximum == 3000)
    #expect(report[metric: "startup_ms"]?.median == 250)
    #expect(report[metric: "startup_ms"]?.maximum == 250)
  }

  @Test("what depends on the machine is in no baseline of a run without times")
  func machineDependent() throws {
    let reasons = ["a debug build"]
    let report = ProfileReport(
      tool: Self.tool, machine: [:], scene: Self.scene,
      run: ProfileReport.Run(
        presentSource: .virtual, invalidReasons: reasons, timeReasons: reasons),
      repeats: [FrameRecord.steady(3)], residentBytes: [1000])
    let text = try report.baseline()
    for name in ["rss_bytes", "jank_frames", "dropped_frames", "gpu_disjoint", "frozen_frames"] {
      #expect(!text.contains("\"\(name)\""), "\(name)")
    }
    #expect(text.contains("\"identical_px\""))
  }

  @Test("names of metrics are unique")
  func names() {
    #expect(Set(ProfileReport.metricNames).count == ProfileReport.metricNames.count)
  }

  @Test("each repeat counts once, however many frames it has")
  func median() {
    let repeats = [3, 30, 4].map { FrameRecord.steady($0) }
    let report = ProfileReport(
      tool: Self.tool, machine: [:], scene: Self.scene,
      run: ProfileReport.Run(presentSource: .swap), repeats: repeats)
    #expect(report[metric: "frames"]?.median == 4)
    #expect(report[metric: "frames"]?.maximum == 30)
    #expect(report[metric: "nonsense"] == nil)
  }

  @Test("a run without repeats or frame times is invalid and says so")
  func invalid() throws {
    let run = ProfileReport.Run(presentSource: .swap)
    let none = ProfileReport(
      tool: Self.tool, machine: [:], scene: Self.scene, run: run, repeats: [])
    #expect(none.run.invalidReasons == ["no repeat ran"])
    let still = ProfileReport(
      tool: Self.tool, machine: [:], scene: Self.scene, run: run,
      repeats: [FrameRecord.steady(3), [FrameRecord(at: 0)]])
    #expect(still.run.invalidReasons == ["repeat 2 has no animation of two frames"])
    #expect(!still.isValid)
    #expect(try still.json().contains("\"valid\" : false"))
    #expect(none.hitchBand == nil)
  }
}
