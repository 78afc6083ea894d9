/// A Swift source text with what stands out in it, for whoever shows it in colours, and the types that it knows.
///
/// A text that is no Swift, such as one with a comment that does not end, has no highlights and no types.
package struct HighlightedSource: Sendable {
  /// A stretch of the text.
  package struct Highlight: Sendable, Hashable {
    package enum Kind: Sendable {
      case comment, string, number, keyword, attribute
      /// A name that begins with a capital letter.
      case type
    }

    package let kind: Kind
    /// In bytes of the text's UTF-8. It can go over several lines.
    package let range: Range<Int>
  }

  package let text: String
  /// In order, and apart from each other.
  package let highlights: [Highlight]
  /// The names that begin with a capital letter, in the order in which they first occur.
  package let typeNames: [String]
  /// The names of the types that the text declares.
  package let declaredTypes: [String]

  package init(_ text: String) {
    self.text = text
    guard let lexer = try? Lexer(SourceText(text)) else {
      (highlights, typeNames, declaredTypes) = ([], [], [])
      return
    }
    var found: [Highlight] = []
    var names: [String] = []
    var seen: Set<String> = []
    var declared: [String] = []
    var end = 0
    var isDeclaration = false
    for token in lexer.tokens {
      Self.takeComment(in: end..<token.range.lowerBound, of: lexer.bytes, into: &found)
      end = token.range.upperBound
      let kind = Self.kind(of: token)
      if let kind { found.append(Highlight(kind: kind, range: token.range)) }
      if kind == .type, seen.insert(token.text).inserted { names.append(token.text) }
      if kind == .type, isDeclaration { declared.append(token.text) }
      isDeclaration = token.kind == .word && Self.typeKeywords.contains(token.text)
    }
    Self.takeComment(in: end..<lexer.bytes.count, of: lexer.bytes, into: &found)
    (highlights, typeNames, declaredTypes) = (found, names, declared)
  }

  /// The comment in a gap between tokens, from its first to its last sign.
  private static func takeComment(
    in gap: Range<Int>, of bytes: [UInt8], into found: inout [Highlight]
  ) {
    let isInk = { (byte: UInt8) in byte > UInt8(ascii: " ") }
    guard let first = bytes[gap].firstIndex(where: isInk),
      let last = bytes[gap].lastIndex(where: isInk)
    else { return }
    found.append(Highlight(kind: .comment, range: first..<last + 1))
  }

  private static func kind(of token: Token) -> Highlight.Kind? {
    switch token.kind {
    case .string, .regex: .string
    case .number: .number
    case .attribute, .directive: .attribute
    case .word where keywords.contains(token.text): .keyword
    case .word where token.text.first?.isUppercase ?? false: .type
    case .word, .quotedWord, .sign: nil
    }
  }

  private static let typeKeywords: Set<String> = ["class", "struct", "enum", "protocol", "actor"]

  /// The words of the language; those that mean something in some places alone are left out.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil", "nonisolated", "open", "operator", "override", "package", "private", "protocol",
    "public", "repeat", "required", "rethrows", "return", "self", "Self", "set", "some", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
