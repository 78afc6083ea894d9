/// A Swift source text with syntax highlights and the types that it names.
///
/// A text that is not valid Swift, such as one with an unterminated comment, has no highlights and
/// no types.
package struct HighlightedSource: Sendable {
  /// A highlighted range of the text.
  package struct Highlight: Sendable, Hashable {
    package enum Kind: Sendable {
      case comment, string, number, keyword, attribute
      /// A name that starts with a capital letter.
      case type
    }

    package let kind: Kind
    /// The range in bytes of the text's UTF-8. It may span several lines.
    package let range: Range<Int>
  }

  package let text: String
  /// The highlights in order, disjoint.
  package let highlights: [Highlight]
  /// The names that start with a capital letter, in the order of their first occurrence.
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

  /// Adds the comments in a gap between tokens as one highlight, without the white space around
  /// them.
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

  /// The keywords; contextual ones are left out.
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
