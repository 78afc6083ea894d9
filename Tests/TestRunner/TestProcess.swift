import Foundation

/// A process that runs some of the tests. It has a process group of its own, with the programs that
/// tests start.
struct TestProcess {
  enum Exit { case status(Int32), signal(Int32) }

  let name: String
  /// The name of its program's file, by which stacks name it.
  let program: String
  /// The file of its output.
  let log: String
  private(set) var progress = TestProgress()
  private(set) var exit: Exit?
  /// The time of the last event, or of the start before one came.
  private(set) var lastEvent = ContinuousClock.now
  private let identifier: pid_t
  private let stream: String
  private var events: FileHandle?
  private var partialLine = Data()

  /// Starts `bundle`, with files in the folder `logs`.
  init(name: String, bundle: String, arguments: [String], logs: String) throws {
    self.name = name
    program = URL(fileURLWithPath: bundle).lastPathComponent
    log = "\(logs)/\(name).log"
    stream = "\(logs)/\(name).events"
    try? FileManager.default.removeItem(atPath: stream)
    let command =
      [bundle, "--testing-library", "swift-testing"] + arguments
      + ["--event-stream-version", "0", "--event-stream-output-path", stream]

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The runner's own set holds signals back.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

    var words = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, bundle, &actions, &attributes, &words, environ)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    self.identifier = identifier
  }

  /// Takes the events that have come; returns the modules whose last tests have ended.
  mutating func poll() throws -> [String] {
    // Asked for before the events are read, so that none are missed of a process that has ended.
    var status: Int32 = 0
    if exit == nil, waitpid(identifier, &status, WNOHANG) == identifier {
      exit = status & 0x7f == 0 ? .status(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
    if events == nil { events = FileHandle(forReadingAtPath: stream) }
    guard let bytes = try events?.readToEnd(), !bytes.isEmpty else { return [] }
    lastEvent = .now
    var modules: [String] = []
    partialLine += bytes
    while let end = partialLine.firstIndex(of: UInt8(ascii: "\n")) {
      let line = partialLine[..<end]
      partialLine = Data(partialLine[(end + 1)...])
      let event = try JSONDecoder().decode(TestEvent.self, from: line)
      if let module = progress.take(event) { modules.append(module) }
    }
    return modules
  }

  /// Ends the process and the programs that its tests have started. First the runtime writes the
  /// stacks into the log, if `leavesStacks`.
  mutating func stop(leavesStacks: Bool) {
    guard exit == nil else { return }
    if leavesStacks {
      kill(identifier, SIGQUIT)
      let limit = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < limit, !output.contains("Backtrace took") {
        usleep(100_000)
      }
    }
    kill(-identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    exit = .signal(status & 0x7f)
  }

  /// Everything that the process has written.
  var output: String {
    String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
  }
}
