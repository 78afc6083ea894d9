import Testing

/// Invariant 1: imports follow the table of the architecture page. The package manager accepts
/// undeclared transitive imports, so the compiler alone does not check this.
@Suite struct ImportTests {
  /// What each target may import of the project's own.
  static let table: [String: Set<String>] = [
    "Motion": [],
    "Telemetry": [],
    "CoreGraphics": ["CCairo"],
    "ImageIO": ["CoreGraphics", "CSDL"],
    "RenderTree": ["Motion", "CoreGraphics", "Telemetry"],
    "QuartzCore": ["Motion", "CoreGraphics", "RenderTree", "Telemetry"],
    "GLRenderer": ["RenderTree", "CoreGraphics", "Telemetry", "CGLES"],
    "DebugOverlay": ["RenderTree", "Telemetry", "CoreGraphics"],
    "RenderServer": [
      "Motion", "RenderTree", "GLRenderer", "DebugOverlay", "Telemetry", "CoreGraphics",
    ],
    "SDLPlatform": ["GLRenderer", "CSDL"],
    "UIKit": [
      "QuartzCore", "CoreGraphics", "ImageIO", "Motion", "RenderServer", "SDLPlatform",
      "Telemetry", "DebugOverlay", "RenderTree",
    ],
    "Profiler": ["UIKit", "CalqueTesting", "DebugOverlay", "Telemetry"],
    "CalqueTesting": ["UIKit", "RenderServer", "Telemetry"],
    "Scenes": ["UIKit"],
    "calque": ["Scenes", "Profiler", "UIKit"],
    "_Testing_CoreGraphics": ["CoreGraphics"],
    "_Testing_UIKit": ["UIKit"],
  ]

  /// What comes with the system and the toolchain.
  static let system: Set<String> = [
    "Foundation", "Dispatch", "Synchronization", "Glibc", "Testing",
  ]

  @Test("a file imports only what the table allows its target", arguments: SourceTree.sources)
  func imports(_ file: SourceTree.File) throws {
    // Benchmarks measure anything.
    if file.target == "Benchmarks" { return }
    let allowed = try #require(Self.table[file.target], "\(file.target) is not in the table")
    for module in file.importedModules where !Self.system.contains(module) {
      #expect(allowed.contains(module), "\(file.path) imports \(module)")
    }
  }

  @Test("C modules stay inside the module that wraps them", arguments: SourceTree.sources)
  func internalC(_ file: SourceTree.File) {
    for line in file.codeLines where line.contains("import C") {
      for module in ["CSDL", "CGLES", "CCairo"] where line.hasSuffix("import \(module)") {
        #expect(
          line == "internal import \(module)" || line == "private import \(module)"
            || file.target == "Benchmarks", "\(file.path): \(line)")
      }
    }
  }
}

extension SourceTree.File {
  /// The top-level modules that the file imports.
  var importedModules: [String] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var"]
    return codeLines.compactMap { line in
      var words = line.split(separator: " ")[...]
      guard let place = words.firstIndex(of: "import") else { return nil }
      let before = words[..<place]
      let isImport = before.allSatisfy {
        $0.hasPrefix("@") || ["public", "internal", "private", "package"].contains($0)
      }
      guard isImport else { return nil }
      words = words[(place + 1)...]
      if let first = words.first, kinds.contains(first) { words = words.dropFirst() }
      return words.first.flatMap { $0.split(separator: ".").first }.map(String.init)
    }
  }
}
