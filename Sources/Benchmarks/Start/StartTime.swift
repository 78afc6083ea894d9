internal import Foundation

/// The time from the start of a process to its first frame: of one that shows a window in memory, and of one that
/// has a context of OpenGL ES and the program of the bare loops. The driver draws for both.
///
/// Both are this very program, so that the libraries it is linked with are loaded in both.
struct StartTime: TimedBenchmark {
  let name = "start"
  let item = "first frame"
  let counts = [1]

  func smaller(than count: Int) -> Int? { nil }
  var countsAllocations: Bool { false }
  func items(in count: Int) -> Int { 1 }
  func makeOurs(count: Int, draws: Bool) -> any Side { FirstFrameProcess(.ours) }
  func makeBare(count: Int, draws: Bool) -> any Side { FirstFrameProcess(.bare) }
}

/// Runs this program until it has shown a frame.
private final class FirstFrameProcess: Side {
  enum Failure: Error, CustomStringConvertible {
    case noFrame(Int32)

    var description: String {
      switch self {
      case .noFrame(let status): "a program that was to show a frame ended with \(status)"
      }
    }
  }

  private let side: BenchmarkOptions.FirstFrame
  private var former: Process?

  init(_ side: BenchmarkOptions.FirstFrame) { self.side = side }

  func prepare(_ turn: Int) { former?.waitUntilExit() }

  func end() { former?.waitUntilExit() }

  func run(_ turn: Int) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--first-frame", side.rawValue]
    var environment = ProcessInfo.processInfo.environment
    environment["GALLIUM_NOOP"] = nil
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    former = process
    let isShown = try pipe.fileHandleForReading.read(upToCount: 1)?.isEmpty == false
    guard isShown else {
      process.waitUntilExit()
      throw Failure.noFrame(process.terminationStatus)
    }
  }
}
