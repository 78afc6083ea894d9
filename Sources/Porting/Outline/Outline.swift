/// The structure of a file: brackets, types and their members, branches of conditions. It is found
/// in time linear in the length of the file.
struct Outline: Sendable {
  /// The maximum nesting of types, which is more than any compiler accepts.
  private static let deepestType = 256

  /// The maximum number of tokens of attributes and modifiers in a head.
  private static let longestHead = 100

  let text: SourceText
  let tokens: [Token]
  /// The closing bracket of each opening one, and vice versa.
  private(set) var partner: [Int: Int] = [:]
  /// For each token, the opening bracket that directly contains it; nil at the top level.
  private(set) var enclosing: [Int?] = []
  private(set) var types: [TypeDeclaration] = []
  /// The index of each type, by the token of its opening brace.
  private(set) var typeOfBrace: [Int: Int] = [:]
  /// For each token, the innermost type whose body contains it.
  private(set) var typeOfToken: [Int?] = []
  /// For each attribute and modifier, the tokens of its head, up to the introducer.
  private(set) var heads: [Int: Range<Int>] = [:]
  /// The names of the member functions in this file, by the names of their types.
  private(set) var functions: [String: Set<String>] = [:]
  let branches: Branches

  init(_ text: SourceText) throws(LexicalError) {
    self.text = text
    tokens = try Lexer(text).tokens
    branches = Branches(tokens, text)
    pairBrackets()
    findHeads()
    try findTypes()
    findFunctions()
  }

  /// Pairs the brackets. Branches of a condition are alternatives: each starts with the brackets
  /// that are open at `#if`.
  private mutating func pairBrackets() {
    var open: Int?
    var conditions: [Int?] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .directive where token.text == "#if": conditions.append(open)
      case .directive where token.text == "#elseif" || token.text == "#else":
        open = conditions.last ?? open
      case .directive where token.text == "#endif": _ = conditions.popLast()
      default: break
      }
      let isClosing = token.kind == .sign && ")]}".contains(token.text)
      if isClosing, let opening = open {
        open = enclosing[opening]
        partner[opening] = index
        partner[index] = opening
      }
      enclosing.append(open)
      if token.kind == .sign, "([{".contains(token.text) { open = index }
    }
  }

  private mutating func findHeads() {
    var index = 0
    while index < tokens.count {
      var end = index
      while end - index < Self.longestHead, let next = modifierEnd(at: end) { end = next }
      for position in index..<end { heads[position] = index..<end }
      index = max(end, index + 1)
    }
  }

  /// Returns the token after the attribute or modifier at `index`, or nil if there is none.
  private func modifierEnd(at index: Int) -> Int? {
    guard index < tokens.count, !isCode(".", at: index - 1) else { return nil }
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

  private mutating func findTypes() throws(LexicalError) {
    let braces = bodyBraces()
    // Of several declarations before one brace, the last one has the body.
    var keywords: [Int: Int] = [:]
    for index in tokens.indices where isTypeKeyword(index) {
      guard let name = dottedName(from: index + 1),
        let brace = braces[min(name.end + 1, tokens.count)],
        partner[brace] != nil
      else { continue }
      keywords[brace] = index
    }
    var depths: [Int] = []
    for index in tokens.indices {
      // Types are found in the order of their braces, so the enclosing type is known.
      typeOfToken.append(enclosing[index].flatMap { typeOfBrace[$0] ?? typeOfToken[$0] })
      guard let keyword = keywords[index], let end = partner[index],
        let kind = TypeDeclaration.Kind(rawValue: tokens[keyword].text),
        let name = dottedName(from: keyword + 1)
      else { continue }
      let parent = typeOfToken[keyword]
      let depth = parent.map { depths[$0] + 1 } ?? 0
      guard depth < Self.deepestType else {
        throw LexicalError(
          offset: tokens[keyword].range.lowerBound,
          reason: "expected types nested at most \(Self.deepestType) deep")
      }
      depths.append(depth)
      let prefix = parent.map { types[$0].name + "." } ?? ""
      typeOfBrace[index] = types.count
      types.append(
        TypeDeclaration(
          kind: kind, name: kind == .extension ? name.text : prefix + name.text,
          inherited: inherited(from: name.end + 1, to: index), keyword: keyword, nameEnd: name.end,
          body: index...end, parent: parent,
          isLocal: enclosing[keyword] != parent.map { types[$0].body.lowerBound }))
    }
  }

  /// Returns true if the token starts the declaration of a type: `class` may start a member,
  /// `actor` may be a name, and an import may name the kind of declaration that it takes.
  private func isTypeKeyword(_ index: Int) -> Bool {
    guard let kind = TypeDeclaration.Kind(rawValue: tokens[index].text),
      tokens[index].kind == .word, !isCode(".", at: index - 1), !isCode("import", at: index - 1),
      index + 1 < tokens.count
    else { return false }
    let next = tokens[index + 1]
    guard next.kind == .word || next.kind == .quotedWord else { return false }
    return kind != .class || !Self.afterClass.contains(next.text)
  }

  private static let afterClass: Set<String> = Modifiers.all.union([
    "func", "var", "let", "subscript", "init",
  ])

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

  /// A declaration, from its attributes to its last token.
  struct Declaration {
    let range: ClosedRange<Int>
    /// The token of its introducer: `func`, `struct` and so on.
    let introducer: Int
  }

  /// Returns the declarations at the top level, or directly in the braces that open at `brace`.
  /// Those in conditions are included; conditions themselves are not.
  func declarations(in brace: Int?) -> [Declaration] {
    let first = brace.map { $0 + 1 } ?? 0
    let end = brace.map { partner[$0] ?? tokens.count } ?? tokens.count
    var found: [Declaration] = []
    var open: (start: Int, introducer: Int)?
    func close(at next: Int) {
      if let begun = open, next > begun.start {
        found.append(Declaration(range: begun.start...next - 1, introducer: begun.introducer))
      }
      open = nil
    }
    for index in first..<max(first, end) where enclosing[index] == brace {
      if tokens[index].kind == .directive,
        ["#if", "#elseif", "#else", "#endif"].contains(tokens[index].text)
      {
        close(at: index)
      } else if tokens[index].kind == .word, Modifiers.introducers.contains(tokens[index].text),
        !isCode(".", at: index - 1), heads[index]?.contains(index) != true
      {
        let head = head(around: index)
        let start = head.upperBound == index ? head.lowerBound : index
        guard start == first || beginsLine(start) else { continue }
        close(at: start)
        open = (start, index)
      }
    }
    close(at: end)
    return found
  }

  /// Returns the opening brace of a declaration's body, if it has one.
  func body(of declaration: Declaration) -> Int? {
    declaration.range.first {
      isCode("{", at: $0) && enclosing[$0] == enclosing[declaration.introducer]
    }
  }

  /// Reads names joined by dots.
  private func dottedName(from start: Int) -> (text: String, end: Int)? {
    guard start < tokens.count else { return nil }
    var end = start
    while isCode(".", at: end + 1), end + 2 < tokens.count, tokens[end + 2].kind == .word {
      end += 2
    }
    return ((start...end).map { tokens[$0].text }.joined(), end)
  }

  /// Returns, for each token and for the position after the last one, the opening brace of the body
  /// of the declaration whose head continues there.
  private func bodyBraces() -> [Int?] {
    var braces: [Int?] = Array(repeating: nil, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      if isCode("{", at: index) {
        braces[index] = index
      } else if tokens[index].kind == .sign, "([".contains(tokens[index].text) {
        braces[index] = braces[end(ofBracketsAt: index) + 1]
      } else if !isCode("}", at: index), !isCode(";", at: index) {
        braces[index] = braces[index + 1]
      }
    }
    return braces
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

  private mutating func findFunctions() {
    for index in tokens.indices.dropFirst() where isCode("func", at: index - 1) {
      guard let owner = typeOfMember(at: index) else { continue }
      functions[types[owner].name, default: []].insert(tokens[index].text)
    }
  }
}

/// A declaration or an extension of a type.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  let kind: Kind
  /// The name qualified with the enclosing types, `Outer.Inner`; for an extension, the name as
  /// written.
  let name: String
  /// The names after the colon: superclass and protocols, without generic arguments.
  let inherited: [String]
  /// The token of the introducer: `class`, `extension` and so on.
  let keyword: Int
  /// The last token of the name, before generic parameters.
  let nameEnd: Int
  /// The tokens of the body, including the braces.
  let body: ClosedRange<Int>
  /// The index of the enclosing type; nil if there is none.
  let parent: Int?
  /// True if the declaration is in a function, an accessor or a closure.
  let isLocal: Bool
}

/// The words that may precede `func`, `var` and the like.
enum Modifiers {
  static let all: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final",
    "override", "required", "convenience", "lazy", "weak", "unowned", "dynamic", "optional",
    "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
    "async", "consuming", "borrowing", "distributed",
  ]

  /// The words that introduce a declaration after its modifiers.
  static let introducers: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case",
    "class", "struct", "enum", "actor", "protocol", "extension", "operator", "macro", "import",
  ]
}
