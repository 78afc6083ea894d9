extension OverlayOptions {
  /// The overlays with an environment variable, sorted by the rank that decides which
  /// overlay mode wins.
  private static let variables = OverlayRow.all
    .compactMap { row in row.variable.map { (row: row, variable: $0) } }
    .sorted { $0.variable.rank < $1.variable.rank }

  /// Turns on the overlays of Core Animation's environment variables: `CA_COLOR_OPAQUE`,
  /// `CA_COLOR_COPY`, `CA_COLOR_SUBPIXEL`, `CA_COLOR_OFFSCREEN`, `CA_COLOR_CACHED` and
  /// `CA_COLOR_FLUSH`.
  ///
  /// A variable is set unless it is empty or 0. At most one overlay mode is shown: the one chosen
  /// before, or the first.
  ///
  /// Source: theapplewiki.com, "Dev:QuartzCore.framework".
  package mutating func add(environment: [String: String]) {
    for (row, variable) in Self.variables {
      guard let value = environment[variable.name], !value.isEmpty, value != "0" else { continue }
      if row.overlayMode == nil || overlayMode == .none { row.set(true, in: &self) }
    }
  }
}
