import Foundation
import ProcessIO

/// Runs `swift`, as the shell finds it, in the current folder.
enum SwiftCommand {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The process was asked to end.
  struct Interruption: Error {}

  /// Without links, as compilers print it.
  static var folder: String { FileManager.default.currentDirectoryPath }

  /// Waits for the end of `swift` with `arguments`, and ends it when `signals` ask for that.
  @MainActor
  static func run(_ arguments: [String], _ signals: TerminationSignals) throws -> Result {
    let drafts = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: drafts) }
    // Files, since a pipe that nobody reads would fill up.
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
        // The main loop is to hear of it too.
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
