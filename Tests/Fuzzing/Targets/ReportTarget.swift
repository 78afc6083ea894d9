import Foundation
import CalqueTelemetry

extension FuzzTarget {
  /// A report or baseline, compared with itself or, after a zero byte, with another one.
  static let report = FuzzTarget(
    name: "report",
    seeds: {
      let file = report(clock: "virtual", median: "3")
      return [file, file + [0] + report(clock: "real", median: "null")]
    },
    run: { input in
      let files = input.split(separator: 0, maxSplits: 1).compactMap {
        try? ReportFile(String(decoding: $0, as: UTF8.self), name: "report")
      }
      guard let first = files.first, let last = files.last,
        let comparison = try? Comparison(first, last)
      else { return false }
      precondition(!comparison.text.isEmpty && !comparison.markdown.isEmpty)
      _ = try? comparison.json()
      return true
    })

  /// Returns a report with the fields that a comparison reads: a count, an area and a time.
  private static func report(clock: String, median: String) -> Data {
    func metric(_ name: String, _ unit: String) -> String {
      "\"\(name)\":{\"direction\":\"lower\",\"mad\":0.5,\"median\":\(median),\"unit\":\"\(unit)\"}"
    }
    let summary = [("draws", "draws"), ("blended_px", "px"), ("work_p95_ms", "ms")].map(metric)
    return Data(
      """
      {"schema":"calque-profile/1","machine":{"cpu":"a","cores":"2"},\
      "tool":{"version":"1","config":"debug"},\
      "scene":{"name":"cube","size":[240,320],"scale":1},"run":{"clock":"\(clock)",\
      "valid":true,"counts_valid":true,"invalid_reasons":["a"]},\
      "summary":{\(summary.joined(separator: ","))}}
      """.utf8)
  }
}
