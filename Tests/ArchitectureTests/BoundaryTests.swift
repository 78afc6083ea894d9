import Foundation
import Testing

/// Invariants 2, 3 and 8: who may call GL and SDL, where time enters, how long a file may be.
@Suite struct BoundaryTests {
  @Test("only GLDevice calls OpenGL", arguments: SourceTree.sources)
  func openGL(_ file: SourceTree.File) {
    let name = file.path.split(separator: "/").last ?? ""
    let isDevice = file.target == "GLRenderer" && name.hasPrefix("GLDevice")
    // What the renderer is measured against calls OpenGL itself.
    let isBare = file.path == "Sources/Benchmarks/Sprites/BareSprites.swift"
    if isDevice || isBare { return }
    expectNone(of: /\bgl[A-Z][A-Za-z0-9]*\(/, in: file)
  }

  @Test("only SDLPlatform and ImageIO call SDL", arguments: SourceTree.sources)
  func sdl(_ file: SourceTree.File) {
    if ["SDLPlatform", "ImageIO"].contains(file.target) { return }
    expectNone(of: /\b(SDL|IMG)_[A-Z][A-Za-z0-9_]*\(/, in: file)
  }

  @Test("all time enters through MediaClock", arguments: SourceTree.sources)
  func time(_ file: SourceTree.File) {
    if file.path == "Sources/Motion/MediaClock.swift" { return }
    expectNone(
      of:
        /\bDate\(\)|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|systemUptime|DispatchTime\.now\(\)/,
      in: file)
  }

  @Test("locks live where they are listed", arguments: SourceTree.sources)
  func locks(_ file: SourceTree.File) {
    let allowed = [
      "Sources/Motion/MediaClock.swift": "clocks are read on any thread",
      "Sources/RenderServer/Thread/Inbox.swift": "messages come from any thread",
      "Sources/SDLPlatform/SDLVideo.swift": "SDL makes contexts on one thread at a time",
    ]
    if allowed[file.path] != nil { return }
    expectNone(of: /\bMutex[<(]|NSLock|NSCondition|NSRecursiveLock|pthread_mutex/, in: file)
  }

  @Test("escape hatches from concurrency checking are listed here", arguments: SourceTree.sources)
  func concurrency(_ file: SourceTree.File) {
    let allowed: [String: String] = [:]
    if allowed[file.path] != nil { return }
    expectNone(of: /@unchecked Sendable|nonisolated\(unsafe\)/, in: file)
  }

  @Test("no file is over 400 lines", arguments: SourceTree.sources + SourceTree.tests)
  func length(_ file: SourceTree.File) {
    #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count) lines")
  }

  @Test("the tree is there to be checked")
  func present() {
    #expect(SourceTree.sources.count > 50)
    #expect(SourceTree.tests.count > 5)
  }

  private func expectNone(of pattern: Regex<some Any>, in file: SourceTree.File) {
    for line in file.codeLines where line.firstMatch(of: pattern) != nil {
      Issue.record("\(file.path): \(line)")
    }
  }
}
