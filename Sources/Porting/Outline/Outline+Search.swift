extension Outline {
  /// Whether the token at `index` is this sign, word, attribute or directive.
  func isCode(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isCode(text)
  }

  /// Whether the token at `index` follows the one before without anything between them.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && index > 0
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Whether the token at `index` is the first on its line.
  func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return text.line(at: tokens[index].range.lowerBound)
      > text.line(at: tokens[index - 1].range.upperBound - 1)
  }

  /// The innermost type whose body holds the token.
  func type(at index: Int) -> Int? { typeOfToken[index] }

  /// The type of which the token is a part of a member's head.
  func typeOfMember(at index: Int) -> Int? {
    enclosing[index].flatMap { typeOfBrace[$0] }
  }

  /// The last token of the brackets that open at `index`, or `index` where they do not close.
  func end(ofBracketsAt index: Int) -> Int { max(partner[index] ?? index, index) }

  /// The tokens of the attributes and modifiers around the token at `index`, which is one of them or what
  /// they belong to: `func`, `var` and so on.
  func head(around index: Int) -> Range<Int> {
    if let head = heads[index] { return head }
    guard let former = heads[index - 1], former.upperBound == index else { return index..<index }
    return former
  }
}
