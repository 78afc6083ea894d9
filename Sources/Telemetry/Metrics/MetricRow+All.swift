// The list of metrics, and what is derived from it.

extension MetricRow {
  /// All metrics, in the order in which reports have theirs.
  package static let all = ofFrames + ofWork + ofDrawing + ofMemory + ofLayers

  /// Those of reports.
  package static let reported = all.filter { $0.report != nil }
  /// The columns of the table of all frames.
  static let columns = all.filter { $0.column != nil }.sorted(by: \.column?.rank)
  /// Those that the HUD shows.
  package static let shown = all.filter { $0.hud != nil }.sorted(by: \.hud?.rank)
  /// The tracks of traces.
  static let traced = all.filter { $0.trace != nil }
  /// Those that advice may save.
  package static let advised = all.filter { $0.advice != nil }.sorted(by: \.advice?.rank)
  /// The counters.
  static let counts = all.compactMap(\.count)
  /// Those that add up: the work of a picture adds to that of its frame.
  static let addedCounts = all.compactMap { row in
    if case .work(let count) = row.reading { count } else { nil }
  }
}

extension MetricRow {
  /// The consumers that show the metric, each with the name that it has there.
  package var places: [(consumer: String, name: String)] {
    [
      ("report", report.map { _ in name }), ("CSV", column.map { _ in columnName }),
      ("HUD", hud?.name), ("trace", trace), ("advice", advice?.name),
    ].compactMap { consumer, name in name.map { (consumer, $0) } }
  }
}

extension [MetricRow] {
  fileprivate func sorted(by rank: (MetricRow) -> Int?) -> [MetricRow] {
    sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
  }
}
