import Foundation
import CalqueProcessIO

/// Runs `swift`, as the shell finds it, in the current folder.
enum SwiftCommand {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// An error: the process was asked to end.
  struct Interruption: Error {}

  /// The current folder with symbolic links resolved, as compilers print it.
  static var folder: String { FileManager.default.currentDirectoryPath }

  /// Runs `swift` with `arguments` and waits for its end; ends it early if `signals` ask for that.
  @MainActor
  static func run(_ arguments: [String], _ signals: TerminationSignals) throws -> Result {
    let drafts = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: drafts) }
    // Files, because a pipe that nobody reads would fill up.
    let (output, errors) = (drafts.appendingPathComponent("1"), drafts.appendingPathComponent("2"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    while process.isRunning {
      if signals.take() {
        process.terminate()
        process.waitUntilExit()
        // The main loop has to see the signal, too.
        raise(SIGTERM)
        throw Interruption()
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return Result(
      status: process.terminationStatus, output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
