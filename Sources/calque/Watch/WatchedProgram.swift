import CalqueProcessIO
import Foundation

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

/// The program of a package and the folders of its sources, as reported by `swift
/// package describe`.
struct WatchedPackage {
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var path: String
      var type: String
    }

    var targets: [Target]
  }

  /// The name of the program.
  let product: String
  /// The paths of the files and folders that it is built from.
  let roots: [String]

  /// Parses `description`, in JSON. Throws if it has no program, or several without `product`.
  init(_ description: Data, product: String?) throws(ToolFailure) {
    guard let package = try? JSONDecoder().decode(Description.self, from: description) else {
      throw ToolFailure("'swift package describe' prints no JSON: expected a package's targets")
    }
    let programs = package.targets.filter { $0.type == "executable" }.map(\.name)
    let list = programs.sorted().joined(separator: ", ")
    if let product {
      guard programs.contains(product) else {
        throw ToolFailure("the package has no program '\(product)': expected one of \(list)")
      }
      self.product = product
    } else if programs.count == 1 {
      self.product = programs[0]
    } else if programs.isEmpty {
      throw ToolFailure(
        "the package has no program: expected an executable target in Package.swift")
    } else {
      throw ToolFailure("the package has several programs: expected --product with one of \(list)")
    }
    roots = ["Package.swift"] + package.targets.filter { $0.type != "test" }.map(\.path)
  }
}

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
