import Foundation
import Testing

/// The report of `make test`, of runs of this very bundle.
@Suite("Reports of the runner of tests", .serialized)
struct TestRunnerTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Endings.swift").path

  /// The file of the endings, as reports name it.
  private let file: String

  init() {
    let folder = FileManager.default.currentDirectoryPath + "/"
    file = Self.path.hasPrefix(folder) ? String(Self.path.dropFirst(folder.count)) : Self.path
  }

  @Test("A passed test is a line of its target, and a count")
  func pass() throws {
    let run = try Run(of: "pass")
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("✔ TestRunnerTests: 1 test, ") == true)
    #expect(run.lines.last?.hasPrefix("1 passed, 0 failed; 7 s to build, ") == true)
    #expect(run.lines.last?.hasSuffix(" s to run; all output is in \(run.logs)") == true)
  }

  @Test("The log has all that the process wrote")
  func log() throws {
    let run = try Run(of: "pass")
    #expect(run.log.contains("◇ Test \"Nothing is wrong\" started."))
  }

  @Test("A failure has its file and line, the test's name, and the expectation's words")
  func failure() throws {
    let run = try Run(of: "fail")
    let line = try line(of: "reduce(0, +) == 3")
    #expect(run.status == 1)
    #expect(
      run.failures == [
        "\(file):\(line): TestRunnerTests.Endings/fail() \"One and one are three\"",
        "    Expectation failed: ([1, 1].reduce(0, +) → 2) == 3", "    the sum",
      ])
    #expect(run.lines.last?.hasPrefix("0 passed, 1 failed; ") == true)
  }

  @Test("A failure with arguments names them")
  func arguments() throws {
    let run = try Run(of: "failWithArgument")
    #expect(run.failures.first?.hasSuffix("\"Two is no odd number\" with 2") == true)
    #expect(run.lines.last?.hasPrefix("0 passed, 1 failed; ") == true)
  }

  @Test("Of a test with many failures ten are told, and the others are counted")
  func manyFailures() throws {
    let run = try Run(of: "failOften")
    #expect(run.failures.filter { $0.contains("Expectation failed") }.count == 10)
    #expect(
      run.failures.last
        == "TestRunnerTests.Endings/failOften() \"A thousand numbers are negative\": "
        + "990 more issues, in the log")
  }

  @Test("A trap names the test and each function with file and line, and the reason")
  func trap() throws {
    let run = try Run(of: "trap")
    let line = try line(of: "@Test(\"The third of two numbers\")")
    #expect(run.status == 1)
    let first = try #require(run.failures.first)
    #expect(first.hasPrefix("\(file):\(line): TestRunnerTests.Endings/trap() "))
    #expect(first.hasSuffix(" was running when the process \"chosen\" ended by signal 4"))
    let words = run.failures.dropFirst().joined(separator: "\n")
    #expect(words.contains("Fatal error: Index out of range"))
    let access = try self.line(of: "numbers[2] }")
    let call = try self.line(of: "third(of: [1, 2])")
    #expect(words.contains("    Endings.third(of:) at \(Self.path):\(access):"))
    #expect(words.contains("    Endings.trap() at \(Self.path):\(call):"))
    #expect(run.lines.last?.hasPrefix("0 passed, 1 failed; ") == true)
  }

  @Test(
    "A process that ends before its tests names the one that ran",
    arguments: [("signal", "ended by signal 9"), ("quit", "ended with status 0")])
  func ending(test: String, words: String) throws {
    let run = try Run(of: test)
    #expect(run.status == 1)
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains(": TestRunnerTests.Endings/\(test)() ") == true)
    #expect(run.failures.first?.hasSuffix(words) == true)
    #expect(run.lines.last?.hasPrefix("0 passed, 1 failed; ") == true)
  }

  @Test("The tests that a crash took with it are counted")
  func lost() throws {
    let run = try Run(of: "(quit|stand)")
    #expect(run.lines.last?.hasPrefix("0 passed, 1 failed, 1 not run; ") == true)
  }

  @Test("A test that does not end is stopped at the limit, and named")
  func stand() throws {
    let run = try Run(of: "stand", limit: 2)
    #expect(run.status == 1)
    #expect(run.failures.first?.contains(": TestRunnerTests.Endings/stand(word:) ") == true)
    #expect(run.failures.first?.hasSuffix("had been silent for 2 s") == true)
    #expect(run.failures.first?.contains(" with \"a word\" was running") == true)
    #expect(run.log.contains("stands still"))
  }

  @Test("A run that is stopped names the test that ran, and ends its process")
  func stop() throws {
    let run = try Run(of: "stand", stopsWhenItRuns: true)
    #expect(run.status == 1)
    #expect(run.failures.first?.contains(": TestRunnerTests.Endings/stand(word:) ") == true)
    #expect(run.failures.first?.hasSuffix("was stopped by signal 15") == true)
  }

  @Test("One test runs after another even if that is not asked for, as in `swift test`")
  func turns() throws {
    let run = try Run(of: "alone", in: "Neighbours", asksForTurns: false)
    #expect(run.failures == [])
    #expect(run.lines.last?.hasPrefix("1 passed, 0 failed; ") == true)
  }

  @Test("A name that no test has is a failure")
  func noTest() throws {
    let run = try Run(of: "noSuchTest")
    #expect(run.status == 1)
    #expect(run.failures == ["the process \"chosen\" has no such test"])
  }

  /// The number of the line of `Endings.swift` that contains `text`.
  private func line(of text: String) throws -> Int {
    let source = try String(contentsOfFile: Self.path, encoding: .utf8)
    let index = source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(text) }
    return try #require(index) + 1
  }
}

/// A run of one of the `Endings`, or of another suite, by the runner, in this bundle.
private struct Run {
  let status: Int32
  let lines: [String]
  /// The process's output.
  let log: String
  let logs: String

  init(
    of test: String, in suite: String = "Endings", asksForTurns: Bool = true, limit: Int = 120,
    stopsWhenItRuns: Bool = false
  ) throws {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("runner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    logs = folder.path
    let process = Process()
    let output = Pipe()
    process.executableURL = bundle.deletingLastPathComponent().appendingPathComponent("TestRunner")
    process.arguments =
      [bundle.path, logs, "\(limit)", "7 s to build", "chosen"]
      + (asksForTurns ? ["--no-parallel"] : [])
      + ["--filter", "^TestRunnerTests\\.\(suite)/\(test)\\("]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["CALQUE_ENDINGS": "1", "NO_COLOR": "1"]) { $1 }
    process.standardOutput = output
    try process.run()
    let file = folder.appendingPathComponent("chosen.log")
    while stopsWhenItRuns, process.isRunning {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.contains("\"No end\" started") { break }
      usleep(10_000)
    }
    if stopsWhenItRuns { process.terminate() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    lines = text.split(separator: "\n").map(String.init)
    log = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The lines of the failures.
  var failures: [String] {
    Array(lines.drop { $0 != "== failed" }.dropFirst().dropLast())
  }
}
