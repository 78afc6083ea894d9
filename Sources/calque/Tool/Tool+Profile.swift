import Foundation
import Profiler
import Scenes
import Telemetry
import UIKit

extension Tool {
  /// Plays a scene several times and reports what it cost. Ends the process where that is worse than
  /// the baseline, or not to be trusted.
  static func measure(_ profile: CommandLineOptions.Profile) throws {
    let entry = try entry(named: profile.scene)
    let session = ProfileSession(
      duration: profile.duration ?? entry.playDuration, count: profile.repeatCount,
      size: points(profile.size), scale: profile.scale, watchesAnimations: profile.trace != nil
    ) { try subject(entry) }
    guard let report = profile.isHeadless ? try session.runOffscreen() : try session.runInWindow()
    else { throw ToolFailure("the window was closed before the last repeat: nothing to report") }
    // What a program reads has standard output for itself.
    let isPiped = profile.json == "-" || profile.csv == "-"
    if isPiped { note(report.text) } else { print(report.text, terminator: "") }
    try put(try report.json(), profile.json)
    try put(report.csv, profile.csv)
    try put(
      report.trace(animations: session.animations, signposts: session.signposts), profile.trace)
    let code = try gate(report, profile, isPiped: isPiped)
    end(with: code == .success && !report.isValid ? .incomplete : code)
  }

  /// Compares with the baseline, or writes it.
  private static func gate(
    _ report: ProfileReport, _ profile: CommandLineOptions.Profile, isPiped: Bool
  ) throws -> ExitCode {
    guard let path = profile.baseline else { return .success }
    let json = try report.json()
    if profile.updatesBaseline {
      try write(Data(json.utf8), to: path)
      return .success
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw ToolFailure("there is no baseline '\(path)': --update-baseline writes it")
    }
    let comparison = try Comparison(
      try self.report(at: path), try ReportFile(json, name: "the new report"))
    if isPiped { note(comparison.text) } else { print(comparison.text, terminator: "") }
    return exitCode(for: comparison)
  }

  /// Writes `text` to a file, to standard output for `-`, or nowhere.
  private static func put(_ text: @autoclosure () throws -> String, _ path: String?) throws {
    guard let path else { return }
    let text = Data(try text().utf8)
    if path == "-" {
      FileHandle.standardOutput.write(text)
    } else {
      try write(text, to: path)
    }
  }

  /// Tells people something, beside what is on standard output.
  static func note(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
