import Foundation
import Testing

/// A run of the random driver.
struct DriverProcess {
  let status: Int32
  let output: String

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(UUID().uuidString).txt")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("RandomDriver")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 128
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

/// Makes calls that once failed, in the form that the driver prints.
func expectNoFailure(of script: String) throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("calls-\(UUID().uuidString).txt")
  try Data(script.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let run = try DriverProcess(["--replay", file.path])
  #expect(run.status == 0, "\(run.output.split(separator: "\n").suffix(3))")
}
