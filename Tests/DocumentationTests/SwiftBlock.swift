import Foundation

/// A block of Swift code in an article, which usually does not compile by itself.
struct SwiftBlock: Sendable, CustomStringConvertible {
  /// The path of the article, relative to the package's folder.
  let article: String
  /// The line number of its first line of code.
  let line: Int
  let code: [String]

  /// A comment before a block that gives the reason why it cannot compile: `<!-- not compiled: a
  /// mistake -->`.
  static let mark = "<!-- not compiled:"

  var description: String { "\(article):\(line)" }

  /// Returns the blocks of `text` that must compile.
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

  /// True if the block is a manifest, or a target of one.
  var isManifest: Bool {
    code.contains { $0.contains("import PackageDescription") }
      || code.first?.hasPrefix(".") ?? false
  }

  /// The modules that the block imports.
  var imports: [String] {
    code.compactMap { line in
      line.hasPrefix("import ") ? String(line.dropFirst("import ".count)) : nil
    }
  }

  /// Returns the code wrapped in a declaration, with the line numbers of the article.
  ///
  /// - Parameter number: A number that is unique in the file.
  func wrapped(_ number: Int) -> String {
    let head = "#sourceLocation(file: \"\(article)\", line: \(line))\n"
    let body = code.map { $0.hasPrefix("import ") ? "" : $0.replacing("@main ", with: "") }
    let text = body.joined(separator: "\n")
    // The block consists of members of a type that it does not show.
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
