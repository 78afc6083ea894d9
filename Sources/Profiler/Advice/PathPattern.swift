internal import Foundation

/// A pattern for paths of layers, in which `*` stands for any characters: `spinner*` or
/// `UIWindow#0/*/badge`.
package struct PathPattern: Sendable, Hashable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Returns true if the whole `path` or one of its steps matches the pattern.
  package func matches(_ path: String) -> Bool {
    let pattern = Array(text)
    return Self.matches(pattern[...], Array(path)[...])
      || path.split(separator: "/").contains { Self.matches(pattern[...], Array($0)[...]) }
  }

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

  /// Takes O(pattern × text) time at worst: backtracking is only to the last star.
  private static func matches(
    _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>
  ) -> Bool {
    var (at, position) = (pattern.startIndex, text.startIndex)
    var retry: (at: Int, position: Int)?
    while position < text.endIndex {
      if at < pattern.endIndex, pattern[at] == "*" {
        retry = (at + 1, position)
        at += 1
      } else if at < pattern.endIndex, pattern[at] == text[position] {
        at += 1
        position += 1
      } else if let last = retry {
        (at, position) = (last.at, last.position + 1)
        retry = (last.at, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
