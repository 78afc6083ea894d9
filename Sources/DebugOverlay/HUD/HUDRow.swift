/// A line of the HUD: words that stand side by side, and a graph under them.
struct HUDRow: Sendable, Hashable {
  /// Words, with a square of a colour before them that says what they belong to.
  struct Run: Sendable, Hashable {
    var swatch: OverlayColor?
    var text: String
  }

  enum Graph: Sendable, Hashable {
    /// The last frames as bars of their phases.
    case frames
    /// The values of an item, of the last frames.
    case item(HUDItem)
  }

  var runs: [Run]
  var graph: Graph?

  init(_ runs: [Run], graph: Graph? = nil) {
    self.runs = runs
    self.graph = graph
  }

  init(_ text: String, graph: Graph? = nil) { self.init([Run(text: text)], graph: graph) }

  /// The words, for tests and for a log.
  var text: String { runs.map(\.text).joined(separator: "  ") }
}
