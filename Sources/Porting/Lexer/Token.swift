/// A piece of code: a word, a punctuation character, or a part of a string.
struct Token: Sendable, Hashable {
  enum Kind: Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks, which are part of the text.
    case quotedWord
    case number
    /// `@name`
    case attribute
    /// `#name`
    case directive
    /// A string literal, or a part of one up to or between interpolations.
    case string
    /// A regular expression.
    case regex
    /// Any other single character.
    case sign
  }

  let kind: Kind
  /// The range in bytes of the source.
  let range: Range<Int>
  /// The text of the token.
  let text: String

  /// Returns true if the token is the given punctuation, word, attribute or directive; never for
  /// strings.
  func isCode(_ wanted: String) -> Bool {
    text == wanted && kind != .string && kind != .regex
  }
}

/// The reason why a text is not valid Swift or cannot be ported.
struct LexicalError: Error {
  /// The offset of the error, in bytes.
  let offset: Int
  let reason: String

  init(offset: Int, reason: String) {
    (self.offset, self.reason) = (offset, reason)
  }

  /// Creates an error for an unterminated construct.
  init(offset: Int, what: String) {
    self.init(
      offset: offset, reason: "\(what) that begins here does not end: expected a Swift source")
  }
}
