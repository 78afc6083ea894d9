import Foundation
import Testing

/// The pages on architecture, decisions and the platform: their width, and the tests, files and
/// targets that they name.
@Suite("The pages on architecture") struct ArchitecturePageTests {
  /// A test that a page names: a file in `Tests`, and a function in it.
  struct NamedTest: Hashable, CustomStringConvertible {
    let file, function: String
    var description: String { "\(file): \(function)" }

    /// Returns the tests in a text that writes them as `` `Suite/File.swift`: `one`, `other` ``.
    static func all(in text: some StringProtocol) -> [NamedTest] {
      let text = String(text)
      return text.matches(of: #/`([\w+/]+\.swift)`:\s+((?:`\w+`(?:,\s+)?)+)/#).flatMap { match in
        match.output.2.matches(of: #/`(\w+)`/#).map {
          NamedTest(file: String(match.output.1), function: String($0.output.1))
        }
      }
    }
  }

  static let pages = ["Architecture", "Decisions", "PlatformFacts"]

  /// The most columns of a line.
  private static let width = 80

  private func page(_ name: String) throws -> Articles.Article {
    try #require(Articles.all.first { $0.path.hasSuffix("/UIKit.docc/\(name).md") })
  }

  private func text(at path: String) -> String? {
    try? String(contentsOf: Articles.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the numbers of the lines that are too wide. Code and tables count as well.
  private func wideLines(in text: String) -> [Int] {
    let lines = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].count > Self.width }.map { $0 + 1 }
  }

  /// Returns the functions with the attribute `@Test` in a source text.
  private func testFunctions(in text: String) -> Set<String> {
    let parts = text.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst()
    return Set(parts.compactMap { $0.firstMatch(of: #/\bfunc (\w+)/#).map { String($0.output.1) } })
  }

  /// Returns the items of the numbered list under the heading "Invariants".
  private func invariants() throws -> [(number: Int, text: Substring)] {
    let page = try page("Architecture").text
    let section = try #require(page.firstMatch(of: #/\n## Invariants\n([\s\S]*?)\n## /#)).output.1
    let starts = section.matches(of: #/(?:^|\n)(\d+)\. /#)
    return starts.enumerated().compactMap { index, start in
      let end =
        index + 1 < starts.count ? starts[index + 1].range.lowerBound : section.endIndex
      return Int(start.output.1).map { ($0, section[start.range.upperBound..<end]) }
    }
  }

  @Test("no line is wider than 80 columns", arguments: pages)
  func width(_ name: String) throws {
    let page = try page(name)
    #expect(wideLines(in: page.text).isEmpty, "\(page)")
  }

  @Test("each invariant names a test")
  func invariantsHaveTests() throws {
    let invariants = try invariants()
    #expect(invariants.count > 20)
    for (index, invariant) in invariants.enumerated() {
      #expect(invariant.number == index + 1, "an item before it is not read")
      #expect(!NamedTest.all(in: invariant.text).isEmpty, "invariant \(invariant.number)")
    }
  }

  @Test("each test that a page names exists", arguments: pages)
  func namedTests(_ name: String) throws {
    let tests = NamedTest.all(in: try page(name).text)
    #expect(name == "Decisions" || tests.count > 15)
    for (file, tests) in Dictionary(grouping: tests, by: \.file) {
      let source = try #require(text(at: "Tests/\(file)"), "there is no Tests/\(file)")
      let functions = testFunctions(in: source)
      for test in tests { #expect(functions.contains(test.function), "\(test)") }
    }
  }

  @Test("each file that a page names by its path exists", arguments: pages)
  func files(_ name: String) throws {
    for match in try page(name).text.matches(of: #/`([\w+]+/[\w+/-]+\.swift)`/#) {
      let path = String(match.output.1)
      let isThere = ["Sources", "Tests"].contains { text(at: "\($0)/\(path)") != nil }
      #expect(isThere, "\(path)")
    }
  }

  @Test("the list of targets has each module of Package.swift, and what it imports")
  func targets() throws {
    let manifest = try #require(text(at: "Package.swift"))
    let page = try page("Architecture").text
    let modules = manifest.matches(of: #/\n    module\(\s*"(\w+)"([^)]*)\)/#)
    #expect(modules.count > 25)
    for module in modules {
      let name = Self.entry(of: module.output.1)
      let start = try #require(page.range(of: "\n- `\(name)`: "), "\(name) is not in the list")
      let rest = page[start.upperBound...]
      // An item ends at the next one, or at an empty line.
      let end = rest.firstMatch(of: #/\n(?:- |\n)/#)?.range.lowerBound
      let item = rest[..<(end ?? rest.endIndex)]
      let imports = try #require(
        item.firstMatch(of: #/Imports\s+((?:nothing|`\w+`(?:,\s+)?)+)\./#), "\(name): \(item)")
      let listed = imports.output.1.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
      let declared = module.output.2.matches(of: #/"(\w+)"/#).map { Self.entry(of: $0.output.1) }
      #expect(Set(listed) == Set(declared), "\(name)")
    }
  }

  /// Returns the name of a module's folder, by which the page lists it.
  private static func entry(of module: Substring) -> String {
    Articles.folder(of: String(module)) ?? String(module)
  }

  @Test("a wide line, a test that is gone and a name without a test are found")
  func mistakes() {
    let dashes = String(repeating: "─", count: 80)
    #expect(wideLines(in: "\(dashes)\n\(dashes)a\n") == [2])
    let tests = NamedTest.all(
      in: """
        1. A sentence with `name`. `A/B.swift`: `one`,
           `two`. `A/C.swift` alone, `A/D+E.swift`:
           `three`.
        """)
    #expect(
      tests.map(\.description) == ["A/B.swift: one", "A/B.swift: two", "A/D+E.swift: three"])
    let source = """
      @Test("it is", arguments: [1])
      func one(_ number: Int) {}
      func helper() {}
      @Test func two() {}
      """
    #expect(testFunctions(in: source) == ["one", "two"])
  }
}
