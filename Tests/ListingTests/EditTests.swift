import Foundation
import ArticleListings
import Porting
import Testing

/// The edits of the articles' listings that Linux requires.
@Suite("Edits of the articles' listings")
struct EditTests {
  /// Returns the removed and inserted lines, as in a diff.
  private func edits(of name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ArticleListings/iOS/\(name).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let ported = try #require(try Port([Port.Source(name: name, text: text)]).files.first)
    #expect(ported.findings.isEmpty)
    return ported.diff.split(separator: "\n").map(String.init).filter { line in
      (line.hasPrefix("+") || line.hasPrefix("-"))
        && !line.hasPrefix("+++") && !line.hasPrefix("---")
    }
  }

  @Test("Clouds and the circular bar need none", arguments: ["Clouds", "CircularProgressBar"])
  func none(name: String) throws {
    #expect(try edits(of: name) == [])
  }

  @Test("The chain needs another import")
  func chain() throws {
    #expect(try edits(of: "RxChain") == ["-import RxSwift", "+import Rx"])
  }

  @Test("The distortion needs another attribute, and methods lose theirs")
  func distortion() throws {
    #expect(
      try edits(of: "Distortion") == [
        "-    @NSManaged var distortion: CGFloat", "+    @Managed var distortion: CGFloat",
        "-    @objc func animate() {", "+    func animate() {",
        "-    @objc func spring() {", "+    func spring() {",
        "-    @objc func easeOut() {", "+    func easeOut() {",
      ])
  }

  @Test("The mosaic, written with all that Linux lacks, needs fifteen lines")
  func genius() throws {
    let edits = try edits(of: "Genius")
    #expect(edits.contains("+protocol GeniusDelegate: AnyObject {"))
    #expect(edits.count { $0.hasPrefix("+") } <= 15)
  }

  @Test("Nothing is left to a hand of a program that compiles")
  func complete() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ArticleListings/iOS").path
    var notes = ""
    let isComplete = try PortCommand(paths: [folder]).run(print: { _ in }, note: { notes += $0 })
    #expect(isComplete, "\(notes)")
  }

  @Test("Sources whose paths make one name are compiled both")
  func names() {
    #expect(nameOfNestedFile == "a/b" && nameOfFlatFile == "a_b")
  }
}
