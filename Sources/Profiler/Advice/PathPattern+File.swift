internal import Foundation

extension PathPattern {
  /// Returns the patterns of `words`: each is a pattern, or `@` and the path of a file with one
  /// pattern on each line. A line that begins with `#`, after spaces, is a comment.
  ///
  /// Throws if a file cannot be read.
  package static func list(_ words: [String]) throws -> [PathPattern] {
    try words.flatMap { word -> [PathPattern] in
      guard word.hasPrefix("@") else { return [PathPattern(word)] }
      return lines(of: try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8))
    }
  }

  /// Returns the patterns of a file's text.
  package static func lines(of text: String) -> [PathPattern] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { PathPattern($0) }
  }
}
