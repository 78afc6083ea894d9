import Testing

/// Invariant 8, and the rules of the style page that can be tested: sizes of files, widths of
/// comments, head comments of targets, no open tasks.
@Suite struct TreeShapeTests {
  /// The file of each target whose head comment describes the target.
  static let mainFiles = [
    "CalqueMotion": "MediaClock.swift",
    "CalqueCassowary": "Solver.swift",
    "CalqueTelemetry": "Frames/FrameRecord.swift",
    "CalqueSampling": "StallSampler.swift",
    "os": "os.swift",
    "simd": "simd.swift",
    "UniformTypeIdentifiers": "UTType.swift",
    "CalqueProcessIO": "AtomicFile.swift",
    "CalquePorting": "Port.swift",
    "CalquePortSources": "PortSources.swift",
    "calque-port": "main.swift",
    "CalqueEmbedSources": "EmbedSources.swift",
    "calque-embed": "main.swift",
    "CalqueRx": "Rx.swift",
    "CalqueRxTest": "RxTest.swift",
    "CalqueRxUIKit": "Steps.swift",
    "CoreGraphics": "CoreGraphics.swift",
    "CoreText": "CoreText.swift",
    "Compression": "Compression.swift",
    "AudioToolbox": "AudioToolbox.swift",
    "ImageIO": "ImageFile.swift",
    "CalqueRenderTree": "Tree/RenderTree.swift",
    "QuartzCore": "QuartzCore.swift",
    "CoreImage": "CoreImage.swift",
    "CalqueGLRenderer": "Renderer.swift",
    "CalqueDebugOverlay": "Overlay.swift",
    "CalqueRenderServer": "Loop/RenderLoop.swift",
    "CalqueSDLPlatform": "SDLVideo.swift",
    "UIKit": "UIKit.swift",
    "UIKitCore": "UIKitCore.swift",
    "UIKitLists": "UIKitLists.swift",
    "CalqueHosting": "Screen/ScreenHost.swift",
    "CalqueAdviser": "AdviceRule.swift",
    "CalqueInspector": "InspectorTool.swift",
    "CalqueCapture": "CaptureTool.swift",
    "CalqueEmbedding": "EmbeddedHost.swift",
    "CalqueC": "CalqueC.swift",
    "CalqueProfiler": "CommandLine/Command.swift",
    "CalqueTesting": "Stage.swift",
    "CalqueScenes": "Catalog/GalleryScene.swift",
    "calque": "main.swift",
    "Workloads": "Workloads.swift",
    "Benchmarks": "Benchmark.swift",
    "_Testing_CoreGraphics": "Overlay.swift",
    "_Testing_UIKit": "Overlay.swift",
  ]

  @Test("no file is over 1,000 lines")
  func length() {
    for file in SourceTree.all {
      #expect(file.lines.count <= 1001, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("no comment of a source file is wider than 100 columns, though the linter ignores it")
  func width() {
    for file in SourceTree.sources {
      var isInText = false
      for line in file.lines {
        if line.utf8.count > 100, !isInText, Self.isTooWide(line) {
          Issue.record("\(file.path): \(line)")
        }
        if line.contains("\"\"\"") { isInText.toggle() }
      }
    }
    #expect(Self.isTooWide("  /// \(String(repeating: "─", count: 95))"))
    #expect(!Self.isTooWide("  /// \(String(repeating: "─", count: 94))"))
  }

  private static func isTooWide(_ line: Substring) -> Bool {
    line.count > 100 && line.drop { $0 == " " }.hasPrefix("//")
  }

  @Test("nothing is left for later")
  func later() {
    // The words and the pattern are written so that this file does not contain them.
    let words = ["TO" + "DO", "FIX" + "ME"]
    let alone = /\bTO[D]O\b|\bFIX[M]E\b/
    for file in SourceTree.all {
      for line in file.lines(with: words) where line.contains(alone) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  @Test("every target begins by telling what it is about", arguments: targets)
  func heads(target: String) throws {
    let main = try #require(Self.mainFiles[target], "\(target) has no main file in the table")
    let file = try #require(
      SourceTree.sources.first {
        $0.target == target
          && $0.path.split(separator: "/").dropFirst(2).joined(separator: "/") == main
      }, "\(target) has no \(main)")
    #expect(file.headComment.count >= 2, "\(file.path) tells nothing about \(target)")
  }

  @Test("no comment begins with What or Whether: first the noun, then what it does")
  func plainEnglish() {
    for file in SourceTree.all {
      for line in file.lines where Self.isRoundabout(line) {
        Issue.record("\(file.path): \(line)")
      }
    }
    #expect(Self.isRoundabout("  /// Whether it is shown."))
    #expect(Self.isRoundabout("// What is kept"))
    #expect(!Self.isRoundabout("/// Whatever the row"))
    #expect(!Self.isRoundabout("let text = \"What\""))
  }

  private static func isRoundabout(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("//") else { return false }
    let words = text.drop { $0 == "/" }
    return words.hasPrefix(" What ") || words.hasPrefix(" Whether ")
  }

  @Test("every folder of sources is a target, and every target has its folder")
  func targetFolders() {
    let names = Manifest.current.targets.filter { !$0.isTest }.map(\.name)
    // System libraries and C targets contain no Swift.
    let swift = Set(names).subtracting([
      "CalqueCSDL", "CalqueCGLES", "CalqueCCairo", "CalqueCRSVG", "CalqueCGIO", "CalqueCSPNG",
      "CalqueCJPEG", "CalqueCWEBP", "CalqueCZLIB", "CalqueCStreams",
      "CHeap", "CalqueCStacks", "CalqueCPresentation", "CCalque", "BareStart",
    ])
    #expect(Set(SourceTree.sources.map(\.target)) == swift)
    let suites = Set(Manifest.current.targets.filter(\.isTest).map(\.name))
    // These contain no Swift.
    let swiftSuites = suites.subtracting(["BusyC", "OneAtATime", "TestFonts"])
    #expect(Set(SourceTree.tests.map(\.target)) == swiftSuites)
  }

  /// Files of other modules whose types the public API has in its signatures.
  private static let exported: Set = [
    "Sources/Motion/CATransform3D.swift", "Sources/Telemetry/Frames/FrameCounters.swift",
  ]

  @Test("public declarations stand in the modules of products alone")
  func publicDeclarations() {
    // `UIKit` exports `UIKitCore` and `UIKitLists`.
    let products = Manifest.current.products.union(["UIKitCore", "UIKitLists"])
    #expect(products.isSuperset(of: ["UIKit", "QuartzCore", "CalqueTesting", "CalqueRx"]))
    let declaration = #/^ *(@\w+(\([^)]*\))? )*(final )?(public|open) [a-z@]/#
    var found: Set<String> = []
    for file in SourceTree.sources
    where !products.contains(file.target)
      && file.codeLines.contains(where: { $0.contains(declaration) })
      && !file.path.contains("/PackageTemplate")
    {
      found.insert(file.path)
    }
    #expect(found == Self.exported)
  }

  @Test("the tree is there to be checked")
  func present() {
    #expect(SourceTree.sources.count > 50)
    #expect(SourceTree.tests.count > 5)
  }

  @Test("comments and imports before the first declaration are the head of a file")
  func reading() {
    let file = SourceTree.File(
      path: "Sources/Motion/Sub/File.swift",
      text: "// One\n\npublic import Foundation\n\n/// Two\n///\n/// three\nstruct S {}\n// four")
    #expect(file.headComment == ["// One", "/// Two", "/// three"])
    #expect(file.folder == "Sources/Motion/Sub")
  }

  /// The targets with a file of more than two lines.
  private static let targets = Set(
    SourceTree.sources.filter { $0.lines.count > 2 }.map(\.target)
  ).sorted()
}

extension SourceTree.File {
  /// The folder of the file.
  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// The non-empty comment lines before the first line that is neither a comment nor an import nor
  /// empty.
  var headComment: [Substring] {
    let head = lines.prefix { line in
      line.isEmpty || line.hasPrefix("//") || Self.module(importedBy: line) != nil
    }
    return head.filter { $0.hasPrefix("//") && $0.contains { $0 != "/" && $0 != " " } }
  }
}
