internal import CalqueTelemetry

/// The contents of a custom HUD: names with spaces between them, as in `fps #frame_ms
/// hitch *uploads`.
///
/// A name shows the metric's mean and maximum over half a second. A `#` before it adds a graph of
/// the last frames; a `*` adds a mark that is red while the value changes. A `|` begins a new line.
///
/// Source of the syntax: the profiler of Firefox's WebRender.
package struct HUDLayout: Sendable, Hashable {
  enum Style: Sendable, Hashable { case value, graph, change }

  struct Entry: Sendable, Hashable {
    var metric: MetricRow
    var style = Style.value
  }

  /// The lines of entries; none is empty.
  let lines: [[Entry]]

  /// The names that a layout may contain.
  package static let names = MetricRow.shown.compactMap(\.hud?.name)

  /// Parses a layout. Case does not matter, and names may be repeated.
  package init(_ text: String) throws(HUDLayoutError) {
    var lines: [[Entry]] = [[]]
    for word in text.lowercased().split(separator: " ") {
      if word == "|" {
        lines.append([])
        continue
      }
      let style: Style = word.hasPrefix("#") ? .graph : word.hasPrefix("*") ? .change : .value
      let name = String(style == .value ? word : word.dropFirst())
      guard let metric = MetricRow.shown.first(where: { $0.hud?.name == name }) else {
        throw .unknown(name)
      }
      guard style != .graph || metric.isOfFrames else { throw .noGraph(name) }
      lines[lines.count - 1].append(Entry(metric: metric, style: style))
    }
    self.lines = lines.filter { !$0.isEmpty }
    if self.lines.isEmpty { throw .empty }
  }
}

/// An error in a HUD layout.
package enum HUDLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  case empty
  case unknown(String)
  /// The metric has one value for many frames, so there is no graph of it.
  case noGraph(String)
  case noCorner(String)

  package var description: String {
    switch self {
    case .empty: "empty HUD layout: expected names, as in 'fps #frame_ms hitch *uploads'"
    case .unknown(let name):
      "unknown HUD item '\(name.prefix(60))': expected one of "
        + HUDLayout.names.joined(separator: ", ")
    case .noGraph(let name):
      "'#\(name)': no graph of a value over many frames: write '\(name)'"
    case .noCorner(let name):
      "unknown corner '\(name.prefix(60))': expected one of "
        + HUDPlacement.Corner.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
