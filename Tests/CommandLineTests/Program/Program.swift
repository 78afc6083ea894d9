import Foundation

/// The tool as a program, run in a folder of its own that is removed with this object.
final class Program {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs `calque` with arguments and waits for it. A program that hangs is terminated after a
  /// minute.
  ///
  /// - Parameters:
  ///   - target: The standard output; nil for a file whose contents the result has.
  ///   - environment: Additional variables. Empty values remove variables.
  ///   - act: Called while the program runs.
  func run(
    _ line: String, into target: FileHandle? = nil, with environment: [String: String] = [:],
    while act: (Process) throws -> Void = { _ in }
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("calque")
    process.arguments = line.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    // Files, because a pipe that nobody reads would fill up.
    let (output, errors) = (url("stdout"), url("stderr"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try target ?? FileHandle(forWritingTo: output)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .filter { !$0.value.isEmpty }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try act(process)
    let end = Date(timeIntervalSinceNow: 60)
    while process.isRunning, end.timeIntervalSinceNow > 0 { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func json(_ name: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: try data(name)) as? [String: Any] ?? [:]
  }
}
