import Testing

@testable import CalqueProfiler

@Suite struct JudgingParsingTests {
  private func parse(_ line: String) throws -> CommandLineOptions {
    try CommandLineOptions(
      line.split(separator: " ").map(String.init), scenes: ["genius", "grid", "advice/R1-before"])
  }

  private func message(_ line: String) -> String {
    do { return "no error: \(try parse(line))" } catch { return "\(error)" }
  }

  private func profile(_ line: String) throws -> CommandLineOptions.Profile? {
    guard case .profile(let profile) = try parse(line) else { return nil }
    return profile
  }

  @Test("profile takes several scenes, each once, and all that are in no folder")
  func scenes() throws {
    #expect(try profile("profile grid genius grid")?.scenes == ["grid", "genius"])
    #expect(try profile("profile all")?.scenes == ["genius", "grid"])
    #expect(try profile("profile advice/R1-before")?.scenes == ["advice/R1-before"])
  }

  @Test("profile takes bounds, what fails, and where verdicts go")
  func gate() throws {
    let found = try profile(
      "profile genius --require draws<=3 --require blended_pct<5% --fail-on counters,advice "
        + "--report a.md --report b.sarif")
    #expect(found?.requirements.map(\.description) == ["draws <= 3", "blended_pct < 5"])
    #expect(found?.criteria == [.counters, .advice])
    #expect(found?.verdictFiles == ["a.md", "b.sarif"])
    #expect(try profile("profile genius")?.criteria == nil)
  }

  @Test("advise takes a scene, a rule or both")
  func advise() throws {
    var advise = CommandLineOptions.Advise(scene: "genius")
    #expect(try parse("advise genius") == .advise(advise))
    (advise.format, advise.duration, advise.failsOnWarning) = (.sarif, 2, true)
    advise.exceptions = ["a*", "b"]
    let line = "advise genius --format sarif --duration 2 --fail-on advice --except a* --except b"
    #expect(try parse(line) == .advise(advise))
    advise = CommandLineOptions.Advise()
    advise.explained = "R5"
    #expect(try parse("advise --explain r5") == .advise(advise))
  }

  @Test(
    "what cannot be is refused with what was expected",
    arguments: [
      (
        "profile genius --require draws",
        "--require 'draws': expected a metric and a bound, as in blended_pct<=30"
      ),
      ("profile genius --require drws<=1", "unknown metric 'drws': did you mean 'draws'?"),
      ("profile genius --fail-on x", "--fail-on 'x': expected counters, time or advice"),
      (
        "profile genius --report x.txt",
        "--report 'x.txt': expected a file called x.md, x.xml or x.sarif"
      ),
      ("profile genius grid --csv a", "--csv and --trace take one scene, not 2"),
      ("profile genius grod", "unknown scene 'grod': did you mean 'grid'?"),
      ("advise genius --format xml", "--format 'xml': expected text, json or sarif"),
      ("advise genius --fail-on time", "--fail-on 'time': expected advice"),
      (
        "advise", "calque advise: no scene given: expected a name from calque list"
      ),
    ])
  func refused(line: String, expected: String) {
    #expect(message(line) == expected)
  }
}
