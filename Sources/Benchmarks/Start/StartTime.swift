internal import Foundation

/// The time from the start of a process to its first frame: of this program, which shows a window in memory, and of
/// `BareStart`, which is written in C and linked to SDL and OpenGL ES alone. The driver draws for both.
struct StartTime: TimedBenchmark {
  let name = "start"
  let item = "first frame"
  let counts = [1]

  /// The file of this program; the bare one lies beside it.
  private static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  func smaller(than count: Int) -> Int? { nil }
  var countsAllocations: Bool { false }
  func items(in count: Int) -> Int { 1 }
  func makeOurs(count: Int, draws: Bool) -> any Side {
    FirstFrameProcess(Self.program, ["--first-frame"])
  }
  func makeBare(count: Int, draws: Bool) -> any Side {
    FirstFrameProcess(
      Self.program.deletingLastPathComponent().appendingPathComponent("BareStart"), [])
  }
}

/// Runs a program until it has shown a frame.
private final class FirstFrameProcess: Side {
  enum Failure: Error, CustomStringConvertible {
    case noFrame(String, Int32)

    var description: String {
      switch self {
      case .noFrame(let program, let status):
        "\(program) was to show a frame and ended with \(status)"
      }
    }
  }

  let waits = true
  private let program: URL
  private let arguments: [String]
  private var former: Process?

  init(_ program: URL, _ arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  func prepare(_ turn: Int) { former?.waitUntilExit() }

  func end() { former?.waitUntilExit() }

  func run(_ turn: Int) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GALLIUM_NOOP"] = nil
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    former = process
    let isShown = try pipe.fileHandleForReading.read(upToCount: 1)?.isEmpty == false
    guard isShown else {
      process.waitUntilExit()
      throw Failure.noFrame(program.path, process.terminationStatus)
    }
  }
}
