internal import Telemetry

/// A line of the HUD: what it is about at the left, and words that stand side by side.
struct HUDRow: Sendable, Hashable {
  /// Words, with a square of a colour before them that says what they belong to.
  struct Run: Sendable, Hashable {
    var swatch: OverlayColor?
    var text: String
  }

  /// The subject of the row: "Memory"; empty for a row of a layout of one's own.
  var label: String
  var runs: [Run]
  /// The metric whose values in the last frames stand under the row as a graph.
  var graph: MetricRow?

  init(_ label: String, _ runs: [Run], graph: MetricRow? = nil) {
    (self.label, self.runs, self.graph) = (label, runs, graph)
  }

  init(_ label: String, _ text: String) { self.init(label, [Run(text: text)]) }

  /// The words, for tests and for a log.
  var text: String { ([label] + runs.map(\.text)).filter { !$0.isEmpty }.joined(separator: "  ") }
}
