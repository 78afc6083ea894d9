import Foundation
import Testing

@testable import CalqueTelemetry

@Suite("The list of metrics")
struct MetricRowTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Telemetry/Metrics")

  private func isUnique(_ names: [String]) -> Bool { Set(names).count == names.count }

  @Test("no two metrics have a name in common in any place")
  func names() {
    let all = MetricRow.all
    #expect(isUnique(all.map(\.name)) && isUnique(MetricRow.columns.map(\.columnName)))
    #expect(isUnique(all.compactMap(\.hud?.name)) && isUnique(all.compactMap(\.trace)))
    #expect(isUnique(all.compactMap(\.advice?.name)))
  }

  @Test("ranks go from 0 without a gap")
  func ranks() {
    for ranks in [
      MetricRow.shown.compactMap(\.hud?.rank), MetricRow.columns.compactMap(\.column?.rank),
      MetricRow.advised.compactMap(\.advice?.rank),
    ] {
      #expect(ranks == Array(0..<ranks.count))
    }
  }

  @Test("every row of the files is in the list")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let count = try files.reduce(0) { sum, file in
      let url = Self.folder.appendingPathComponent(file)
      return sum + (try String(contentsOf: url, encoding: .utf8)).ranges(of: "= MetricRow(").count
    }
    #expect(count == MetricRow.all.count && count > 70)
  }

  @Test("every metric has a definition, and a consumer unless it is a counter for tests")
  func definitions() {
    for row in MetricRow.all {
      #expect(!row.definition.isEmpty, "\(row.name)")
      #expect(!row.places.isEmpty || row.count != nil, "\(row.name)")
      #expect(row.report == nil || row.sum != nil, "\(row.name)")
      #expect(row.column == nil || row.reading != nil, "\(row.name)")
      #expect(row.trace == nil || row.reading != nil, "\(row.name)")
      #expect(row.page == nil || row.report != nil, "\(row.name)")
      #expect(row.hud?.words?.text("7").contains("7") != false, "\(row.name)")
    }
  }

  @Test("spreadsheets find their columns where these have always been")
  func columns() {
    let first = """
      frame t_ms frame_ms work_ms commit_ms prepare_ms upload_ms encode_ms swap_ms gpu_ms hitch_ms \
      dropped draws offscreen_passes blended_px opaque_px updated_px identical_px upload_bytes \
      cache_hits cache_misses layers_visible tex_bytes quads uploads animations repeat hud_ms
      """
    #expect(ProfileReport.csvColumns.starts(with: first.split(separator: " ").map(String.init)))
  }
}

extension MetricRow: CustomTestStringConvertible {
  public var testDescription: String { name }
}
