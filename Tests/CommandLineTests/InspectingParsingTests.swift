import Testing

@testable import CalqueProfiler

@Suite struct InspectingParsingTests {
  private func parse(_ line: String) throws -> CommandLineOptions {
    try CommandLineOptions(line.split(separator: " ").map(String.init), scenes: ["genius"])
  }

  @Test("inspect takes a moment, a form and a filter")
  func inspect() throws {
    var inspect = CommandLineOptions.Inspect(scene: "genius")
    #expect(try parse("inspect genius") == .inspect(inspect))
    inspect.time = 0.5
    inspect.format = .json
    inspect.filter = "cover"
    inspect.output = "tree.json"
    inspect.scale = 2
    let line = "inspect genius --time 0.5 --format json --filter cover -o tree.json --scale 2"
    #expect(try parse(line) == .inspect(inspect))
    inspect = CommandLineOptions.Inspect(scene: "genius")
    inspect.format = .timeline
    #expect(try parse("inspect genius --format timeline") == .inspect(inspect))
  }

  @Test(
    "what inspect cannot do is refused",
    arguments: [
      "inspect", "inspect none", "inspect genius --time 0,1", "inspect genius --format markdown",
      "inspect genius --time -1",
    ])
  func refusals(line: String) {
    #expect(throws: UsageError.self) { try parse(line) }
  }
}
