import Dispatch
import Foundation

/// A process of this program that makes calls, so that a trap ends it and not the driver.
struct Child {
  /// The environment in which Mesa's drivers draw nothing, which they do on the calling thread only.
  static let withoutDrawing = ["GALLIUM_NOOP": "true", "GALLIUM_THREAD": "0"]

  /// The output of the child, line by line.
  var lines: [Substring]
  /// The signal that ended it; nil if it exited by itself.
  var signal: Failure?

  /// Runs the process, and kills it after `seconds` of real time.
  init(
    _ arguments: [String], _ environment: [String: String] = [:], atMost seconds: Double? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
    let name = "random-driver-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let (output, complaints) = (
      folder.appendingPathComponent("\(name).out"), folder.appendingPathComponent("\(name).err")
    )
    for file in [output, complaints] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: complaints)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no"
    ]) { $1 }.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    if let seconds { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end) }
    process.waitUntilExit()
    end.cancel()
    lines = Self.text(of: output).split(separator: "\n")
    let number = process.terminationStatus
    let told = Self.text(of: complaints).split(separator: "\n")
    guard process.terminationReason == .uncaughtSignal else {
      if number == 0 || number == 1 && failure != nil { return }
      throw Breakdown(status: number, words: (told + lines).last ?? "nothing")
    }
    let entry = lines.last { $0.hasPrefix("entry ") }.map { ", after the \($0)" } ?? ""
    if number == SIGPROF {
      signal = Failure(.time, "a step took more than \(Meter.endless.cpu) s\(entry)")
    } else if number == SIGALRM {
      signal = Failure(
        .time, "a step did not end in \(Meter.endless.real) s of real time\(entry)")
    } else if let seconds, number == SIGKILL {
      signal = Failure(.time, "a process for calls did not end in \(seconds) s\(entry)")
    } else {
      let reason = told.last { $0.contains("Fatal error") || $0.contains("rror:") } ?? ""
      signal = Failure(.trap, "signal \(number) \(reason)")
    }
  }

  /// An error of the child itself: it could not start, or could not make its calls.
  struct Breakdown: Error, CustomStringConvertible {
    var status: Int32
    var words: Substring

    var description: String {
      "a process for calls ended with status \(status), and said: \(words)"
    }
  }

  private static func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }

  /// The failure that the child reported, or that killed it.
  var failure: Failure? {
    signal
      ?? lines.lazy.compactMap { Self.rest(of: $0, after: "failure ") }
      .compactMap { Failure($0) }.first
  }

  static func rest(of line: Substring, after word: String) -> Substring? {
    line.hasPrefix(word) ? line.dropFirst(word.count) : nil
  }
}
