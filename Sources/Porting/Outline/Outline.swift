/// What belongs together in a file: brackets, types and their members.
struct Outline: Sendable {
  let text: SourceText
  let tokens: [Token]
  /// For each opening bracket its closing one, and the other way round.
  private(set) var partner: [Int: Int] = [:]
  /// For each token, the opening bracket that holds it; nil at the top level.
  private(set) var enclosing: [Int?] = []
  private(set) var types: [TypeDeclaration] = []
  /// The type by the token of its opening brace.
  private(set) var typeOfBrace: [Int: Int] = [:]

  init(_ text: SourceText) throws(LexicalError) {
    self.text = text
    tokens = try Lexer(text).tokens
    pairBrackets()
    findTypes()
  }

  /// Branches of a condition are alternatives: each begins with the brackets that were open at `#if`.
  private mutating func pairBrackets() {
    var open: [Int] = []
    var conditions: [[Int]] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .directive where token.text == "#if": conditions.append(open)
      case .directive where token.text == "#elseif" || token.text == "#else":
        open = conditions.last ?? open
      case .directive where token.text == "#endif": _ = conditions.popLast()
      default: break
      }
      let isClosing = token.kind == .sign && ")]}".contains(token.text)
      if isClosing, let opening = open.popLast() {
        partner[opening] = index
        partner[index] = opening
      }
      enclosing.append(open.last)
      if token.kind == .sign, "([{".contains(token.text) { open.append(index) }
    }
  }

  private mutating func findTypes() {
    for index in tokens.indices {
      guard let kind = TypeDeclaration.Kind(rawValue: tokens[index].text),
        tokens[index].kind == .word, !isCode(".", at: index - 1), beginsType(kind, at: index),
        let name = dottedName(from: index + 1), let brace = bodyBrace(from: name.end + 1),
        let end = partner[brace]
      else { continue }
      let parent = type(at: index)
      let prefix = parent.map { types[$0].name + "." } ?? ""
      typeOfBrace[brace] = types.count
      types.append(
        TypeDeclaration(
          kind: kind, name: kind == .extension ? name.text : prefix + name.text,
          inherited: inherited(from: name.end + 1, to: brace), keyword: index, nameEnd: name.end,
          body: brace...end, parent: parent, isLocal: enclosing[index] != parent.map(brace(of:))))
    }
  }

  private func brace(of type: Int) -> Int { types[type].body.lowerBound }

  /// `class` begins members too, and `actor` may be a name.
  private func beginsType(_ kind: TypeDeclaration.Kind, at index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    guard next.kind == .word || next.kind == .quotedWord else { return false }
    return kind != .class || !Self.afterClass.contains(next.text)
  }

  private static let afterClass: Set<String> = Modifiers.all.union([
    "func", "var", "let", "subscript", "init",
  ])

  /// Names with dots between them.
  private func dottedName(from start: Int) -> (text: String, end: Int)? {
    guard start < tokens.count else { return nil }
    var end = start
    while isCode(".", at: end + 1), end + 2 < tokens.count, tokens[end + 2].kind == .word {
      end += 2
    }
    return ((start...end).map { tokens[$0].text }.joined(), end)
  }

  /// The brace that opens the body of a declaration.
  private func bodyBrace(from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      if isCode("{", at: index) { return index }
      if tokens[index].kind == .sign, "([".contains(tokens[index].text) {
        index = partner[index] ?? index
      } else if isCode("}", at: index) || isCode(";", at: index) {
        return nil
      }
      index += 1
    }
    return nil
  }

  private func inherited(from start: Int, to end: Int) -> [String] {
    var depth = 0
    var names: [String] = []
    var isList = false
    for index in start..<end {
      if isCode("<", at: index) { depth += 1 }
      if isCode(">", at: index), !isCode("-", at: index - 1) { depth -= 1 }
      guard depth == 0 else { continue }
      if isCode("where", at: index) { break }
      let isStart = isCode(":", at: index) && !isList || isCode(",", at: index) && isList
      if isStart { isList = true }
      if isStart, let name = dottedName(from: index + 1) { names.append(name.text) }
    }
    return names
  }
}
