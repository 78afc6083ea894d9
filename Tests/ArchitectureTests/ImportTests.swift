import Testing

/// Invariant 1: imports follow the table of the architecture page. The package manager accepts
/// undeclared transitive imports, so the compiler alone does not check this.
@Suite struct ImportTests {
  /// The modules of the project that each target may import.
  static let table: [String: Set<String>] = [
    "CalqueMotion": [],
    "CalqueCassowary": [],
    "CalqueTelemetry": [],
    "CalqueSampling": ["CalqueCStacks", "CalqueTelemetry"],
    "os": ["CalqueMotion", "CalqueTelemetry", "CalqueProcessIO"],
    "simd": [],
    "UniformTypeIdentifiers": [],
    "CalqueProcessIO": [],
    "CalquePorting": ["CalqueProcessIO"],
    "CalquePortSources": ["calque-port"],
    "calque-port": ["CalquePorting", "CalqueProcessIO"],
    "CalqueRx": ["CalqueMotion", "CalqueProcessIO", "CalqueSampling"],
    "CalqueRxTest": ["CalqueRx"],
    "CalqueRxUIKit": ["CalqueRx", "UIKit"],
    "CoreGraphics": ["CalqueCCairo"],
    "CoreText": ["CoreGraphics"],
    "Compression": ["CalqueCZLIB", "CalqueCStreams"],
    "AudioToolbox": ["CalqueProcessIO"],
    "ImageIO": [
      "CalqueMotion", "CoreGraphics", "CalqueProcessIO", "CalqueCSDL", "CalqueCRSVG", "CalqueCSPNG",
      "CalqueCJPEG", "CalqueCWEBP", "CalqueCZLIB",
    ],
    "CalqueRenderTree": ["CalqueMotion", "CoreGraphics", "CalqueTelemetry"],
    "QuartzCore": [
      "CalqueMotion", "CoreGraphics", "CalqueRenderTree", "CalqueProcessIO", "CalqueTelemetry",
    ],
    "CoreImage": ["QuartzCore"],
    "CalqueGLRenderer": ["CalqueRenderTree", "CoreGraphics", "CalqueTelemetry", "CalqueCGLES"],
    "CalqueDebugOverlay": ["CalqueRenderTree", "CalqueTelemetry", "CoreGraphics"],
    "CalqueRenderServer": [
      "CalqueMotion", "CalqueRenderTree", "CalqueGLRenderer", "CalqueDebugOverlay",
      "CalqueTelemetry", "CoreGraphics",
    ],
    "CalqueSDLPlatform": [
      "CalqueGLRenderer", "CalqueMotion", "CalqueCSDL", "CalqueCGIO", "CalqueCPresentation",
    ],
    "UIKitCore": [
      "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "CalqueMotion", "CalqueRenderTree",
      "CalqueProcessIO",
      "CalqueCassowary",
    ],
    "CalqueHosting": [
      "UIKitCore", "QuartzCore", "CoreGraphics", "CalqueMotion", "CalqueRenderTree",
      "CalqueRenderServer",
      "CalqueGLRenderer", "CalqueDebugOverlay", "CalqueSDLPlatform", "CalqueProcessIO",
      "CalqueTelemetry",
    ],
    "CalqueEmbedding": [
      "UIKitCore", "CalqueHosting", "QuartzCore", "CoreGraphics", "CalqueGLRenderer",
      "CalqueSDLPlatform", "CalqueMotion",
    ],
    "CalqueC": [
      "CCalque", "CalqueEmbedding", "UIKitCore", "QuartzCore", "CoreGraphics", "CalqueMotion",
    ],
    "CalqueAdviser": [
      "UIKitCore", "CalqueHosting", "QuartzCore", "CoreGraphics", "CalqueRenderTree",
      "CalqueTelemetry",
    ],
    "CalqueInspector": [
      "UIKitCore", "CalqueHosting", "CalqueAdviser", "QuartzCore", "CoreGraphics",
      "CalqueRenderTree", "CalqueRenderServer",
      "CalqueDebugOverlay", "CalqueSDLPlatform", "CalqueProcessIO", "CalqueSampling",
      "CalqueTelemetry", "CalqueMotion",
    ],
    "CalqueCapture": [
      "UIKitCore", "CalqueHosting", "QuartzCore", "CoreGraphics", "ImageIO", "CalqueRenderServer",
      "CalqueDebugOverlay", "CalqueProcessIO", "CalqueSampling", "CalqueTelemetry",
    ],
    "UIKitLists": ["UIKitCore", "QuartzCore", "CoreGraphics"],
    "UIKit": ["UIKitCore", "UIKitLists", "CalqueHosting", "CalqueInspector", "CalqueCapture"],
    "CalqueProfiler": [
      "UIKit", "CalqueHosting", "CalqueAdviser", "CalqueInspector", "CalqueTesting", "QuartzCore",
      "CoreGraphics",
      "ImageIO", "CalqueRenderTree",
      "CalqueDebugOverlay", "CalqueSampling", "CalqueTelemetry",
    ],
    "CalqueTesting": [
      "UIKit", "CalqueHosting", "QuartzCore", "CalqueRenderServer", "CalqueRenderTree",
      "CalqueTelemetry",
    ],
    "CalqueEmbedSources": ["calque-embed"],
    "calque-embed": ["CalquePorting", "CalqueProcessIO"],
    "CalqueScenes": ["UIKit", "CalqueDebugOverlay", "CalqueHosting", "CalqueRx", "CalquePorting"],
    "calque": [
      "CalqueDebugOverlay", "CalqueHosting", "CalqueInspector", "CalqueScenes", "CalqueProfiler",
      "CalquePorting",
      "UIKit", "ImageIO", "CalqueProcessIO",
      "CalqueTelemetry",
    ],
    "Workloads": ["QuartzCore", "CalqueRenderTree", "CoreGraphics", "CalqueMotion"],
    "_Testing_CoreGraphics": ["CoreGraphics"],
    "_Testing_UIKit": ["UIKit"],
  ]

  /// Targets that no program contains but those that measure.
  private static let measured: Set = ["Workloads"]

  /// Targets that may import anything.
  static let free: Set<String> = ["Benchmarks"]

  /// The path of files that contain the sources of a generated package, including imports, as text.
  static let templates = "/PackageTemplate"

  /// Modules of the system and the toolchain.
  static let system: Set<String> = [
    "Foundation", "Dispatch", "Synchronization", "Glibc", "Runtime", "Testing", "XCTest",
    "PackagePlugin", "Swift",
  ]

  @Test("a file imports only what the table allows its target")
  func imports() throws {
    for file in SourceTree.sources
    where !Self.free.contains(file.target) && !file.path.contains(Self.templates) {
      let allowed = try #require(Self.table[file.target], "\(file.target) is not in the table")
      for module in file.importedModules where !Self.system.contains(module) {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test("stalls are not blamed on the modules of the project that programs contain")
  func owners() throws {
    let path = "Sources/Sampling/FunctionName.swift"
    let file = try #require(SourceTree.sources.first { $0.path == path })
    let text = file.lines.joined(separator: "\n")
    for module in Self.table.keys where !module.lowercased().hasPrefix("calque") {
      #expect(
        text.contains("\"\(module)\"") || Self.measured.contains(module), "\(path) lacks \(module)")
    }
  }

  @Test("a file imports only what Package.swift lists for its target")
  func listed() throws {
    // These tests and the templates contain imports as text, sources for iOS are ported before they
    // are compiled, and fuzzing is built separately.
    for file in SourceTree.all
    where !["ArchitectureTests", "Fuzzing"].contains(file.target)
      && !["/iOS/", Self.templates].contains(where: file.path.contains)
    {
      let target = try #require(
        Manifest.current[file.target], "Package.swift has no target \(file.target)")
      for module in file.importedModules where !Self.system.contains(module) {
        #expect(
          target.dependencies.contains(module),
          "\(file.path) imports \(module), which Package.swift does not list for \(target)")
      }
    }
  }

  @Test("Package.swift gives a target nothing that the table does not allow")
  func manifest() {
    for target in Manifest.current.targets where !target.isTest {
      guard let allowed = Self.table[target.name] else { continue }
      let more = target.dependencies.subtracting(allowed).sorted()
      #expect(more.isEmpty, "\(target) may not depend on \(more)")
    }
  }

  @Test("a product comes with the overlays that Testing asks for beside its modules")
  func overlays() {
    var exported: [String: Set<String>] = [:]
    for file in SourceTree.sources {
      for line in file.codeLines(with: ["@_exported"]) where line.contains(/import \w+$/) {
        guard let module = SourceTree.File.module(importedBy: line) else { continue }
        exported[file.target, default: []].insert(module)
      }
    }
    func all(_ module: String) -> Set<String> {
      (exported[module] ?? []).reduce([module]) { $0.union(all($1)) }
    }
    for (product, targets) in Manifest.current.libraries {
      let modules = targets.reduce(into: Set<String>()) { $0.formUnion(all($1)) }
      for module in ["CoreGraphics", "UIKit"] where modules.contains(module) {
        #expect(targets.contains("_Testing_\(module)"), "the product \(product)")
      }
    }
  }

  @Test("C modules stay inside the module that wraps them")
  func internalC() {
    for file in SourceTree.sources where !Self.free.contains(file.target) {
      for line in file.codeLines(with: ["import "]) {
        let wrapped = [
          "CalqueCSDL", "CalqueCGLES", "CalqueCCairo", "CalqueCRSVG", "CalqueCGIO", "CalqueCSPNG",
          "CalqueCJPEG", "CalqueCWEBP", "CalqueCZLIB",
          "CalqueCPresentation",
        ]
        for module in wrapped
        where line.hasSuffix("import \(module)") {
          #expect(
            line == "internal import \(module)" || line == "private import \(module)",
            "\(file.path): \(line)")
        }
      }
    }
  }

  @Test("the lines that import are told from those that do not")
  func reading() {
    let file = SourceTree.File(
      path: "Sources/Motion/File.swift",
      text: """
        public import Foundation
        @preconcurrency internal import CalqueRenderTree
        import struct CoreGraphics.CGRect
        // import UIKit
        let sentence = "please import CalqueTelemetry"
          import CalqueMotion
        """)
    #expect(
      file.importedModules == ["Foundation", "CalqueRenderTree", "CoreGraphics", "CalqueMotion"])
  }

  @Test("targets and what they depend on are read from a package's text")
  func manifestReading() {
    let manifest = Manifest(
      """
      let package = Package(
        targets: [
          .systemLibrary(name: "C", providers: [.apt(["libc-dev"])]),
          module("A"),
          // module("Former", "A"),
          module(
            "B", "A",
            "C"),
          .executableTarget(name: "tool", dependencies: ["A", "B"]),
          .target(name: "Shared", dependencies: ["A"], path: "Tests/Shared"),
          tests("ATests", resources: [.copy("Vectors")], "A"),
        ])
      """)
    #expect(manifest.targets.map(\.name) == ["C", "A", "B", "tool", "Shared", "ATests"])
    #expect(manifest.targets.filter(\.isTest).map(\.name) == ["Shared", "ATests"])
    #expect(manifest["Shared"]?.dependencies == ["A"])
    #expect(manifest["B"]?.dependencies == ["A", "C"])
    #expect(manifest["tool"]?.dependencies == ["A", "B"])
    #expect(manifest["ATests"]?.dependencies == ["A"])
    #expect(manifest["C"]?.dependencies == [])
  }
}

extension SourceTree.File {
  /// The top-level modules that the file imports.
  var importedModules: [String] { codeLines(with: ["import"]).compactMap(Self.module) }

  /// Returns the module that a line imports, as a whole or in part; nil if it is not an import.
  static func module(importedBy line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import") else { return nil }
    let isImport = words[..<place].allSatisfy {
      $0.hasPrefix("@") || ["public", "internal", "private", "package"].contains($0)
    }
    guard isImport else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var"]
    let name = words[(place + 1)...].first { !kinds.contains($0) }
    return name?.split(separator: ".").first.map(String.init)
  }
}
