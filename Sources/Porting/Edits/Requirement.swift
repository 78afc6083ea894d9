/// An optional requirement of a protocol: a method or a property.
struct Requirement {
  let member: MemberName
  /// The type of the value, which has to become optional; nil for methods without a value, and if
  /// it is optional already.
  let value: ValueType?
  /// The default implementation for an extension: it returns nothing, or nil.
  let implementation: String

  /// Reads the requirement whose `func` or `var` is the token at `keyword`. Returns nil for
  /// anything else.
  init?(keyword: Int, in outline: Outline) {
    guard let member = MemberName(keyword: keyword, in: outline) else { return nil }
    self.member = member
    let text = outline.text
    let start = outline.tokens[keyword].range.lowerBound
    guard let found = ValueType(keyword: keyword, in: outline) else {
      guard member.isMethod, let end = Self.end(ofMethodAt: keyword, outline) else { return nil }
      value = nil
      implementation = text[start..<outline.tokens[end].range.upperBound] + " {}"
      return
    }
    let signature = text[start..<found.range.lowerBound]
    switch found.text {
    case "Void", "()":
      value = nil
      implementation = signature + found.text + " {}"
    case let type where type.hasSuffix("?"):
      value = nil
      implementation = signature + type + " { nil }"
    default:
      value = found
      implementation = signature + found.optionalText + " { nil }"
    }
  }

  /// Returns the last token of a method without a value.
  private static func end(ofMethodAt keyword: Int, _ outline: Outline) -> Int? {
    guard let opening = MemberName.parameters(ofMethodAt: keyword, outline) else { return nil }
    var end = outline.end(ofBracketsAt: opening)
    guard outline.tokens.indices.contains(end), end > opening else { return nil }
    while end + 1 < outline.tokens.count, !outline.beginsLine(end + 1),
      !outline.isCode("}", at: end + 1), !outline.isCode(";", at: end + 1),
      !outline.isCode("func", at: end + 1)
    {
      // An unbalanced closing bracket.
      if outline.isCode(")", at: end + 1) || outline.isCode("]", at: end + 1) { return nil }
      end = outline.end(ofBracketsAt: end + 1)
    }
    return end
  }
}

/// The full name of a method or property: `tableView(_:heightFor:)`.
struct MemberName: Hashable {
  let name: String
  /// The argument labels; nil for a property.
  let labels: [String]?

  var isMethod: Bool { labels != nil }

  /// Reads the name of the member whose `func` or `var` is the token at `keyword`.
  init?(keyword: Int, in outline: Outline) {
    guard outline.tokens.indices.contains(keyword + 1),
      [.word, .quotedWord].contains(outline.tokens[keyword + 1].kind)
    else { return nil }
    name = outline.tokens[keyword + 1].text
    if outline.isCode("var", at: keyword) {
      labels = nil
      return
    }
    guard outline.isCode("func", at: keyword),
      let opening = Self.parameters(ofMethodAt: keyword, outline)
    else { return nil }
    let end = outline.end(ofBracketsAt: opening)
    labels = (opening + 1..<max(end, opening + 1)).filter { index in
      outline.enclosing[index] == opening
        && (index == opening + 1 || outline.isCode(",", at: index - 1))
        && outline.tokens[index].kind != .sign
    }.map { outline.tokens[$0].text }
  }

  /// Returns the opening parenthesis of the parameters.
  static func parameters(ofMethodAt keyword: Int, _ outline: Outline) -> Int? {
    var index = keyword + 2
    while index < outline.tokens.count, !outline.isCode("(", at: index) {
      if outline.tokens[index].kind == .sign, "{};".contains(outline.tokens[index].text) {
        return nil
      }
      if outline.isCode("func", at: index) { return nil }
      index += 1
    }
    return index < outline.tokens.count ? index : nil
  }
}
