import Testing

@testable import CalqueProfiler

@Suite struct MeasuringParsingTests {
  private func parse(_ line: String) throws -> CommandLineOptions {
    try CommandLineOptions(line.split(separator: " ").map(String.init), scenes: ["genius"])
  }

  private func message(_ line: String) -> String {
    do { return "no error: \(try parse(line))" } catch { return "\(error)" }
  }

  @Test("profile takes where frames, trace and baseline go")
  func profile() throws {
    var profile = CommandLineOptions.Profile(scene: "genius")
    profile.csv = "-"
    profile.trace = "t.json"
    profile.baseline = "b.json"
    profile.updatesBaseline = true
    #expect(
      try parse("profile genius --csv - --trace t.json --baseline b.json --update-baseline")
        == .profile(profile))
  }

  @Test("profile takes frames, a warm-up, a clock and whether to wait for the display")
  func plan() throws {
    var profile = CommandLineOptions.Profile(scene: "genius")
    (profile.frames, profile.warmup) = (120, 0)
    profile.isHeadless = true
    profile.clock = .real
    #expect(
      try parse("profile genius --frames 120 --warmup 0 --offscreen --clock real")
        == .profile(profile))
    var window = CommandLineOptions.Profile(scene: "genius")
    window.waitsForDisplay = false
    #expect(try parse("profile genius --no-vsync") == .profile(window))
  }

  @Test("the cost of the HUD is asked for alone")
  func hudCost() throws {
    var profile = CommandLineOptions.Profile(scene: "genius")
    profile.measuresHUD = true
    #expect(try parse("profile genius --hud-cost") == .profile(profile))
    for other in ["--json -", "--html a", "--require draws<=3", "--fail-on time", "--report a.md"] {
      #expect(
        message("profile genius --hud-cost \(other)")
          == "--hud-cost prints a table instead of a report: choose one")
    }
  }

  @Test("profile takes a page and a folder of pictures, record takes both pictures")
  func pages() throws {
    var profile = CommandLineOptions.Profile(scene: "genius")
    (profile.html, profile.pictureFolder) = ("a.html", "shots")
    #expect(try parse("profile genius --html a.html --png-overlays shots") == .profile(profile))
    var record = CommandLineOptions.Record(scene: "genius")
    record.overlays.overlayMode = .blended
    record.isSideBySide = true
    #expect(try parse("record genius --overlay blended --side-by-side") == .record(record))
  }

  @Test("compare takes two files and a form")
  func compare() throws {
    var compare = CommandLineOptions.Compare(former: "a", new: "b")
    #expect(try parse("compare a b") == .compare(compare))
    compare.format = .markdown
    #expect(try parse("compare --format markdown a b") == .compare(compare))
  }

  @Test("record takes moments, a rate and where frames go")
  func record() throws {
    var record = CommandLineOptions.Record(scene: "genius")
    #expect(try parse("record genius") == .record(record))
    (record.start, record.end, record.framesPerSecond) = (0.5, 2, 60)
    record.output = .pictures(prefix: "f/", digits: 4, suffix: ".png")
    #expect(try parse("record genius --from 0.5 --to 2 --fps 60 -o f/%04d.png") == .record(record))
    #expect(record.output.file(12) == "f/0012.png")
    #expect(record.output.file(123_456) == "f/123456.png")
    record = CommandLineOptions.Record(scene: "genius")
    record.output = .gif("x.gif")
    #expect(try parse("record genius -o x.gif") == .record(record))
  }

  @Test("the moments are each frame's own, without the end")
  func times() {
    var record = CommandLineOptions.Record(scene: "genius")
    record.framesPerSecond = 10
    #expect(record.times(playDuration: 0.3) == [0, 0.1, 0.2, 0.3])
    #expect(record.times(playDuration: 0.301).count == 5)
    #expect(record.times(playDuration: 0) == [0])
    record.start = 5
    #expect(record.times(playDuration: 1) == [5])
    record.end = 86_400
    #expect(record.times(playDuration: 1).count == CommandLineOptions.Record.mostFrames)
  }

  @Test(
    "what cannot be is refused with what was expected",
    arguments: [
      ("compare a", "calque compare: expected two reports or scenes, found 1"),
      ("compare", "calque compare: no file given: expected two reports in JSON"),
      ("compare a b --format xml", "--format 'xml': expected text, markdown or json"),
      (
        "profile genius --csv - --json -",
        "--json and --csv cannot both go to standard output: name a file for one"
      ),
      (
        "profile genius --frames 9 --duration 1",
        "--frames and --duration both set the length of a repeat: expected one of them"
      ),
      (
        "profile genius --clock virtual",
        "--clock virtual needs --headless: a window follows its display, in real time"
      ),
      (
        "profile genius --headless --no-vsync",
        "--no-vsync needs a window: in memory nothing waits for a display"
      ),
      ("profile genius --html -", "--html '-': expected the name of a file"),
      ("profile genius --png-overlays -", "--png-overlays '-': expected the name of a folder"),
      (
        "record genius --side-by-side",
        "--side-by-side needs --overlay, --hud or --exploded: both pictures would be the same"
      ),
      ("profile genius --trace -", "--trace '-': expected the name of a file"),
      (
        "profile genius --update-baseline",
        "--update-baseline needs --baseline FILE, the file to write"
      ),
      ("record genius --from 2 --to 1", "--to '1': expected more than --from, 2"),
      ("record genius --fps 0", "--fps '0': expected a whole number from 1 to 1000"),
      (
        "record genius --fps 60 -o x.gif",
        "--fps '60': expected at most 50 for a GIF, or another file format"
      ),
      (
        "record genius -o x.png",
        "-o 'x.png': expected x.gif, x.apng, x.webm, x.mp4, a pattern such as x/%04d.png, or -"
      ),
      (
        "record genius -o %d%d.png",
        "-o '%d%d.png': expected x.gif, x.apng, x.webm, x.mp4, a pattern such as x/%04d.png, or -"
      ),
    ])
  func refused(line: String, expected: String) {
    #expect(message(line) == expected)
  }
}
