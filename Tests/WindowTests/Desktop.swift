import Foundation
import Glibc

/// A virtual X display, a program in a window on it or on a Wayland compositor in it, and simulated
/// input.
final class Desktop {
  /// The reason why the desktop could not be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The X server.
  enum Server {
    /// Xvfb, whose display has no rate.
    case virtual(screen: String)
    /// Xorg with its dummy driver and this file of configuration.
    case dummy(configuration: String)

    /// Its command, which writes the number of the display to the standard output.
    var command: [String] {
      switch self {
      case .virtual(let screen): ["Xvfb", "-displayfd", "1", "-screen", "0", screen]
      case .dummy(let configuration):
        [
          DummyScreen.server, "-displayfd", "1", "-config", configuration, "-logfile", "/dev/null",
          "-noreset", "-novtswitch", "-sharevts",
        ]
      }
    }
  }

  private let server = Process()
  private let manager = Process()
  private let program = Process()
  private var other: Process?
  private let output = Lines()
  private let errors = Lines()
  private let weston: Weston?
  private var display = ""
  /// The program's folder for states, unless its environment names another one.
  private let state = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
  /// The lines that the last search on standard error skipped.
  private var others: [String] = []

  /// Starts an X server and, on it, the program called `name` from the build folder, with
  /// additional environment variables, and with a limit of `descriptors` file descriptors; in the
  /// folder `folder`, with the window manager `manager`, and on the outputs of a Wayland compositor
  /// with a shell, unless these are nil.
  init(
    running name: String, with environment: [String: String] = [:], descriptors: Int? = nil,
    in folder: String? = nil, manager managerName: String? = nil,
    on kind: Server = .virtual(screen: "1024x768x24"), outputs: [Weston.Output]? = nil,
    shell: Weston.Shell = .desktop
  ) throws {
    weston = outputs.map { Weston($0, shell: shell) }
    let numbers = Lines()
    let kind = weston.map { Server.virtual(screen: $0.screen) } ?? kind
    if case .dummy = kind { server.standardError = FileHandle.nullDevice }
    try Self.start(server, "/usr/bin/env", kind.command, numbers)
    guard let number = numbers.next(within: 20) else {
      throw Failure(description: "\(kind.command[0]) does not start; is its package installed?")
    }
    display = ":\(number)"
    if let managerName {
      manager.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
      manager.standardError = FileHandle.nullDevice
      try Self.start(manager, "/usr/bin/env", [managerName], Lines())
      // A window that is mapped while a manager starts may stay hidden.
      try waitForManager()
    }
    if let weston {
      try weston.start(on: display)
      try hands(weston.arrangement)
    }
    if let folder { program.currentDirectoryURL = URL(fileURLWithPath: folder) }
    program.environment = ProcessInfo.processInfo.environment
      .filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"].contains($0.key) }
      .merging(
        [
          "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1",
          "MESA_SHADER_CACHE_DIR": Self.shaderCache, "XDG_STATE_HOME": state,
        ]
      ) { $1 }
      .merging(weston?.environment ?? [:]) { $1 }
      .merging(environment) { $1 }
    program.standardError = errors.pipe
    let path = Self.products.appendingPathComponent(name).path
    let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
    try Self.start(program, "/bin/sh", ["-c", "\(limit)exec \"$0\"", path], output)
  }

  deinit {
    for process in [other, program, manager, server].compactMap(\.self) where process.isRunning {
      process.terminate()
      if !Self.ends(process, within: 5) { kill(process.processIdentifier, SIGKILL) }
    }
    weston?.end()
    try? FileManager.default.removeItem(atPath: state)
  }

  /// Starts the same program once more, in a window of its own.
  func openAnother() throws {
    let process = Process()
    process.environment = program.environment
    process.standardError = FileHandle.nullDevice
    try Self.start(process, "/bin/sh", program.arguments ?? [], Lines())
    other = process
  }

  /// Ends the program that `openAnother` started.
  func closeAnother() {
    other?.terminate()
    other?.waitUntilExit()
  }

  private func waitForManager() throws {
    let end = Date(timeIntervalSinceNow: 20)
    while (try? use("get_num_desktops")) == nil {
      guard end.timeIntervalSinceNow > 0 else {
        throw Failure(description: "the window manager does not start; is its package installed?")
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Runs xdotool with `arguments`, and waits for it. Keys are pressed for whatever has the focus,
  /// as on a keyboard: after a search xdotool would send them to the window, which loses them while
  /// the focus moves.
  func hands(_ arguments: String) throws {
    var rest = arguments.hasPrefix("search ") ? 5 : 1
    let arguments = arguments.replacingOccurrences(
      of: "\\b(key|keydown|keyup|type) ", with: "$1 --window 0 ", options: .regularExpression)
    while true {
      do {
        return try use(arguments)
      } catch {
        rest -= 1
        if rest == 0 { throw error }
      }
      // A window that disappears during the search makes it fail before any input.
      Thread.sleep(forTimeInterval: 0.2)
    }
  }

  private func use(_ arguments: String) throws { try command("xdotool \(arguments)") }

  /// Runs a command on the display, and waits for it.
  func command(_ words: String) throws {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    try Self.start(
      process, "/usr/bin/env", words.split(separator: " ").map(String.init), Lines())
    guard Self.ends(process, within: 20), process.terminationStatus == 0 else {
      throw Failure(description: "\(words) does not work")
    }
  }

  /// The text on the clipboard; nil if there is none.
  var clipboard: String? {
    let (process, pipe) = (Process(), Pipe())
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xclip", "-o", "-selection", "clipboard"]
    process.standardOutput = pipe
    guard (try? process.run()) != nil, Self.ends(process, within: 20),
      process.terminationStatus == 0
    else { return nil }
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Returns true if the program prints `line`, after its output so far, within `seconds`. A line
  /// that ends with a space is a prefix.
  func hears(_ line: String, within seconds: TimeInterval = 15) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while let next = output.next(within: end.timeIntervalSinceNow) {
      if next == line || line.hasSuffix(" ") && next.hasPrefix(line) { return true }
    }
    return false
  }

  /// Returns the output of the program before `line`, within `seconds`.
  func lines(until line: String, within seconds: TimeInterval = 15) -> [String] {
    let end = Date(timeIntervalSinceNow: seconds)
    var lines: [String] = []
    while let next = output.next(within: end.timeIntervalSinceNow), next != line {
      lines.append(next)
    }
    return lines
  }

  /// Returns true if a window whose title contains `name` is shown within `seconds`.
  func shows(_ name: String, within seconds: TimeInterval) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while end.timeIntervalSinceNow > 0 {
      if (try? hands("search --onlyvisible --name \(name)")) != nil { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  /// The exit code of the program; nil if it is running or was ended by a signal.
  var status: Int32? {
    guard !program.isRunning, program.terminationReason == .exit else { return nil }
    return program.terminationStatus
  }

  /// The state of a program that misbehaves, and its last output.
  var situation: String {
    var lines = others
    while let line = errors.next(within: 0) { lines.append(line) }
    let state = program.isRunning ? "it runs" : "it ended with \(program.terminationStatus)"
    let place = server.isRunning ? "which is there" : "which is gone"
    return "\(state) on \(display), \(place); it wrote: \(lines.joined(separator: " | "))"
  }

  /// Discards the output on standard error so far.
  func forget() {
    while errors.next(within: 0) != nil {}
  }

  /// Returns the ticks of CPU time, a hundredth of a second each, that the program uses in
  /// `seconds`.
  func ticks(in seconds: TimeInterval) -> Int {
    let before = cpuTicks
    Thread.sleep(forTimeInterval: seconds)
    return cpuTicks - before
  }

  /// Source: proc_pid_stat(5). The 14th and 15th words are the time in the program and in the
  /// system.
  private var cpuTicks: Int {
    let path = "/proc/\(program.processIdentifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return 0 }
    let words = text[bracket...].split(separator: " ")
    return words.count > 13 ? (Int(words[12]) ?? 0) + (Int(words[13]) ?? 0) : 0
  }

  /// Returns true if the program writes a line that contains `words` on standard error within
  /// `seconds`.
  func complains(_ words: String, within seconds: TimeInterval = 15) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    others = []
    while let next = errors.next(within: end.timeIntervalSinceNow) {
      if next.contains(words) { return true }
      others.append(next)
    }
    return false
  }

  /// Returns the next line on standard error that contains `words`; nil if there is none within
  /// `seconds`.
  func line(with words: String, within seconds: TimeInterval = 10) -> String? {
    let end = Date(timeIntervalSinceNow: seconds)
    while let next = errors.next(within: end.timeIntervalSinceNow) {
      if next.contains(words) { return next }
    }
    return nil
  }

  /// Returns the number behind `name` in the next line on standard error that contains `words`; nil if
  /// there is none in time.
  func number(_ name: String, inLineWith words: String) -> Double? {
    let end = Date(timeIntervalSinceNow: 15)
    while let next = errors.next(within: end.timeIntervalSinceNow) {
      guard next.contains(words), let range = next.range(of: name) else { continue }
      return Double(next[range.upperBound...].prefix { $0.isNumber || "-.".contains($0) })
    }
    return nil
  }

  /// The folder of compiled shaders, which programs with their own cache folder share with the others.
  private static let shaderCache: String = {
    let environment = ProcessInfo.processInfo.environment
    return environment["MESA_SHADER_CACHE_DIR"] ?? environment["XDG_CACHE_HOME"]
      ?? NSHomeDirectory() + "/.cache"
  }()

  /// Kills the X server, or the Wayland compositor.
  func killServer() {
    if let weston { weston.kill() } else { kill(server.processIdentifier, SIGKILL) }
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) { kill(program.processIdentifier, number) }

  /// Runs a program from the build folder without a display. Returns its output on standard error,
  /// and its exit code.
  static func withoutDisplay(_ name: String) throws -> (errors: String, status: Int32) {
    let (process, errors) = (Process(), Pipe())
    process.environment = ProcessInfo.processInfo.environment
      .filter {
        !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"].contains($0.key)
      }
    process.standardError = errors
    try start(process, products.appendingPathComponent(name).path, [], Lines())
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationStatus)
  }

  /// Returns true if the program ends by itself within `seconds`.
  func ends(within seconds: TimeInterval) -> Bool { Self.ends(program, within: seconds) }

  private static func ends(_ process: Process, within seconds: TimeInterval) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, end.timeIntervalSinceNow > 0 { Thread.sleep(forTimeInterval: 0.01) }
    return !process.isRunning
  }

  /// The folder of the build products.
  private static var products: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func start(
    _ process: Process, _ path: String, _ arguments: [String], _ lines: Lines
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = lines.pipe
    try process.run()
  }
}

/// The output of a process, line by line.
private final class Lines {
  let pipe = Pipe()
  private var rest = Data()

  /// Returns the next line, or nil if there is none in time.
  func next(within seconds: TimeInterval) -> String? {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      if let index = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[rest.startIndex..<index], as: UTF8.self)
        rest = Data(rest[(index + 1)...])
        return line
      }
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return nil }
      var poll = pollfd(
        fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(left * 1000) + 1) > 0 else { return nil }
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      rest.append(data)
    }
  }
}
