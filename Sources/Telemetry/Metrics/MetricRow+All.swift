// The list of metrics, and the lists derived from it.

extension MetricRow {
  /// All metrics, in the order of reports.
  package static let all = ofFrames + ofWork + ofDrawing + ofMemory + ofLayers

  /// The metrics of reports.
  package static let reported = all.filter { $0.report != nil }
  /// The columns of the table of all frames.
  static let columns = all.filter { $0.column != nil }.sorted(by: \.column?.rank)
  /// The metrics of the HUD.
  package static let shown = all.filter { $0.hud != nil }.sorted(by: \.hud?.rank)
  /// The tracks of traces.
  static let traced = all.filter { $0.trace != nil }
  /// The metrics that advice may save.
  package static let advised = all.filter { $0.advice != nil }.sorted(by: \.advice?.rank)
  /// The counters.
  static let counts = all.compactMap(\.count)
  /// The counters of work: the work for a snapshot adds to that of its frame.
  static let addedCounts = all.compactMap { row in
    if case .work(let count) = row.reading { count } else { nil }
  }
}

extension MetricRow {
  /// The consumers that show the metric, each with its name there.
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
