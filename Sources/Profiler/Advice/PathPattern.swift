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
