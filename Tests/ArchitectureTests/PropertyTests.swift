import Testing

/// Invariant 7: everything about an animatable property is in its descriptor, and animations are
/// applied in one place.
@Suite struct PropertyTests {
  /// The groups of properties and their files.
  private static let files = [
    "geometry": "Properties/GeometryProperty.swift",
    "transforms": "Properties/TransformsProperty.swift",
    "appearance": "Properties/AppearanceProperty.swift",
    "content": "Properties/ContentProperty.swift",
    "shadow": "Shadows/ShadowProperty.swift",
    "rasterization": "Rasterization/RasterizationProperty.swift",
    "gradient": "Gradients/GradientProperty.swift", "shape": "Shapes/ShapeProperty.swift",
    "filters": "Filters/FiltersProperty.swift",
    "replicator": "Replicas/ReplicatorProperty.swift",
    "emitter": "Particles/Values/EmitterProperty.swift",
  ]

  /// Files that distinguish one property from the others of its group: its values have another
  /// form, or a short way of their own into commits and blocks.
  private static let listed = [
    ".geometry(.position)": ["Sources/RenderTree/Values/LayerState+Property.swift"],
    ".geometry(.bounds)": ["Sources/RenderTree/Values/LayerState+Property.swift"],
    ".appearance(.opacity)": [
      "Sources/QuartzCore/Layer/CALayer+Changes.swift",
      "Sources/RenderTree/Values/LayerState+Property.swift",
    ],
    ".transforms(.transform)": [
      "Sources/QuartzCore/Layer/CALayer+Changes.swift",
      "Sources/RenderTree/Properties/LayerProperty.swift",
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

  @Test("in the groups' files no switch has a default", arguments: files.values.sorted())
  func defaults(_ path: String) throws {
    let file = try #require(SourceTree.sources.first { $0.path == "Sources/RenderTree/\(path)" })
    // The kinds of an emitter's cells are not properties of layers.
    let isAllowed = path.hasSuffix("EmitterProperty.swift")
    let count = file.codeLines.count { $0.contains("default:") }
    #expect(count == (isAllowed ? 1 : 0))
  }
}
