import Foundation
import CalqueProfiler
import CalqueScenes
import UIKit

extension Tool {
  /// Prints the findings in a scene, or explains a rule. Ends the process with a failure if there
  /// are warnings and these should fail.
  static func advise(_ advise: CommandLineOptions.Advise) throws {
    if let rule = advise.explained, let text = AdviceReport.explanation(of: rule) {
      try put(text)
    }
    guard let scene = advise.scene else { return }
    let entry = try entry(named: scene)
    let session = AdviceSession(
      duration: advise.duration
        ?? min(entry.playDuration, CommandLineOptions.Advise.longest),
      size: points(advise.size), scale: advise.scale ?? 1,
      except: try exceptions(advise.exceptions)
    ) { try subject(entry) }
    let progress = ProgressLine(scene)
    session.progressed = progress.advance
    let report = try session.run()
    progress.end()
    switch advise.format {
    case .text: try put(report.text)
    case .json: try put(try report.json())
    case .sarif: try put(try report.sarif())
    }
    let hasWarning = report.findings.contains { $0.severity == .warning }
    end(with: advise.failsOnWarning && hasWarning ? .failure : .success)
  }

  /// Returns the layers to leave out of the findings, from patterns and files of patterns.
  private static func exceptions(_ words: [String]) throws(ToolFailure) -> [PathPattern] {
    do {
      return try PathPattern.list(words)
    } catch {
      let files = words.filter { $0.hasPrefix("@") }.map { "'\($0.dropFirst())'" }
      throw ToolFailure(
        "--except cannot read \(files.joined(separator: ", ")): \(error.localizedDescription)")
    }
  }
}
