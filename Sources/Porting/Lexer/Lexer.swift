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
  mutating func skipHardSpace() {
    hardSpaces.append(offset)
    offset += 2
  }

  /// True if the next character is a non-breaking space.
  var standsHardSpace: Bool { peek() == 0xC2 && peek(1) == 0xA0 }

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

  mutating func skipLine() {
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
}
