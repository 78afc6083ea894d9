internal import CalqueTelemetry

/// A line of the HUD: a label at the left, and words side by side.
struct HUDRow: Sendable, Hashable {
  /// Words, with an optional colour swatch before them that identifies their subject.
  struct Run: Sendable, Hashable {
    var swatch: OverlayColor?
    var text: String
  }

  /// The subject of the row: "Memory"; empty in a custom layout.
  var label: String
  var runs: [Run]
  /// The metric whose values in the last frames are shown as a graph under the row.
  var graph: MetricRow?

  init(_ label: String, _ runs: [Run], graph: MetricRow? = nil) {
    (self.label, self.runs, self.graph) = (label, runs, graph)
  }

  init(_ label: String, _ text: String) { self.init(label, [Run(text: text)]) }

  /// The words, for tests and for a log.
  var text: String { ([label] + runs.map(\.text)).filter { !$0.isEmpty }.joined(separator: "  ") }
}
