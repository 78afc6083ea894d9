import CalqueDebugOverlay
import Foundation
import Testing

@testable import CalqueProfiler

/// `calque profile` and `calque compare`, run as a program. Draws with OpenGL.
@Suite(.serialized) struct ProfileProgramTests {
  private static let scene = "genius --headless --repeat 1 --duration 0.2 --size 80x100"

  /// The exit code of a successful run: the numbers of a debug build are not valid.
  private static var measured: ExitCode {
    #if DEBUG
      .incomplete
    #else
      .success
    #endif
  }

  /// Marks a report as valid, whatever its build, and changes its number of draws.
  private func bless(_ program: Program, _ name: String, moreDraws: Double = 0) throws {
    var report = try program.json(name)
    var run = try #require(report["run"] as? [String: Any])
    run["valid"] = true
    run["invalid_reasons"] = [String]()
    report["run"] = run
    var summary = try #require(report["summary"] as? [String: [String: Any]])
    let draws = try #require(summary["draws"]?["median"] as? NSNumber).doubleValue
    summary["draws"]?["median"] = draws + moreDraws
    report["summary"] = summary
    try JSONSerialization.data(withJSONObject: report).write(to: program.url(name))
  }

  @Test("profile writes a table of frames and a trace that parse")
  func files() throws {
    let program = try Program()
    let result = try program.run("profile \(Self.scene) --csv frames.csv --trace trace.json")
    #expect(result.status == Self.measured.rawValue, "\(result.errors)")
    let rows = String(decoding: try program.data("frames.csv"), as: UTF8.self)
      .split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(rows.count == 14, "a row of names, the beginning and 12 refreshes")
    let events = try #require(try program.json("trace.json")["traceEvents"] as? [[String: Any]])
    #expect(events.filter { $0["name"] as? String == "frame" }.count == 13)
    let animations = events.filter { $0["cat"] as? String == "anim" }
    #expect(animations.contains { $0["ph"] as? String == "b" })
    #expect(
      animations.filter { $0["ph"] as? String == "b" }.count
        == animations.filter { $0["ph"] as? String == "e" }.count)
  }

  @Test("a trace leaves the counts as they are")
  func observer() throws {
    let program = try Program()
    _ = try program.run("profile \(Self.scene) --json plain.json")
    _ = try program.run("profile \(Self.scene) --json traced.json --trace trace.json")
    for name in ["plain.json", "traced.json"] { try bless(program, name) }
    let result = try program.run("compare plain.json traced.json --format json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let metrics = try #require(object["metrics"] as? [[String: Any]])
    for metric in metrics where !["ms", "ms/s", "fps"].contains(metric["unit"] as? String) {
      #expect(metric["verdict"] as? String == "same", "\(metric)")
    }
  }

  @Test("CSV on standard output is alone there")
  func piped() throws {
    let result = try Program().run("profile \(Self.scene) --csv -")
    #expect(result.text.hasPrefix("# schema calque-frames/1\n"))
    #expect(!result.text.contains("most time: "))
    #expect(result.errors.contains("most time: "))
  }

  @Test("compare is 0 for the same, 1 for worse, 4 for invalid")
  func compare() throws {
    let program = try Program()
    _ = try program.run("profile \(Self.scene) --json a.json")
    let invalid = try program.run("compare a.json a.json")
    #expect(invalid.status == Self.measured.rawValue)
    try FileManager.default.copyItem(at: program.url("a.json"), to: program.url("b.json"))
    try bless(program, "a.json")
    try bless(program, "b.json", moreDraws: 1)
    #expect(try program.run("compare a.json a.json").status == 0)
    let worse = try program.run("compare a.json b.json --format markdown")
    #expect(worse.status == 1)
    #expect(worse.text.contains("| regression | draws |"))
    #expect(try program.run("compare b.json a.json").status == 0)
  }

  @Test("a verdict of five lines comes first, and the rows where they are asked for")
  func verdict() throws {
    let program = try Program()
    let lines = try program.run("profile \(Self.scene)").text.split(separator: "\n")
      .filter { !$0.hasPrefix("INVALID") }
    #expect(lines.count == 5, "\(lines)")
    let all = try program.run("profile \(Self.scene) --all").text.split(separator: "\n")
    #expect(all.count > 50 && all.contains { $0.hasPrefix("draws ") })
  }

  @Test("two scenes are compared, and both are named")
  func scenes() throws {
    let result = try Program().run("compare genius genius-opaque")
    #expect(result.text.hasPrefix("genius -> genius-opaque  "), "\(result.errors)")
    #expect(result.text.contains("better   blended_px"))
    #expect(!result.text.contains("update the baseline"))
  }

  @Test("compare is 1 with a line about a file that is missing or no report")
  func files404() throws {
    let program = try Program()
    try Data("{}".utf8).write(to: program.url("a.json"))
    let missing = try program.run("compare none.json a.json")
    #expect(missing.status == 1 && missing.errors.contains("cannot read 'none.json'"))
    let wrong = try program.run("compare a.json a.json")
    #expect(wrong.status == 1)
    #expect(wrong.errors == "calque: 'a.json': expected a report of calque profile --json\n")
    #expect(try program.run("compare a.json").status == 2)
  }

  @Test("the gate passes against its own baseline and fails against a better one")
  func gate() throws {
    let program = try Program()
    let absent = try program.run("profile \(Self.scene) --baseline base.json")
    #expect(absent.status == 1 && absent.errors.contains("write it with --update-baseline"))
    _ = try program.run("profile \(Self.scene) --baseline base.json --update-baseline")
    let same = try program.run("profile \(Self.scene) --baseline base.json")
    #expect(same.status == Self.measured.rawValue, "\(same.text)")
    try bless(program, "base.json", moreDraws: -1)
    let worse = try program.run("profile \(Self.scene) --baseline base.json")
    #expect(worse.status == 1)
    #expect(worse.text.contains("WORSE    draws"))
  }

  @Test("a page has the pictures that are in the folder, one for each mode and a plain one")
  func page() throws {
    let program = try Program()
    let result = try program.run(
      "profile advice/R1-before --headless --repeat 1 --duration 0.1 --size 80x100 "
        + "--fail-on counters --html page.html --png-overlays shots/now")
    #expect(result.status == 0, "\(result.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: program.url("shots/now").path)
    #expect(files.count == PageOverlay.all.count)
    let page = String(decoding: try program.data("page.html"), as: UTF8.self)
    for appearance in PageOverlay.all {
      let png = try program.data("shots/now/advice-R1-before-\(appearance.name).png")
      #expect(page.contains(png.base64EncodedString()), "\(appearance.name)")
    }
    #expect(
      try program.data("shots/now/advice-R1-before-plain.png")
        != program.data("shots/now/advice-R1-before-blended.png"))
  }

  @Test("every mode has a picture")
  func overlayModes() {
    #expect(
      PageOverlay.all.map(\.options.overlayMode)
        == CalqueDebugOverlay.OverlayOptions.OverlayMode.allCases
    )
  }

  @Test("several scenes have a folder of baselines, and counts are judged in any build")
  func folder() throws {
    let program = try Program()
    let line = "profile genius shapes --headless --repeat 1 --duration 0.2 --size 80x100"
    let written = try program.run("\(line) --baseline base --update-baseline --fail-on counters")
    #expect(written.status == 0, "\(written.errors)")
    #expect(try program.data("base/shapes.json").count < 5000)
    let same = try program.run("\(line) --baseline base --fail-on counters --report x.xml")
    #expect(same.status == 0, "\(same.text)\(same.errors)")
    let junit = String(decoding: try program.data("x.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuite name=\"shapes\""))
    let bound = try program.run("\(line) --require draws<=0 --fail-on counters")
    #expect(bound.status == 1 && bound.text.contains("FAILED   draws <= 0 does not hold"))
  }

  @Test("a report has the repeats that were asked for, its machine and whether it is valid")
  func environment() throws {
    let program = try Program()
    _ = try program.run(
      "profile \(Self.scene.replacing("1", with: "3", maxReplacements: 1)) --json a.json")
    let report = try program.json("a.json")
    #expect((report["repeats"] as? [Any])?.count == 3)
    let machine = try #require(report["machine"] as? [String: String])
    for key in ["os", "cpu", "cores", "memory", "load", "gl_renderer", "gl_version", "gl_vendor"] {
      #expect(machine[key]?.isEmpty == false, "\(key)")
    }
    #expect((report["frames"] as? [[Any]])?.count == 3 * 13)
    let summary = try #require(report["summary"] as? [String: [String: Any]])
    for name in ["startup_ms", "rss_bytes"] {
      #expect((summary[name]?["median"] as? Double ?? 0) > 0, "\(name)")
    }
    let run = try #require(report["run"] as? [String: Any])
    #if DEBUG
      #expect(run["valid"] as? Bool == false)
      #expect((run["invalid_reasons"] as? [String])?.first?.contains("debug build") == true)
    #else
      #expect(run["valid"] as? Bool == true)
    #endif
  }
}
