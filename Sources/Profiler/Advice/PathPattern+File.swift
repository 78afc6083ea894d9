internal import Foundation

extension PathPattern {
  /// The patterns that `words` name: each is one, or `@` with the path of a file that has one on each line.
  /// There `#` at the beginning of a line, after spaces, begins a remark.
  ///
  /// Throws for a file that cannot be read.
  package static func list(_ words: [String]) throws -> [PathPattern] {
    try words.flatMap { word -> [PathPattern] in
      guard word.hasPrefix("@") else { return [PathPattern(word)] }
      return lines(of: try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8))
    }
  }

  /// The patterns of a file.
  package static func lines(of text: String) -> [PathPattern] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { PathPattern($0) }
  }
}
