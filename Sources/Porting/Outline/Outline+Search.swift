extension Outline {
  /// Returns true if the token at `index` is this punctuation, word, attribute or directive.
  func isCode(_ text: String, at index: Int) -> Bool {
    // Read once: a debug build copies the whole outline for each read.
    let tokens = tokens
    return index >= 0 && index < tokens.count && tokens[index].isCode(text)
  }

  /// Returns true if nothing separates the token at `index` from the previous one.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && index > 0
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Returns true if the token at `index` is the first on its line.
  func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return text.line(at: tokens[index].range.lowerBound)
      > text.line(at: tokens[index - 1].range.upperBound - 1)
  }

  /// Returns the innermost type whose body contains the token.
  func type(at index: Int) -> Int? { typeOfToken[index] }

  /// Returns the type whose member's head contains the token.
  func typeOfMember(at index: Int) -> Int? {
    enclosing[index].flatMap { typeOfBrace[$0] }
  }

  /// Returns the last token of the brackets that open at `index`, or `index` if they are not
  /// closed.
  func end(ofBracketsAt index: Int) -> Int { max(partner[index] ?? index, index) }

  /// Returns the tokens of the attributes and modifiers around the token at `index`, which is one
  /// of them or the introducer after them: `func`, `var` and so on.
  func head(around index: Int) -> Range<Int> {
    if let head = heads[index] { return head }
    guard let former = heads[index - 1], former.upperBound == index else { return index..<index }
    return former
  }

  /// Returns the name of the member with the introducer at `index`; of an initializer or a
  /// subscript the introducer.
  func nameOfMember(at index: Int) -> String {
    let isNamed = ["func", "var", "let"].contains(tokens[index].text)
    return tokens[min(isNamed ? index + 1 : index, tokens.count - 1)].text
  }
}
