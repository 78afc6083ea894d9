import Porting
import Testing

/// What a snippet becomes, or an issue where it is no Swift.
func ported(_ text: String) throws -> PortedFile {
  try #require(try Port([Port.Source(name: "File.swift", text: text)]).files.first)
}

/// A snippet of code for iOS and what it becomes.
struct Snippet: Sendable, CustomStringConvertible {
  let description: String
  let before: String
  let after: String

  init(_ description: String, _ before: String, _ after: String) {
    (self.description, self.before, self.after) = (description, before, after)
  }

  /// One that stays as it is.
  init(kept description: String, _ text: String) {
    self.init(description, text, text)
  }

  /// Checks what it becomes, and that this stays.
  func check() throws {
    let file = try ported(before)
    #expect(file.text == after)
    #expect(file.isChanged == (before != after))
    let again = try ported(file.text)
    #expect(again.text == file.text && again.diff.isEmpty)
  }
}
