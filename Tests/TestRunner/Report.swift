/// The end of a run as text: failures first, then the tests that were tried again, and one line that
/// counts.
struct Report {
  private var failures: [String] = []
  private var triedAgain: [String] = []
  private var passed = 0
  private var failed = 0
  private var skipped = 0
  private var lost = 0

  /// Adds the results of a process that has ended. `reason` is nil if it ended by itself.
  mutating func add(_ process: TestProcess, stoppedFor reason: String?) {
    let progress = process.progress
    failures += progress.failures
    for test in progress.tests.values {
      switch test.state {
      // A test that ran when its process ended is the failure.
      case _ where test.hasFailed: failed += 1
      case .running: failed += 1
      case .ended: passed += 1
      case .skipped: skipped += 1
      case .planned: lost += 1
      }
    }
    for test in progress.tests.values.sorted(by: { $0.name < $1.name }) where test.knownIssues > 0 {
      triedAgain.append("\(Self.title(of: test)), issues: \(test.knownIssues)")
    }
    if let fault = Self.fault(of: process, stoppedFor: reason) { failures.append(fault) }
  }

  var hasPassed: Bool { failures.isEmpty && failed == 0 }

  /// The lines of the report. The last one ends with `remark`.
  func lines(remark: String) -> [String] {
    var lines: [String] = []
    if !triedAgain.isEmpty {
      lines += ["== tried again, since they wait for real time"] + triedAgain
    }
    if !failures.isEmpty { lines += ["== failed"] + failures }
    let counts = [(skipped, "skipped"), (lost, "not run")].filter { $0.0 > 0 }
    let more = counts.map { ", \($0.0) \($0.1)" }.joined()
    return lines + ["\(passed) passed, \(failed) failed\(more); \(remark)"]
  }

  private static func title(of test: TestProgress.Test) -> String {
    "\(test.location.map { "\($0): " } ?? "")\(test.name)"
  }

  /// The end of a process that is none of its tests' failure: a crash, a test that does not end.
  private static func fault(of process: TestProcess, stoppedFor reason: String?) -> String? {
    let progress = process.progress
    var end: String
    switch (reason, process.exit) {
    case (let reason?, _): end = reason
    case (nil, .signal(let number)): end = "ended by signal \(number)"
    // The status says again that tests failed.
    case (nil, .status(let status)):
      guard !progress.hasEnded || (status != 0 && progress.failures.isEmpty) else { return nil }
      end = status == 69 ? "has no such test" : "ended with status \(status)"
    case (nil, nil): return nil
    }
    let running = progress.running.map { test in
      title(of: test) + (test.arguments.map { " with \($0)" } ?? "")
    }
    let titles =
      running.isEmpty
      ? ["the process \"\(process.name)\" \(end)"]
      : running.map { "\($0) was running when the process \"\(process.name)\" \(end)" }
    let stacks = Backtrace(
      of: process.program, in: process.output, onlyCrashed: reason == nil)
    let words =
      [stacks.message].compactMap(\.self)
      + stacks.threads.joined(separator: ["and another thread:"])
    return (titles + words.prefix(40).map { "    \($0)" }).joined(separator: "\n")
  }
}
