import Testing

/// Invariant 11: everything about a metric is in its row.
@Suite struct MetricTests {
  private static let folder = "Sources/Telemetry/Metrics/"

  /// Files that read a counter outside of its row without showing it under a metric's name.
  private static let listed: [String: Set<String>] = [
    // Ratios that rows and overlay legends share.
    "Sources/Telemetry/Frames/FrameCounters.swift": [
      "blendedPixels", "opaquePixels", "updatedPixels",
    ],
    // The evidence of advice.
    "Sources/Adviser/Evidence/EvidenceCollector.swift": [
      "animations", "updatedPixels", "uploadBytes",
    ],
    // The largest upload, which the random tests read.
    "Sources/Hosting/OffscreenHost.swift": ["uploadBytes"],
    // The cause of a late frame, in a sentence.
    "Sources/Inspector/Timeline/Recording/FrameEntry.swift": [
      "draws", "layers", "offscreenPasses", "uploadBytes", "uploads",
    ],
    // The facts about a frame or a range, in sentences.
    "Sources/Inspector/Timeline/Recording/TimelineRecording+Range.swift": [
      "blendedPixels", "draws", "offscreenPasses", "opaquePixels", "updatedPixels",
    ],
  ]

  /// The fields of `FrameCounters`.
  private static var counters: Set<String> {
    let path = "Sources/Telemetry/Frames/FrameCounters.swift"
    let file = SourceTree.sources.first { $0.path == path }
    let fields = (file?.codeLines ?? []).compactMap { $0.firstMatch(of: /var (\w+) = 0/)?.output.1 }
    return Set(fields.map(String.init))
  }

  /// The names of the rows' metrics in reports and files.
  private static var names: Set<String> {
    let rows = SourceTree.sources.filter { $0.path.hasPrefix(folder) }
    let names = rows.flatMap { $0.text.matches(of: /= MetricRow\(\s*"(\w+)"/) }
    return Set(names.map { String($0.output.1) })
  }

  @Test("rows stand in the files of the table alone, and switches over them nowhere")
  func rows() {
    let pattern = /switch (\w+\.)*(metric|row)(\.name)? \{/
    for file in SourceTree.sources {
      let isTable = file.path.hasPrefix(Self.folder)
      #expect(isTable || file.lines(with: ["MetricRow("]).isEmpty, "\(file.path)")
      for line in file.lines(with: ["switch "]) {
        #expect(!line.contains(pattern), "\(file.path)")
      }
    }
  }

  @Test("no other file has the name of a metric")
  func literals() {
    // A single word may be anything.
    let names = Self.names.filter { $0.contains("_") }
    #expect(names.count > 40)
    let literal = /"(\w+)"/
    // The costs of a layer and the evidence of findings are different numbers.
    let others = ["Sources/QuartzCore/Inspection/", "Sources/Adviser/Rules/"]
    for file in SourceTree.sources
    where !file.path.hasPrefix(Self.folder) && !others.contains(where: file.path.hasPrefix) {
      for line in file.codeLines(with: ["_"]) {
        let found = line.matches(of: literal).map { String($0.output.1) }.filter(names.contains)
        #expect(found.isEmpty, "\(file.path): \(found)")
      }
    }
  }

  @Test("a counter of any size is added to without an overflow, by an operator of its own")
  func additions() {
    let addition = /ounters\.\w+ (\+=|= .*ounters\.\w+ \+ )/
    // Other modules count other things, by counters of their own.
    let modules = SourceTree.sources.filter { file in
      file.target == "CalqueTelemetry" || file.text.contains("import CalqueTelemetry")
    }.map(\.target)
    #expect(modules.contains("CalqueRenderTree"))
    for file in SourceTree.sources where modules.contains(file.target) {
      for line in file.lines(with: ["ounters."]) {
        #expect(!line.contains(addition), "\(file.path): \(line)")
      }
    }
  }

  @Test("where a counter is read besides its row is listed, with the reason")
  func readers() {
    let counters = Self.counters
    #expect(counters.count > 20)
    // The folders that count, and the cost of drawing a single view.
    let others = [
      "Sources/RenderTree/", "Sources/RenderServer/", "Sources/GLRenderer/",
      "Sources/CalqueTesting/DrawingCost.swift",
    ]
    let (counter, word) = (/(?:ounters|\$0|\\)\.(\w+)/, /(\w+)/)
    var found: [String: Set<String>] = [:]
    for file in SourceTree.sources
    where !file.path.hasPrefix(Self.folder) && !file.lines(with: ["ounters"]).isEmpty
      && !others.contains(where: file.path.hasPrefix)
    {
      let isOfCounters = file.text.contains("extension FrameCounters")
      for line in file.codeLines {
        let reads = line.matches(of: counter).map { String($0.output.1) }
        let plain = isOfCounters ? line.matches(of: word).map { String($0.output.1) } : []
        for name in reads + plain where counters.contains(name) && !line.contains("var \(name) ") {
          found[file.path, default: []].insert(name)
        }
      }
    }
    #expect(found == Self.listed)
  }
}
