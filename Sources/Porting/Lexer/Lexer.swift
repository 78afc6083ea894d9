/// Splits Swift source text into tokens, without comments and white space.
struct Lexer {
  let bytes: [UInt8]
  var offset = 0
  private(set) var tokens: [Token] = []
  /// The offsets of non-breaking spaces outside of strings and comments.
  private(set) var hardSpaces: [Int] = []
  /// The strings whose interpolations contain the next token, outermost first.
  var strings: [OpenString] = []

  /// Splits all of `text`. Throws if a string, a comment or a regular expression is unterminated.
  init(_ text: SourceText) throws(LexicalError) {
    bytes = text.bytes
    skipFileHead()
    while try next() {}
    if let string = strings.last { throw LexicalError(offset: string.start, what: "a string") }
  }

  /// Skips a non-breaking space, as in code that was copied from web pages.
  private mutating func skipHardSpace() {
    hardSpaces.append(offset)
    offset += 2
  }

  /// True if the next character is a non-breaking space.
  private var standsHardSpace: Bool { peek() == 0xC2 && peek(1) == 0xA0 }

  /// Returns the byte at `distance` from the offset, or 0 past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  /// Returns true if the ASCII text occurs at `distance` from the offset.
  func stands(_ text: StaticString, at distance: Int = 0) -> Bool {
    let start = offset + distance
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    tokens.append(Token(kind: kind, range: start..<offset, text: text))
  }

  /// Skips a byte order mark and a `#!` line.
  private mutating func skipFileHead() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if stands("#!") { skipLine() }
  }

  private mutating func skipLine() {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Takes the next token or tokens. Returns false at the end.
  private mutating func next() throws(LexicalError) -> Bool {
    try skipBlanksAndComments()
    guard offset < bytes.count else { return false }
    let start = offset
    let byte = peek()
    if Self.beginsWord(byte) {
      skipWord()
      add(.word, from: start)
    } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      skipNumber()
      add(.number, from: start)
    } else if byte == UInt8(ascii: "\"") {
      try takeString(hashes: 0)
    } else if byte == UInt8(ascii: "#") {
      try takeHash()
    } else if byte == UInt8(ascii: "@"), Self.beginsWord(peek(1)) {
      offset += 1
      skipWord()
      add(.attribute, from: start)
    } else if byte == UInt8(ascii: "`"), takeQuotedWord() {
      add(.quotedWord, from: start)
    } else if byte == UInt8(ascii: "/"), takeBareRegex() {
      add(.regex, from: start)
    } else {
      offset += 1
      add(.sign, from: start)
      try follow(byte)
    }
    return true
  }

  private mutating func takeHash() throws(LexicalError) {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      try takeString(hashes: hashes)
    } else if peek(hashes) == UInt8(ascii: "/") {
      try takeRegex(hashes: hashes)
    } else {
      for _ in 1..<hashes {
        offset += 1
        add(.sign, from: offset - 1)
      }
      let start = offset
      offset += 1
      if Self.beginsWord(peek()) { skipWord() }
      add(offset > start + 1 ? .directive : .sign, from: start)
    }
  }

  private mutating func takeQuotedWord() -> Bool {
    guard let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "`")),
      !bytes[offset..<end].contains(UInt8(ascii: "\n"))
    else { return false }
    offset = end + 1
    return true
  }

  private mutating func skipWord() {
    while (Self.beginsWord(peek()) && !standsHardSpace) || Self.isDigit(peek()) { offset += 1 }
  }

  private mutating func skipNumber() {
    while (Self.beginsWord(peek()) && !standsHardSpace) || Self.isDigit(peek())
      || (peek() == UInt8(ascii: ".") && Self.isDigit(peek(1)))
    {
      offset += 1
    }
  }

  /// Returns true if the byte may start a word: letters, `_`, `$` and non-ASCII bytes.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// A string literal in progress.
  struct OpenString {
    /// The offset of its start.
    let start: Int
    let hashes: Int
    let isMultiline: Bool
    /// The number of open parentheses in its interpolation.
    var depth = 0
  }

  /// Takes a string literal that starts with `hashes` signs `#`, up to its end or to an
  /// interpolation, whose code yields separate tokens.
  private mutating func takeString(hashes: Int) throws(LexicalError) {
    let start = offset
    offset += hashes
    let isMultiline = stands("\"\"\"") && (hashes == 0 || lineEnds(at: 3))
    offset += isMultiline ? 3 : 1
    try takeRest(
      of: OpenString(start: start, hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// Counts parentheses in an interpolation, and continues the string after the last one.
  mutating func follow(_ sign: UInt8) throws(LexicalError) {
    guard var string = strings.popLast() else { return }
    if sign == UInt8(ascii: "(") { string.depth += 1 }
    if sign == UInt8(ascii: ")") { string.depth -= 1 }
    if string.depth > 0 {
      strings.append(string)
    } else {
      try takeRest(of: string, from: offset)
    }
  }

  /// Takes the rest of a string, the next part of which starts at `part`.
  private mutating func takeRest(
    of string: OpenString, from part: Int
  ) throws(LexicalError) {
    let hashes = string.hashes
    while offset < bytes.count {
      if endsString(string) {
        offset += (string.isMultiline ? 3 : 1) + hashes
        return add(.string, from: part)
      }
      if peek() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        offset += 1 + hashes
        if peek() == UInt8(ascii: "(") {
          add(.string, from: part)
          return strings.append(string)
        }
        if peek() != UInt8(ascii: "\n") || string.isMultiline { offset += 1 }
      } else if peek() == UInt8(ascii: "\n"), !string.isMultiline {
        break
      } else {
        offset += 1
      }
    }
    throw LexicalError(offset: string.start, what: "a string")
  }

  /// Returns true if the rest of the line is blank: a raw string of one line may start with a
  /// quotation mark.
  private func lineEnds(at distance: Int) -> Bool {
    let end = bytes[(offset + distance)...].firstIndex { !" \t\r".utf8.contains($0) }
    return end.map { bytes[$0] == UInt8(ascii: "\n") } ?? true
  }

  private func endsString(_ string: OpenString) -> Bool {
    string.isMultiline
      ? stands("\"\"\"") && hasHashes(string.hashes, at: 3)
      : stands("\"") && hasHashes(string.hashes, at: 1)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// Skips white space and comments.
  private mutating func skipBlanksAndComments() throws(LexicalError) {
    while offset < bytes.count {
      if stands("//") {
        skipLine()
      } else if stands("/*") {
        try skipBlockComment()
      } else if standsHardSpace {
        skipHardSpace()
      } else if peek() <= UInt8(ascii: " ") {
        offset += 1
      } else {
        return
      }
    }
  }

  /// Skips a block comment and those nested in it.
  private mutating func skipBlockComment() throws(LexicalError) {
    let start = offset
    var depth = 0
    repeat {
      if stands("/*") {
        depth += 1
        offset += 2
      } else if stands("*/") {
        depth -= 1
        offset += 2
      } else if offset < bytes.count {
        offset += 1
      } else {
        throw LexicalError(offset: start, what: "a comment")
      }
    } while depth > 0
  }

  /// The maximum length of a `/…/` literal, in bytes.
  private static let longestBareRegex = 400

  /// Takes `#/…/#`, which may have more than one `#` and may span several lines.
  private mutating func takeRegex(hashes: Int) throws(LexicalError) {
    let start = offset
    offset += hashes + 1
    // The literal spans several lines only if it starts with a line break.
    let isMultiline = peek() == UInt8(ascii: "\n") || stands("\r\n")
    while offset < bytes.count {
      if peek() == UInt8(ascii: "/"),
        (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") })
      {
        offset += 1 + hashes
        add(.regex, from: start)
        return
      }
      if peek() == UInt8(ascii: "\n"), !isMultiline { break }
      offset += peek() == UInt8(ascii: "\\") ? 2 : 1
    }
    throw LexicalError(offset: start, what: "a regular expression")
  }

  /// Takes `/…/` if an expression may start here and the literal ends on the line. Returns false if
  /// the slash is an operator.
  private mutating func takeBareRegex() -> Bool {
    guard mayBeginExpression, !" \t\r\n=*".utf8.contains(peek(1)) else { return false }
    var end = offset + 1
    var isInSet = false
    let limit = min(bytes.count, end + Self.longestBareRegex)
    while end < limit, bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        // A space before the closing slash means division: `a / b / c`.
        guard bytes[end - 1] != UInt8(ascii: " ") else { return false }
        offset = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// True if the next token may be a value, judging by the previous one.
  private var mayBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .regex, .quotedWord, .attribute, .directive: return false
    case .word:
      return ["return", "in", "case", "where", "try", "await", "if", "else", "throw"]
        .contains(last.text)
    case .sign: return !")]}?!.>".contains(last.text)
    }
  }
}

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
