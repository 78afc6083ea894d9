import Foundation
import Testing

/// The page for a newcomer is short, and its table names files that exist.
@Suite("CONTRIBUTING.md") struct ContributingTests {
  /// The rows of the table "Where do I change X", each a line.
  private func rows() throws -> [Substring] {
    let section = try #require(
      page().components(separatedBy: "\n## ").first { $0.hasPrefix("Where") })
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
      Substring($0)
    }
  }

  private func page() throws -> String {
    try FollowUp.text(at: "CONTRIBUTING.md")
  }

  /// Returns the files and folders that a row names, relative to the package.
  private func paths(in row: Substring) -> [String] {
    row.matches(of: #/`([A-Za-z.][\w.+-]*/[^` ]+)`|\]\((\S+)\)/#).map { match in
      if let link = match.output.2 { return String(link) }
      let path = String(match.output.1 ?? "")
      let isInRoot = ["Tests/", ".ci/"].contains(where: path.hasPrefix)
      return isInRoot ? path : "Sources/\(path)"
    }
  }

  @Test("it has at most 9,000 bytes")
  func length() throws {
    #expect(try page().utf8.count <= 9_000)
  }

  @Test("a row of Where do I change X has at most 200 characters and five files, which exist")
  func changes() throws {
    let rows = try rows()
    #expect(rows.count > 25)
    for row in rows {
      let paths = paths(in: row)
      #expect(row.count <= 200, "\(row.count): \(row)")
      #expect((1...5).contains(paths.count), "\(row)")
      #expect(Set(paths).count == paths.count, "a file twice: \(row)")
      for path in paths {
        let file = SourceTree.root.appendingPathComponent(path)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      }
    }
  }

  @Test("paths of a row are found in code and in links, below Sources unless they say otherwise")
  func mistakes() {
    let row: Substring = "| a | `M/A+B.swift`, `Tests/C`: `d`, [page](Sources/M/M.docc/E.md) |"
    #expect(paths(in: row) == ["Sources/M/A+B.swift", "Tests/C", "Sources/M/M.docc/E.md"])
  }
}
