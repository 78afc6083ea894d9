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
  func type(at index: Int) -> Int? {
    var bracket = enclosing[index]
    while let opening = bracket {
      if let type = typeOfBrace[opening] { return type }
      bracket = enclosing[opening]
    }
    return nil
  }

  /// The type of which the token is a part of a member's head.
  func typeOfMember(at index: Int) -> Int? {
    enclosing[index].flatMap { typeOfBrace[$0] }
  }

  /// The last token of the brackets that open at `index`, or `index` where they do not close.
  func end(ofBracketsAt index: Int) -> Int { partner[index] ?? index }

  /// The tokens of the attributes and modifiers around the token at `index`, which is one of them, up to
  /// what they belong to: `func`, `var` and so on.
  func head(around index: Int) -> Range<Int> {
    var start = index
    while let former = modifierStart(before: start) { start = former }
    var end = index
    while let next = modifierEnd(at: end) { end = next }
    return start..<end
  }

  /// Where the attribute or modifier begins that ends right before `index`.
  private func modifierStart(before index: Int) -> Int? {
    guard index > 0 else { return nil }
    var start = index - 1
    if isCode(")", at: start), let opening = partner[start], opening > 0 { start = opening - 1 }
    let token = tokens[start]
    let isModifier =
      token.kind == .attribute
      || token.kind == .word && Modifiers.all.contains(token.text) && !isCode(".", at: start - 1)
    return isModifier ? start : nil
  }

  /// The token after the attribute or modifier at `index`; nil where there is none.
  private func modifierEnd(at index: Int) -> Int? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    let isClassKeyword =
      token.text == "class" && index + 1 < tokens.count
      && !Modifiers.all.contains(tokens[index + 1].text)
      && !["func", "var", "let", "subscript", "init"].contains(tokens[index + 1].text)
    guard
      token.kind == .attribute
        || token.kind == .word && Modifiers.all.contains(token.text) && !isClassKeyword
    else { return nil }
    guard isCode("(", at: index + 1), token.kind == .word || isAdjacent(index + 1) else {
      return index + 1
    }
    return end(ofBracketsAt: index + 1) + 1
  }

  /// The names of the functions that are members of the type or of an extension of it in this file.
  func functions(ofTypeNamed name: String) -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices.dropFirst() where isCode("func", at: index - 1) {
      if let owner = typeOfMember(at: index), types[owner].name == name {
        names.insert(tokens[index].text)
      }
    }
    return names
  }
}
