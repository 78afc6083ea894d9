import Foundation
import CalqueProfiler
import Testing

/// The version, which `Version` gives to all who name it.
@Suite("calque --version") struct VersionProgramTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("It is three numbers, printed in one line")
  func line() throws {
    #expect(Version.current.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+/#) != nil)
    let result = try Program().run("--version")
    #expect(result.status == 0 && result.text == "calque \(Version.current)\n")
  }

  @Test("The newest version of the changelog is that of the tool")
  func changelog() throws {
    let heading = try text("CHANGELOG.md").firstMatch(of: #/\n## \[([0-9.]+)\] - /#)
    #expect(heading.map { String($0.output.1) } == Version.current)
  }

  @Test("The README takes the package from that version")
  func readme() throws {
    let readme = try text("README.md")
    #expect(readme.contains("from: \"\(Version.current)\""))
    #expect(readme.contains("Version \(Version.current)"))
  }

  @Test("The README says that it is not tagged yet as long as the changelog does")
  func tag() throws {
    let isUntagged = try text("CHANGELOG.md").contains("] - not tagged yet")
    #expect(try text("README.md").contains("not tagged yet") == isUntagged)
  }

  @Test("No other source has the number")
  func onePlace() throws {
    let sources = root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let named = try paths.filter { path in
      try path.hasSuffix(".swift") && text("Sources/\(path)").contains("\"\(Version.current)\"")
    }
    #expect(named == ["Profiler/CommandLine/Version.swift"])
  }
}
