/// A piece of code: a word, a sign, or a part of a string that is no code.
struct Token: Sendable, Hashable {
  enum Kind: Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks, which are part of it.
    case quotedWord
    case number
    /// `@name`
    case attribute
    /// `#name`
    case directive
    /// A string, or a part of one up to or between the code that it holds.
    case string
    /// A regular expression.
    case regex
    /// One character of anything else.
    case sign
  }

  let kind: Kind
  /// In bytes of the source.
  let range: Range<Int>
  /// What it says.
  let text: String

  /// Whether it is this sign, word, attribute or directive; text in strings never is.
  func isCode(_ wanted: String) -> Bool {
    text == wanted && kind != .string && kind != .regex
  }
}

/// Why a text is no Swift, or none that can be ported.
struct LexicalError: Error {
  /// Where the reason is, in bytes.
  let offset: Int
  let reason: String

  init(offset: Int, reason: String) {
    (self.offset, self.reason) = (offset, reason)
  }

  /// Something begins and has no end.
  init(offset: Int, what: String) {
    self.init(
      offset: offset, reason: "\(what) that begins here does not end: expected a Swift source")
  }
}
