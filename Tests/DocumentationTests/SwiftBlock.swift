import Foundation

/// A block of Swift in an article, by itself hardly a file that compiles.
struct SwiftBlock: Sendable, CustomStringConvertible {
  /// The article, relative to the package's folder.
  let article: String
  /// The line of its first line of code.
  let line: Int
  let code: [String]

  /// A comment before a block that says why it cannot compile: `<!-- not compiled: a mistake -->`.
  static let mark = "<!-- not compiled:"

  var description: String { "\(article):\(line)" }

  /// The blocks of `text` that are to compile.
  static func all(of article: String, in text: String) -> [SwiftBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [SwiftBlock] = []
    var isMarked = false
    var start: (index: Int, indent: Int)?
    for (index, line) in lines.enumerated() {
      let word = line.drop { $0 == " " }
      if let begun = start {
        guard word == "```" else { continue }
        let code = lines[(begun.index + 1)..<index].map { String($0.dropFirst(begun.indent)) }
        if !isMarked {
          blocks.append(SwiftBlock(article: article, line: begun.index + 2, code: code))
        }
        (start, isMarked) = (nil, false)
      } else if word == "```swift" {
        start = (index, line.count - word.count)
      } else if !word.isEmpty {
        isMarked = word.hasPrefix(mark)
      }
    }
    return blocks
  }

  /// Whether it is a manifest, whole or a target of one.
  var isManifest: Bool {
    code.contains { $0.contains("import PackageDescription") }
      || code.first?.hasPrefix(".") ?? false
  }

  /// The modules that it imports.
  var imports: [String] {
    code.compactMap { line in
      line.hasPrefix("import ") ? String(line.dropFirst("import ".count)) : nil
    }
  }

  /// The code as a declaration of a file, with the lines of the article.
  ///
  /// - Parameter number: One that no other block of the file has.
  func wrapped(_ number: Int) -> String {
    let head = "#sourceLocation(file: \"\(article)\", line: \(line))\n"
    let body = code.map { $0.hasPrefix("import ") ? "" : $0.replacing("@main ", with: "") }
    let text = body.joined(separator: "\n")
    // Members of a type that the block does not show.
    let isMember =
      body.contains { $0.hasPrefix("override ") || $0.contains("@Test") || $0.contains("didSet") }
      || body.contains { $0.hasPrefix("func test") }
    let effects = text.contains("await ") ? "async throws" : "throws"
    let function = "@MainActor func block\(number)() \(effects) {"
    let (start, end) =
      if isMember {
        ("class Block\(number): ArticleView {", "}")
      } else if text.contains("self.") && !text.contains("class ") {
        ("class Block\(number): ArticleView {\n\(function)", "}\n}")
      } else {
        (function, "}")
      }
    return "\(start)\n\(head)\(text)\n#sourceLocation()\n\(end)\n"
  }
}
