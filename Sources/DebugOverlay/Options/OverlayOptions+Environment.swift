extension OverlayOptions {
  /// Core Animation's names for lenses, in the order in which the first that is set counts.
  private static let lensVariables: [(name: String, lens: Lens)] = [
    ("CA_COLOR_OPAQUE", .blended), ("CA_COLOR_COPY", .copied), ("CA_COLOR_SUBPIXEL", .misaligned),
    ("CA_COLOR_OFFSCREEN", .offscreen), ("CA_COLOR_CACHED", .cache),
  ]

  /// Adds what Core Animation's environment variables ask for: `CA_COLOR_OPAQUE`, `CA_COLOR_COPY`,
  /// `CA_COLOR_SUBPIXEL`, `CA_COLOR_OFFSCREEN`, `CA_COLOR_CACHED` and `CA_COLOR_FLUSH`. A variable is set
  /// unless it is empty or 0. Of the lenses, one at most is shown: what was chosen before, or the first.
  ///
  /// Source: theapplewiki.com, "Dev:QuartzCore.framework".
  public mutating func add(environment: [String: String]) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    if lens == .none, let first = Self.lensVariables.first(where: { isSet($0.name) }) {
      lens = first.lens
    }
    if isSet("CA_COLOR_FLUSH") { flashesUpdates = true }
  }
}
