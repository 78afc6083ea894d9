extension Lexer {
  /// Skips white space and comments.
  mutating func skipBlanksAndComments() throws(LexicalError) {
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
}
