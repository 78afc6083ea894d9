import Foundation
import CalqueProcessIO

/// A program that is restarted again and again, each time at the animation time at which it ended.
@MainActor
final class WatchedProgram {
  /// The environment variable with the time at which the program begins, and the one with the file
  /// to which it writes its time at the end. `ResumedTime` in UIKit reads both.
  private static let (timeVariable, fileVariable) = ("CALQUE_TIME", "CALQUE_WATCH")
  /// Seconds that a program has to end after SIGTERM.
  private static let patience = 2.0

  private let arguments: [String]
  private let folder: URL
  private var process: Process?

  init(arguments: [String]) {
    self.arguments = arguments
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-watch-\(UUID().uuidString)")
  }

  private var file: URL { folder.appendingPathComponent("time") }

  var isRunning: Bool { process?.isRunning ?? false }

  /// Ends the running program and starts the one at `path`. Returns the seconds at which it begins;
  /// nil for its own start.
  func start(_ path: String) throws -> Double? {
    stop()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let moment = (try? String(contentsOf: file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let next = Process()
    next.executableURL = URL(fileURLWithPath: path)
    next.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment[Self.fileVariable] = file.path
    if let moment { environment[Self.timeVariable] = moment }
    next.environment = environment
    do {
      try next.run()
    } catch {
      throw ToolFailure("cannot start '\(path)': \(error.localizedDescription)")
    }
    process = next
    return moment?.split(separator: " ").first.flatMap { Double($0) }
  }

  /// Returns the exit status of a program that ended by itself, once.
  func takeStatus() -> Int32? {
    guard let process, !process.isRunning else { return nil }
    self.process = nil
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// Ends the running program, and forgets its time.
  func end() {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private func stop() {
    guard let process else { return }
    self.process = nil
    guard process.isRunning else { return }
    process.terminate()
    let end = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, end.timeIntervalSinceNow > 0 { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
