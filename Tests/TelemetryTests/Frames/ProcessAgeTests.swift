import Testing

@testable import CalqueTelemetry

@Suite struct ProcessAgeTests {
  private static func stat(name: String) -> String {
    "42 (\(name)) S " + (4...21).map { "\($0)" }.joined(separator: " ") + " 12345 23 24"
  }

  @Test(
    "the age is since the start, whatever the program is called", arguments: ["calque", "a) b ("])
  func age(name: String) throws {
    let age = try #require(
      ProcessAge.age(stat: Self.stat(name: name), uptime: "130.45 99.1\n", ticksPerSecond: 100))
    #expect(abs(age - 7) < 1e-9)
  }

  @Test("what the system does not tell is nil", arguments: [nil, "", "42 (x) S 1", "nonsense"])
  func absent(stat: String?) {
    #expect(ProcessAge.age(stat: stat, uptime: "1 1", ticksPerSecond: 100) == nil)
    #expect(ProcessAge.age(stat: Self.stat(name: "x"), uptime: stat, ticksPerSecond: 0) == nil)
  }

  @Test("this process began some time ago")
  func own() throws {
    #expect(try #require(ProcessAge.seconds()) >= 0)
  }
}
