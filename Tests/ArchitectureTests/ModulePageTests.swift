import Testing

/// The modules on the architecture page: the picture of their order, and their head files.
@Suite("Modules on the architecture page") struct ModulePageTests {
  private func page() throws -> String {
    try FollowUp.text(at: "Sources/UIKit/UIKit.docc/Architecture.md")
  }

  /// Returns the folder of a target's sources, by which the page names it.
  private func folder(of target: String) -> String {
    SourceTree.sources.first { $0.target == target }.map {
      String($0.path.split(separator: "/")[1])
    } ?? target
  }

  @Test("each module of the picture imports only those of the lines below it")
  func order() throws {
    let picture = try #require(
      try page().firstMatch(of: #/\n## The modules\n[\s\S]*?```\n([\s\S]*?)```/#)
    ).output.1
    var lines: [String: Int] = [:]
    for (number, line) in picture.split(separator: "\n").enumerated() {
      for name in line.dropFirst(17).split(separator: " ") { lines[String(name)] = number }
    }
    #expect(lines.count > 25)
    for target in Manifest.current.targets where !target.isTest {
      guard let line = lines[folder(of: target.name)] else { continue }
      for dependency in target.dependencies {
        let below = lines[folder(of: dependency)] ?? .max
        #expect(below > line, "\(target.name) imports \(dependency): Architecture.md, The modules")
      }
    }
  }

  @Test("the entry of each target names its head file, which the table of heads has")
  func heads() throws {
    let page = try page()
    for (target, file) in TreeShapeTests.mainFiles {
      let path = "\(folder(of: target))/\(file)"
      #expect(page.contains("`\(path)`"), "\(target): `\(path)` is not in Architecture.md, Targets")
    }
  }
}
