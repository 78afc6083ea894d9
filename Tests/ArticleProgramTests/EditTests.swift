import Foundation
import ArticlePrograms
import CalquePorting
import Testing

/// The edits of the articles' programs that Linux requires.
@Suite("Edits of the articles' programs")
struct EditTests {
  /// Returns the removed and inserted lines, as in a diff.
  private func edits(of name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ArticlePrograms/iOS/\(name).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let ported = try #require(try Port([Port.Source(name: name, text: text)]).files.first)
    #expect(ported.findings.isEmpty)
    return ported.diff.split(separator: "\n").map(String.init).filter { line in
      (line.hasPrefix("+") || line.hasPrefix("-"))
        && !line.hasPrefix("+++") && !line.hasPrefix("---")
    }
  }

  @Test("The sky and the gauge need none", arguments: ["Sky", "Gauge"])
  func none(name: String) throws {
    #expect(try edits(of: name) == [])
  }

  @Test("The intro needs another import")
  func intro() throws {
    #expect(try edits(of: "Intro") == ["-import RxSwift", "+import CalqueRx"])
  }

  @Test("The pinch needs another attribute, and methods lose theirs")
  func pinch() throws {
    #expect(
      try edits(of: "Pinch") == [
        "-  @NSManaged var pinch: CGFloat", "+  @Managed var pinch: CGFloat",
        "-  @objc func ease() {", "+  func ease() {",
        "-  @objc func snap() {", "+  func snap() {",
        "-  @objc func squeeze() {", "+  func squeeze() {",
      ])
  }

  @Test("The wall, written with all that Linux lacks, needs at most twenty lines")
  func wall() throws {
    let edits = try edits(of: "CoverWall")
    #expect(edits.contains("+protocol CoverWallDelegate: AnyObject {"))
    #expect(edits.count { $0.hasPrefix("+") } <= 20, "\(edits)")
  }

  @Test("Nothing is left to a hand of a program that compiles")
  func complete() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ArticlePrograms/iOS").path
    var notes = ""
    let isComplete = try PortCommand(paths: [folder]).run(print: { _ in }, note: { notes += $0 })
    #expect(isComplete, "\(notes)")
  }

  @Test("Sources whose paths make one name are compiled both")
  func names() {
    #expect(nameOfNestedFile == "a/b" && nameOfFlatFile == "a_b")
  }
}
