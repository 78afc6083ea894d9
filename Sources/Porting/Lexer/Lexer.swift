/// Takes Swift source text apart into tokens; comments and white space are left out.
struct Lexer {
  let bytes: [UInt8]
  var offset = 0
  private(set) var tokens: [Token] = []
  /// Where spaces stand that do not break lines, outside of strings and comments.
  private(set) var hardSpaces: [Int] = []
  /// The strings that hold the code which comes next, the outermost first.
  var strings: [OpenString] = []

  /// Takes all of `text` apart. Throws when a string, a comment or a regular expression does not end.
  init(_ text: SourceText) throws(LexicalError) {
    bytes = text.bytes
    skipFileHead()
    while try next() {}
    if let string = strings.last { throw LexicalError(offset: string.start, what: "a string") }
  }

  /// Skips a space that does not break lines, as web pages have them in code.
  mutating func skipHardSpace() {
    hardSpaces.append(offset)
    offset += 2
  }

  /// Whether such a space comes next.
  var standsHardSpace: Bool { peek() == 0xC2 && peek(1) == 0xA0 }

  /// The byte that is `distance` further on; 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  /// Whether the ASCII text stands `distance` further on.
  func stands(_ text: StaticString, at distance: Int = 0) -> Bool {
    let start = offset + distance
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    tokens.append(Token(kind: kind, range: start..<offset, text: text))
  }

  /// A byte order mark, and the line that says which program runs the file.
  private mutating func skipFileHead() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if stands("#!") { skipLine() }
  }

  mutating func skipLine() {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Takes the next token, or several; false at the end.
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

  /// Whether a word may begin with the byte: letters, `_`, `$` and whatever is not ASCII.
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
