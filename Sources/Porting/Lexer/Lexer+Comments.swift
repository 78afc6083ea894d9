extension Lexer {
  /// Goes on to what is neither white space nor comment.
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

  /// Comments nest: each beginning inside has its own end.
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
