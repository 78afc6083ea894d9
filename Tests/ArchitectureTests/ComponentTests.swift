import Testing

/// Invariant 12: the render tree consists of components, and the storage of each is private to it.
@Suite struct ComponentTests {
  /// A component: its type, its name in other code, and the folder of its own files in addition to
  /// those named after it.
  private struct Component {
    var type: String
    var name: String
    var path: String
    var folder: String?
  }

  private static let components = [
    Component(type: "Topology", name: "topology", path: "Layers/Topology.swift"),
    Component(type: "LayerValues", name: "values", path: "Layers/LayerValues.swift"),
    Component(type: "DrawProperties", name: "drawProperties", path: "Layers/DrawProperties.swift"),
    Component(type: "UpdateHistory", name: "updateHistory", path: "Layers/UpdateHistory.swift"),
    Component(
      type: "ReplicaStore", name: "replicas", path: "Replicas/ReplicaStore.swift",
      folder: "Replicas"),
    Component(type: "Animator", name: "animator", path: "Animation/Animator.swift"),
    Component(type: "DisplayList", name: "list", path: "DisplayList/DisplayList.swift"),
    Component(type: "Culler", name: "culler", path: "DisplayList/Culler.swift"),
    Component(type: "Batcher", name: "batcher", path: "Batching/Batcher.swift"),
    Component(
      type: "ItemRecordCollector", name: "itemRecordCollector",
      path: "ItemRecords/ItemRecordCollector.swift"),
  ]

  /// The folders that use each store of `FeatureStore`. The tree passes the stores to the renderer.
  private static let features = [
    "gradients": ["Gradients"], "gradientStops": ["Gradients", "Tree"],
    "gradientScratch": ["Gradients"], "shapes": ["Shapes"],
    "styledPaths": ["Shapes", "Shadows", "Tree"], "emitters": ["Particles"], "shadows": ["Shadows"],
    "filters": ["Filters"], "rasterizations": ["Rasterization"], "bitmapUse": ["Rasterization"],
    "replicators": ["Replicas"],
  ]

  private static let folder = "Sources/RenderTree/"

  private static let files = SourceTree.sources.filter { $0.path.hasPrefix(folder) }

  /// Returns the names of the stored properties of the type at `path`: variables and constants
  /// without a body.
  private func stored(_ type: String, at path: String) throws -> [String] {
    let file = try #require(Self.files.first { $0.path == Self.folder + path })
    let lines = file.codeLines
    let start = try #require(
      lines.firstIndex {
        $0.contains("struct \(type) {") || $0.contains("struct \(type): ~Copyable {")
      })
    var names: [String] = []
    for line in lines[(start + 1)...] {
      if line == "}" { break }
      let declaration =
        /^  (?:package |private |internal\(set\) |private\(set\) )*(?:var|let) (\w+)[^{]*(.*)$/
      guard let match = line.firstMatch(of: declaration) else { continue }
      let hasBody = match.output.2.hasPrefix("{") && !line.contains(" = ")
      if !hasBody { names.append(String(match.output.1)) }
    }
    return names
  }

  @Test("the render tree stores little else than its components")
  func members() throws {
    let names = try stored("RenderTree", at: "Tree/RenderTree.swift")
    #expect(names.contains("layers") && names.contains("batcher"))
    #expect(names.count <= 15, "\(names)")
  }

  @Test("what a component stores is read through its functions", arguments: 0..<components.count)
  func walls(_ index: Int) throws {
    let component = Self.components[index]
    let names = try stored(component.type, at: component.path)
    #expect(!names.isEmpty)
    let pattern = try Regex(
      #"\b\#(component.name)\.(\#(names.joined(separator: "|")))\b(?!\()"#
    ).wordBoundaryKind(.simple)
    for file in Self.files {
      let path = file.path.dropFirst(Self.folder.count)
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix("\(component.type)+") || name == "\(component.type).swift" { continue }
      if let folder = component.folder, path.hasPrefix("\(folder)/") { continue }
      for line in file.codeLines(with: ["\(component.name)."]) where line.contains(pattern) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  @Test("what a feature knows of layers is read in its folder", arguments: features.keys.sorted())
  func folders(_ member: String) throws {
    let allowed = try #require(Self.features[member])
    let pattern = try Regex(#"\bfeatures\.\#(member)\b(?!\()"#).wordBoundaryKind(.simple)
    var count = 0
    for file in Self.files {
      for line in file.codeLines(with: ["features.\(member)"]) where line.contains(pattern) {
        count += 1
        let path = file.path.dropFirst(Self.folder.count)
        if !allowed.contains(where: { path.hasPrefix("\($0)/") }) {
          Issue.record("\(file.path): \(line)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test("every feature's store is known")
  func stores() throws {
    let names = try stored("FeatureStore", at: "Features/FeatureStore.swift")
    #expect(Set(names) == Set(Self.features.keys).union(["featureSets"]))
  }
}
