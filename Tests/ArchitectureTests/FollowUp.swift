import Foundation
import Testing

/// A list of names, and a file that has each of them once more.
struct FollowUp: Sendable, CustomTestStringConvertible {
  /// The kind of name, as in "the blend mode `multiply`".
  var kind: String
  /// The file or folder of the list. Paths are relative to the package.
  var list: String
  var names: @Sendable () throws -> [String]
  /// The files or folders that repeat the names, each in one of them.
  var files: [String]
  /// Names that the file leaves out on purpose.
  var without: Set<String> = []
  /// True if a comment has the names.
  var isComment = false
  /// Returns a name as the file writes it.
  var spelling: @Sendable (String) -> String = { $0 }

  /// The files in a sentence.
  var place: String { files.joined(separator: " or ") }
  var testDescription: String { "\(kind): \(place)" }

  /// The text of the files: of Swift files the code alone, except for a file that repeats the names
  /// in a comment.
  func text() throws -> String {
    try files.map { try Self.text(at: $0, withComments: isComment) }.joined(separator: "\n")
  }

  /// The names are the cases of the enum `type` in `list`.
  init(
    _ kind: String, casesOf type: String, in list: String, files: [String],
    without: Set<String> = [],
    spelling: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.kind, self.list, self.files, self.without) = (kind, list, files, without)
    names = { try Self.cases(of: type, in: list) }
    self.spelling = spelling
  }

  /// The names are what the first group of the regular expression `pattern` matches in `list`.
  init(
    _ kind: String, matching pattern: String, in list: String, files: [String],
    without: Set<String> = [], spelling: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.kind, self.list, self.files, self.without) = (kind, list, files, without)
    names = {
      let found = try Self.text(at: list).matches(of: try Regex(pattern)).compactMap {
        $0.output[1].substring.map(String.init)
      }
      return Set(found).sorted()
    }
    self.spelling = spelling
  }
}

extension FollowUp {
  /// Returns the code of a Swift file or of all in a folder, or the text of another file.
  static func text(at path: String, withComments: Bool = false) throws -> String {
    guard path.hasSuffix(".swift") || !path.contains(".") else {
      return try String(contentsOf: SourceTree.root.appendingPathComponent(path), encoding: .utf8)
    }
    let files = SourceTree.all.filter { $0.path == path || $0.path.hasPrefix("\(path)/") }
    try #require(!files.isEmpty, "there is no \(path)")
    return files.map { (withComments ? $0.lines : $0.codeLines).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  /// Returns true if `text` has `name`, and not as a part of another word.
  static func has(_ name: String, _ text: String) -> Bool {
    var rest = text[...]
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    while let range = rest.range(of: name) {
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !(isWord(name.first) && isWord(before)), !(isWord(name.last) && isWord(after)) {
        return true
      }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// Returns the declaration that begins with `head`, in a file or folder.
  static func body(of head: String, in path: String) throws -> String {
    let heads = ["\(head):", "\(head) {"]
    let file = try #require(
      SourceTree.all.first {
        ($0.path == path || $0.path.hasPrefix("\(path)/")) && !$0.codeLines(with: heads).isEmpty
      }, "no \(head) in \(path)")
    let code = file.codeLines
    let start = code.firstIndex { line in heads.contains { line.contains($0) } } ?? 0
    return code[start...].prefix { $0 != "}" }.joined(separator: "\n")
  }

  /// Returns the cases of the enum `type`, which is not nested.
  static func cases(of type: String, in path: String) throws -> [String] {
    names(try body(of: "enum \(type)", in: path))
  }

  /// Returns the cases in the body of an enum.
  static func names(_ body: String) -> [String] {
    body.matches(of: #/(?m)^  (?:indirect )?case ([a-z`][^\n]*(?:,\n    [^\n]*)*)/#).flatMap {
      match in
      let list = match.output.1.replacing(#/\([^)]*\)/#, with: "")
      return list.split(separator: ",").map {
        $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }

  /// Returns the full names of the methods that are declared in `text`.
  static func methods(in text: String) -> [String] {
    text.matches(of: #/func (\w+)\(([^)]*)\)/#).map { match in
      let labels = match.output.2.split(separator: ",").compactMap { parameter in
        parameter.split(separator: ":").first?.split { $0.isWhitespace }.first
      }
      return "\(match.output.1)(\(labels.map { "\($0):" }.joined()))"
    }
  }
}
