import Foundation
import Profiler
import Telemetry

extension Tool {
  /// Compares two reports. Ends the process where the new one is worse, or one is invalid.
  static func judge(_ compare: CommandLineOptions.Compare) throws {
    let comparison = try Comparison(
      try report(at: compare.former), try report(at: compare.new))
    switch compare.format {
    case .text: try put(comparison.text)
    case .markdown: try put(comparison.markdown)
    case .json: try put(try comparison.json())
    }
    end(with: exitCode(for: comparison))
  }

  /// The report in a file.
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

  /// Ends the process, unless all is well.
  static func end(with code: ExitCode) {
    guard code != .success else { return }
    fflush(nil)
    exit(code.rawValue)
  }
}
