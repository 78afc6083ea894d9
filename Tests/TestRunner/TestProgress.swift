/// The state of the tests of one process, from the events that it has sent.
struct TestProgress {
  struct Test {
    enum State { case planned, running, ended, skipped }

    static let toldIssues = 10

    /// The name by which `--filter` finds it, with its sentence: `UIKitTests.ButtonTests/tap() "…"`.
    let name: String
    let location: TestEvent.Location?
    let module: String
    var state = State.planned
    var hasFailed = false
    /// The number of issues of tries that were followed by another one: `RealTimeTrait`.
    var knownIssues = 0
    /// The number of its other issues. Ten of them are told.
    var issues = 0
    /// The arguments of the case that began last.
    var arguments: String?
  }

  /// The tests of a module that have ended, and the time between the first and the last of them.
  struct Module {
    var planned = 0
    var done = 0
    var failed = 0
    var start: Double?
    var end = 0.0
  }

  /// The issues, each as lines of text: its place and the name of its test, then its words.
  private(set) var failures: [String] = []
  private(set) var tests: [String: Test] = [:]
  private(set) var modules: [String: Module] = [:]
  private(set) var hasEnded = false

  /// Takes an event; returns the name of the module whose last test has ended with it.
  mutating func take(_ event: TestEvent) -> String? {
    let payload = event.payload
    switch (event.kind, payload.kind) {
    case ("test", "function"): plan(payload)
    case (_, "runEnded"): hasEnded = true
    case (_, "issueRecorded"): record(payload)
    case (_, "testStarted"): start(payload)
    case (_, "testCaseStarted"):
      if let id = payload.testID { tests[id]?.arguments = payload.arguments }
    case (_, "testEnded"):
      return end(payload, as: .ended, fails: payload.messages?.first?.symbol == "fail")
    case (_, "testSkipped"): return end(payload, as: .skipped, fails: false)
    default: break
    }
    return nil
  }

  /// The tests that have begun and not ended, by name.
  var running: [Test] {
    tests.values.filter { $0.state == .running }.sorted { $0.name < $1.name }
  }

  private mutating func plan(_ payload: TestEvent.Payload) {
    guard let id = payload.id else { return }
    let module = String(id.prefix { $0 != "." })
    // An identifier ends with the file, the line and the column.
    let path = id.split(separator: "/").dropLast().joined(separator: "/")
    let sentence = payload.displayName.map { " \"\($0)\"" } ?? ""
    tests[id] = Test(name: path + sentence, location: payload.sourceLocation, module: module)
    modules[module, default: Module()].planned += 1
  }

  private mutating func start(_ payload: TestEvent.Payload) {
    guard let id = payload.testID, let module = tests[id]?.module else { return }
    tests[id]?.state = .running
    if modules[module]?.start == nil { modules[module]?.start = payload.instant?.absolute }
  }

  private mutating func end(
    _ payload: TestEvent.Payload, as state: Test.State, fails: Bool
  ) -> String? {
    guard let id = payload.testID, var test = tests[id] else { return nil }
    test.state = state
    test.hasFailed = test.hasFailed || fails
    if test.issues > Test.toldIssues {
      failures.append("\(test.name): \(test.issues - Test.toldIssues) more issues, in the log")
    }
    tests[id] = test
    var module = modules[test.module, default: Module()]
    module.done += 1
    module.failed += test.hasFailed ? 1 : 0
    module.end = payload.instant?.absolute ?? 0
    modules[test.module] = module
    return module.done == module.planned ? test.module : nil
  }

  /// Takes an issue.
  private mutating func record(_ payload: TestEvent.Payload) {
    guard let issue = payload.issue else { return }
    let test = payload.testID.flatMap { tests[$0] }
    if issue.isKnown {
      if let id = payload.testID { tests[id]?.knownIssues += 1 }
      return
    }
    if let id = payload.testID {
      tests[id]?.hasFailed = true
      tests[id]?.issues += 1
      guard tests[id].map({ $0.issues <= Test.toldIssues }) ?? true else { return }
    }
    let place = issue.sourceLocation ?? test?.location
    let title =
      "\(place.map { "\($0): " } ?? "")\(test?.name ?? "outside of the tests")"
      + (payload.arguments.map { " with \($0)" } ?? "")
    let words = (payload.messages ?? []).map(\.text).joined(separator: "\n")
    failures.append(([title[...]] + words.split(separator: "\n")).joined(separator: "\n    "))
  }
}
