import Testing

/// Invariant 7: everything about an animatable property is in its descriptor, and animations are
/// applied in one place.
@Suite struct PropertyTests {
  /// The groups of properties and their files.
  private static let files = [
    "geometry": "Values/LayerGeometry.swift",
    "transforms": "Values/LayerGeometry.swift",
    "appearance": "Values/LayerAppearance.swift",
    "content": "Values/LayerContent.swift",
    "shadow": "Shadows/ShadowFeature.swift",
    "rasterization": "Rasterization/RasterizationFeature.swift",
    "gradient": "Gradients/LayerGradient.swift", "shape": "Shapes/LayerShape.swift",
    "filters": "Filters/FiltersFeature.swift",
    "replicator": "Replicas/ReplicatorFeature.swift",
    "emitter": "Particles/LayerEmitter.swift",
  ]

  /// Files that distinguish one property from the others of its group: its values have another
  /// form, or a short way of their own into commits and blocks.
  private static let listed = [
    ".geometry(.position)": ["Sources/RenderTree/Values/LayerState.swift"],
    ".geometry(.bounds)": ["Sources/RenderTree/Values/LayerState.swift"],
    ".appearance(.opacity)": [
      "Sources/QuartzCore/Layer/CALayer+Changes.swift",
      "Sources/RenderTree/Values/LayerState.swift",
    ],
    ".transforms(.transform)": [
      "Sources/QuartzCore/Layer/CALayer+Changes.swift",
      "Sources/RenderTree/Values/LayerProperty.swift",
    ],
    ".content(.contents)": ["Sources/RenderTree/Animation/AnimatedValues.swift"],
  ]

  @Test("no switch outside of the groups' own files names a property")
  func switches() {
    let groups = Self.files.keys.sorted().joined(separator: "|")
    guard let pattern = try? Regex(#"case \.(\#(groups))\(\.\w+\)"#) else {
      Issue.record("no pattern")
      return
    }
    var found: [String: Set<String>] = [:]
    for file in SourceTree.sources {
      for line in file.codeLines(with: ["case ."]) {
        guard let match = line.firstMatch(of: pattern) else { continue }
        found[String(line[match.range].dropFirst(5)), default: []].insert(file.path)
      }
    }
    #expect(found == Self.listed.mapValues { Set($0) })
  }

  @Test("in the groups' files no switch has a default", arguments: Set(files.values).sorted())
  func defaults(_ path: String) throws {
    let file = try #require(SourceTree.sources.first { $0.path == "Sources/RenderTree/\(path)" })
    // The kinds of an emitter's cells are not properties of layers.
    let isAllowed = path.hasSuffix("LayerEmitter.swift")
    let count = file.codeLines.count { $0.contains("default:") }
    #expect(count == (isAllowed ? 1 : 0))
  }
}
