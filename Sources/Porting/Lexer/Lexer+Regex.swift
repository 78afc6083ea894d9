extension Lexer {
  /// The maximum length of a `/…/` literal, in bytes.
  private static let longestBareRegex = 400

  /// Takes `#/…/#`, which may have more than one `#` and may span several lines.
  mutating func takeRegex(hashes: Int) throws(LexicalError) {
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
  mutating func takeBareRegex() -> Bool {
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
