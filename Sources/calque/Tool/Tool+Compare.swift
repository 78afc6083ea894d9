import Foundation
import CalqueProfiler
import CalqueScenes
import CalqueTelemetry

extension Tool {
  /// Compares two reports or scenes. Ends the process if the new one is worse, or one is invalid.
  static func compare(_ compare: CommandLineOptions.Compare) throws {
    let comparison = try Comparison(
      try comparable(compare.former), try comparable(compare.new))
    switch compare.format {
    case .text: try put(comparison.text)
    case .markdown: try put(comparison.markdown)
    case .json: try put(try comparison.json())
    }
    end(with: exitCode(for: comparison))
  }

  /// Returns the report in the file `name`, or else of the scene `name`, profiled in memory.
  private static func comparable(_ name: String) throws -> ReportFile {
    guard !FileManager.default.fileExists(atPath: name),
      (SceneCatalog.names + AdviceCatalog.names).contains(name)
    else { return try report(at: name) }
    note("profiling \(name)\n")
    var profile = CommandLineOptions.Profile(scene: name)
    (profile.isHeadless, profile.clock, profile.criteria) = (true, .virtual, [])
    return try ReportFile(try report(of: name, profile).json(), name: name)
  }

  /// Returns the report in a file.
  static func report(at path: String) throws -> ReportFile {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ToolFailure("cannot read '\(path)': \(error.localizedDescription)")
    }
    return try ReportFile(String(decoding: data, as: UTF8.self), name: path)
  }

  static func exitCode(for comparison: Comparison) -> ExitCode {
    comparison.hasRegression ? .failure : comparison.isValid ? .success : .incomplete
  }

  /// Ends the process, unless the code is success.
  static func end(with code: ExitCode) {
    guard code != .success else { return }
    fflush(nil)
    exit(code.rawValue)
  }
}
