extension Lexer {
  /// Takes a string that begins with `hashes` signs `#`, and the code in it as tokens of their own.
  mutating func takeString(hashes: Int) throws(LexicalError) {
    let start = offset
    offset += hashes
    let isMultiline = stands("\"\"\"") && (hashes == 0 || lineEnds(at: 3))
    offset += isMultiline ? 3 : 1
    var part = start
    while offset < bytes.count {
      if endsString(hashes, isMultiline) {
        offset += (isMultiline ? 3 : 1) + hashes
        add(.string, from: part)
        return
      }
      if peek() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        offset += 1 + hashes
        if peek() == UInt8(ascii: "(") {
          add(.string, from: part)
          try takeInterpolation(from: start)
          part = offset
        } else if peek() != UInt8(ascii: "\n") || isMultiline {
          offset += 1
        }
      } else if peek() == UInt8(ascii: "\n"), !isMultiline {
        break
      } else {
        offset += 1
      }
    }
    throw LexicalError(offset: start, what: "a string")
  }

  /// Whether nothing more comes on the line: a raw string of one line may begin with a quotation mark.
  private func lineEnds(at distance: Int) -> Bool {
    let end = bytes[(offset + distance)...].firstIndex { !" \t\r".utf8.contains($0) }
    return end.map { bytes[$0] == UInt8(ascii: "\n") } ?? true
  }

  private func endsString(_ hashes: Int, _ isMultiline: Bool) -> Bool {
    isMultiline
      ? stands("\"\"\"") && hasHashes(hashes, at: 3)
      : stands("\"") && hasHashes(hashes, at: 1)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// Takes code in parentheses, whose first is the next byte.
  private mutating func takeInterpolation(from start: Int) throws(LexicalError) {
    var depth = 0
    repeat {
      guard try next(), let token = tokens.last else {
        throw LexicalError(offset: start, what: "a string")
      }
      if token.isCode("(") { depth += 1 }
      if token.isCode(")") { depth -= 1 }
    } while depth > 0
  }
}
