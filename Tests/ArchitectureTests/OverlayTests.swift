import Testing

/// Invariant 10: everything about a debug overlay is in its row, in a file of its own.
@Suite struct OverlayTests {
  private static let list = "Sources/DebugOverlay/Overlays/OverlayRow+All.swift"

  /// Files that distinguish one overlay mode from the others: the only one that keeps a history.
  private static let listed = [
    "cache": ["Sources/DebugOverlay/Overlay+Frame.swift"]
  ]

  @Test("no file but the list has a switch over overlay modes")
  func switches() {
    let pattern = /switch (.*\.)?[oO]verlayMode\b/
    let files = SourceTree.sources.filter { file in
      !file.lines(with: ["verlayMode {"]).isEmpty
        && file.codeLines(with: ["switch "]).contains { $0.contains(pattern) }
    }
    #expect(files.isEmpty)
    let list = SourceTree.sources.first { $0.path == Self.list }
    #expect(list?.text.contains("enum OverlayMode") == true)
  }

  @Test("an overlay mode is compared with only where the list of exceptions says")
  func comparisons() {
    var found: [String: Set<String>] = [:]
    for file in SourceTree.sources {
      for line in file.codeLines(with: ["verlayMode == .", "verlayMode != ."]) {
        for match in line.matches(of: /[oO]verlayMode [!=]= \.(\w+)/) where match.output.1 != "none"
        {
          found[String(match.output.1), default: []].insert(file.path)
        }
      }
    }
    #expect(found == Self.listed.mapValues { Set($0) })
  }

  @Test("each overlay has a file, which alone makes its row")
  func files() {
    let folder = "Sources/DebugOverlay/Overlays/OverlayRow+"
    let rows = SourceTree.sources.filter { $0.path.hasPrefix(folder) && $0.path != Self.list }
    #expect(rows.count > 1 && rows.allSatisfy { $0.text.contains("= OverlayRow(") })
    for file in SourceTree.sources {
      let count = file.codeLines(with: ["= OverlayRow("]).count
      #expect(count == (rows.contains { $0.path == file.path } ? 1 : 0), "\(file.path)")
    }
  }
}
