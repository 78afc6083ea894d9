internal import Foundation
internal import CalqueMotion

/// Runs a program until it has shown a frame.
final class FirstFrameProcess: Side {
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
  /// The names of the parts, in order.
  private(set) var names: [String] = []
  private let program: URL
  private let arguments: [String]
  private let clock = SystemClock()
  private var former: (process: Process, output: FileHandle, start: Double)?
  /// The durations of each part, in nanoseconds, one for each run.
  private var parts: [String: [Double]] = [:]

  init(_ program: URL, _ arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  func prepare(_ turn: Int) { finish() }

  func end() { finish() }

  func run(_ turn: Int) throws {
    let start = clock.now()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GALLIUM_NOOP"] = nil
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading
    former = (process, output, start)
    let isShown = try output.read(upToCount: 1)?.isEmpty == false
    guard isShown else {
      process.waitUntilExit()
      throw Failure.noFrame(program.path, process.terminationStatus)
    }
  }

  /// Returns the median of a part's nanoseconds, or nil if there is no such part.
  func median(of part: String) -> Double? { parts[part]?.median }

  /// Reads the end times of the parts from the process, and waits for the process to end.
  private func finish() {
    guard let (process, output, start) = former else { return }
    former = nil
    let ends = PartEnds(String(decoding: output.readDataToEndOfFile(), as: UTF8.self))
    for (name, nanoseconds) in ends.durations(since: start) {
      if parts[name] == nil { names.append(name) }
      parts[name, default: []].append(nanoseconds)
    }
    process.waitUntilExit()
  }
}
