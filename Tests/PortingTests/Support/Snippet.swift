import CalquePorting
import Testing

/// Ports a snippet. Records an issue if it is not valid Swift.
func ported(_ text: String) throws -> PortedFile {
  try #require(try Port([Port.Source(name: "File.swift", text: text)]).files.first)
}

/// A snippet of code for iOS and its port.
struct Snippet: Sendable, CustomStringConvertible {
  let description: String
  let before: String
  let after: String

  init(_ description: String, _ before: String, _ after: String) {
    (self.description, self.before, self.after) = (description, before, after)
  }

  /// Creates a snippet that porting does not change.
  init(kept description: String, _ text: String) {
    self.init(description, text, text)
  }

  /// Checks the port, and that porting is idempotent.
  func check() throws {
    let file = try ported(before)
    #expect(file.text == after)
    #expect(file.isChanged == (before != after))
    let again = try ported(file.text)
    #expect(again.text == file.text && again.diff.isEmpty)
  }
}
