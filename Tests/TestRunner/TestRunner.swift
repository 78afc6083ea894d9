import Foundation

/// Runs the bundle of tests in one process or in several beside each other, and prints a report
/// that can be read: a line for each target of tests that has ended, then the failures with file
/// and line, then one line that counts. The folder of logs gets all that the processes write.
///
///     TestRunner BUNDLE LOGS LIMIT REMARK NAME ARGUMENT... [-- NAME ARGUMENT...]...
///
/// A process that sends no event for LIMIT seconds is stopped, and the report names the test that
/// ran. REMARK begins the last line's second half. Each NAME begins the arguments of a process. The
/// status is 0 if all tests have run and passed.
@main struct TestRunner {
  private var processes: [TestProcess] = []
  private var report = Report()
  private let limit: Duration

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count >= 5, let limit = Int(words[3]) else {
      print("usage: TestRunner BUNDLE LOGS LIMIT REMARK NAME ARGUMENT... [-- NAME ARGUMENT...]...")
      exit(2)
    }
    let start = ContinuousClock.now
    var runner = TestRunner(limit: .seconds(limit))
    var hasPassed = false
    do {
      hasPassed = try runner.run(
        bundle: words[1], logs: words[2], groups: words[5...].split(separator: "--").map(Array.init)
      )
    } catch {
      print("error: \(words[1]) cannot be run or read: \(error)")
      for index in runner.processes.indices { runner.processes[index].stop(leavesStacks: false) }
    }
    let seconds = (ContinuousClock.now - start).components.seconds
    let lines = runner.report.lines(
      remark: "\(words[4]), \(seconds) s to run; all output is in \(words[2])")
    print(lines.joined(separator: "\n"))
    exit(hasPassed ? 0 : 1)
  }

  private init(limit: Duration) { self.limit = limit }

  private mutating func run(bundle: String, logs: String, groups: [[String]]) throws -> Bool {
    let signals = EndSignals()
    for group in groups {
      processes.append(
        try TestProcess(
          name: group[0], bundle: bundle, arguments: Array(group.dropFirst()), logs: logs))
    }
    while !processes.isEmpty {
      let signal = signals.wait(milliseconds: 50)
      for index in processes.indices.reversed() {
        for module in try processes[index].poll() { printLine(module, of: processes[index]) }
        var reason: String?
        if let signal {
          reason = "was stopped by signal \(signal)"
        } else if .now - processes[index].lastEvent > limit {
          reason = "had been silent for \(limit.components.seconds) s"
        }
        if reason != nil { processes[index].stop(leavesStacks: signal == nil) }
        if processes[index].exit != nil {
          report.add(processes.remove(at: index), stoppedFor: reason)
        }
      }
    }
    return report.hasPassed
  }

  private func printLine(_ name: String, of process: TestProcess) {
    guard let module = process.progress.modules[name] else { return }
    let seconds = ((module.end - (module.start ?? module.end)) * 10).rounded() / 10
    let (mark, failed) = module.failed > 0 ? ("✘", ", \(module.failed) failed") : ("✔", "")
    print(
      "\(mark) \(name): \(module.done) \(module.done == 1 ? "test" : "tests")\(failed), \(seconds) s"
    )
  }
}

/// The signals that end a program, which are held back until they are waited for.
private struct EndSignals {
  private var signals = sigset_t()

  init() {
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits so long for a signal; returns its number, or nil if none came.
  func wait(milliseconds: Int) -> Int32? {
    var (signals, time) = (signals, timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000))
    let number = sigtimedwait(&signals, nil, &time)
    return number > 0 ? number : nil
  }
}
