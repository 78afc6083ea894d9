import Foundation
import RealTime
import Testing

/// Builds and starts after saves, with a substitute for `swift` that builds immediately.
@Suite("calque watch", .serialized, .realTime) struct WatchProgramTests {
  private static let swift = """
    #!/bin/sh
    case "$*" in
    "package describe --type json")
      echo '{"targets": [{"name": "App", "path": "Sources/App", "type": "executable"},'
      echo ' {"name": "AppTests", "path": "Tests/AppTests", "type": "test"}]}' ;;
    "build --show-bin-path") echo "$PWD/bin" ;;
    "build --product App")
      echo "Compiling"
      if grep -q mistake Sources/App/App.swift; then
        echo "$PWD/Sources/App/App.swift:3:5: error: cannot find 'mistake' in scope"
        echo "$PWD/Sources/App/App.swift:4:5: error: another"
        exit 1
      fi ;;
    *) echo "unknown: $*"; exit 9 ;;
    esac
    """
  /// A program that starts at the given time and reports a time two seconds later when it is
  /// terminated.
  private static let app = """
    #!/bin/sh
    echo "begins at ${CALQUE_TIME:-0} with $*" >> log
    trap 'echo "ends" >> log; echo "$((${CALQUE_TIME:-0} + 2))" > "$CALQUE_WATCH"; exit 0' TERM
    grep -q leave Sources/App/App.swift && exit 0
    grep -q crash Sources/App/App.swift && exit 7
    while :; do sleep 0.02; done
    """

  private static func package() throws -> Program {
    let program = try Program()
    for (name, text) in [
      ("Package.swift", ""), ("Sources/App/App.swift", "one"), ("tools/swift", swift),
      ("bin/App", app),
    ] {
      let url = program.url(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
    return program
  }

  private static func watch(
    _ program: Program, _ line: String = "watch -- --fast", act: (Process) throws -> Void
  ) throws -> Program.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try program.run(
      line, with: ["PATH": program.url("tools").path + ":" + path], while: act)
  }

  private static func save(_ text: String, _ program: Program) throws {
    try Data(text.utf8).write(to: program.url("Sources/App/App.swift"))
  }

  /// Waits for `text` in a file. Returns false after 20 seconds.
  private static func wait(for text: String, in file: String, _ program: Program) -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while end.timeIntervalSinceNow > 0 {
      if let data = try? program.data(file), String(decoding: data, as: UTF8.self).contains(text) {
        return true
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  @Test("A save builds and starts the program at its time; a mistake lets the old one run on")
  func saves() throws {
    let program = try Self.package()
    let result = try Self.watch(program) { process in
      #expect(Self.wait(for: "begins at 0 with --fast\n", in: "log", program))
      try Self.save("changed", program)
      #expect(Self.wait(for: "ends\nbegins at 2 with --fast\n", in: "log", program))
      try Self.save("mistake", program)
      #expect(Self.wait(for: "keeps running", in: "stderr", program))
      try Self.save("corrected", program)
      #expect(Self.wait(for: "ends\nbegins at 4 with --fast\n", in: "log", program))
      process.terminate()
    }
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "calque: Sources/App/App.swift:3:5: error: cannot find 'mistake' in scope\n"
          + "  and 1 more error\ncalque: App keeps running\n"), "\(result.errors)")
    #expect(result.errors.contains("App started at 2.00 s\n"))
    // The program ends with the watching.
    let log = String(decoding: try program.data("log"), as: UTF8.self)
    #expect(log.split(separator: "\n").filter { $0 == "ends" }.count == 3)
  }

  @Test("Watching ends with a program that ends well, and waits for a save after one that fails")
  func ends() throws {
    let program = try Self.package()
    try Self.save("crash", program)
    let result = try Self.watch(program, "watch") { _ in
      #expect(
        Self.wait(for: "App ended with status 7; the next save restarts", in: "stderr", program))
      try Self.save("leave", program)
    }
    #expect(result.status == 0)
  }

  @Test("A folder without a package, and a program that it has not, are said in a line")
  func wrong() throws {
    let empty = try Program()
    let result = try empty.run("watch")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("calque: no Package.swift in '"))
    let other = try Self.watch(try Self.package(), "watch --product Tool") { _ in }
    #expect(other.status == 1)
    #expect(other.errors == "calque: the package has no program 'Tool': expected one of App\n")
  }
}
