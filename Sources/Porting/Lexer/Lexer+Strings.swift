extension Lexer {
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
  mutating func takeString(hashes: Int) throws(LexicalError) {
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
}
