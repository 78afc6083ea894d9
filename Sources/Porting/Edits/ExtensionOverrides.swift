/// Overrides in extensions: without the Objective-C runtime only a class's own body can override, so
/// each moves there.
struct ExtensionOverrides {
  private var files: [Changes]

  static func apply(to files: inout [Changes]) {
    var rewrite = ExtensionOverrides(files: files)
    for file in files.indices {
      for (type, declaration) in files[file].outline.types.enumerated()
      where declaration.kind == .extension {
        for index in declaration.body
        where files[file].outline.isCode("override", at: index)
          && files[file].outline.typeOfMember(at: index) == type
        {
          rewrite.move(overrideAt: index, outOf: declaration, in: file)
        }
      }
    }
    files = rewrite.files
  }

  private mutating func move(
    overrideAt index: Int, outOf declaration: TypeDeclaration, in file: Int
  ) {
    let outline = files[file].outline
    let head = outline.head(around: index)
    let obstacle: String
    if let end = end(ofMemberAt: head.upperBound, outline) {
      if isConditional(declaration, head.lowerBound, outline) {
        obstacle = "it depends on a condition"
      } else if let place = bodyOfClass(declaration.name, preferring: file) {
        let isElsewhere = place.file != file
        if isElsewhere, let name = privateName(in: head.lowerBound...end, outline) {
          obstacle = "it uses '\(name)', which is private here"
        } else {
          return move(head.lowerBound...end, in: file, to: place)
        }
      } else {
        obstacle = "that class is not among the files"
      }
    } else {
      obstacle = "its end was not found"
    }
    files[file].find(
      at: index, "an extension of '\(declaration.name)' overrides something, and \(obstacle)",
      advice: "move the override into the body of the class")
  }

  private mutating func move(
    _ tokens: ClosedRange<Int>, in file: Int, to place: (file: Int, brace: Int)
  ) {
    let changes = files[file]
    let (text, range) = (changes.text, bytes(of: tokens, changes))
    // It goes in with an empty line before it.
    let origin = Edit.Origin(
      file: changes.name, line: max(1, text.line(at: range.lowerBound) - 1))
    let moved = files[file].take(range)
    if let gap = secondGap(around: range, text) { files[file].replace(gap, with: "") }
    let target = files[place.file]
    let brace = target.tokens[place.brace].range.lowerBound
    let lineBreak = target.text.lineBreak
    let isAlone = target.text.isFirstOnLine(brace)
    let hasEnd = moved.last?.isNewline == true
    files[place.file].insert(
      lineBreak + moved + (hasEnd ? "" : lineBreak),
      at: isAlone ? target.text.lineStart(at: brace) : brace, from: origin)
  }

  /// The whole lines of the declaration with the comments before it, where nothing else is on them.
  private func bytes(of tokens: ClosedRange<Int>, _ changes: Changes) -> Range<Int> {
    let text = changes.text
    var range = changes.bytes(of: tokens)
    if changes.outline.beginsLine(tokens.lowerBound) {
      let former = changes.tokens[tokens.lowerBound - 1].range.upperBound - 1
      var line = text.line(at: former) + 1
      // Blank lines before the comments stay.
      while text.endOfLineBreak(at: text.endOfBlanks(from: text.range(ofLine: line).lowerBound))
        != nil
      {
        line += 1
      }
      range = text.range(ofLine: line).lowerBound..<range.upperBound
    }
    if let next = text.endOfLineBreak(at: text.endOfBlanks(from: range.upperBound)),
      text.isFirstOnLine(range.lowerBound)
    {
      range = text.lineStart(at: range.lowerBound)..<next
    }
    return range
  }

  /// The empty line after whole lines that another one precedes, or the beginning of a body.
  private func secondGap(around range: Range<Int>, _ text: SourceText) -> Range<Int>? {
    let line = text.line(at: range.lowerBound)
    guard text.lineStart(at: range.lowerBound) == range.lowerBound, line > 1,
      let end = text.endOfLineBreak(at: text.endOfBlanks(from: range.upperBound)),
      text.lineStart(at: range.upperBound) == range.upperBound
    else { return nil }
    let former = text[text.range(ofLine: line - 1)]
    let isGap = former.allSatisfy(\.isWhitespace) || former.contains("{")
    return isGap ? range.upperBound..<end : nil
  }

  /// The last token of the member that begins with the keyword: the brace that ends its body.
  private func end(ofMemberAt keyword: Int, _ outline: Outline) -> Int? {
    var index = keyword
    while index < outline.tokens.count, !outline.isCode("}", at: index) {
      if outline.isCode("{", at: index) { return outline.partner[index] }
      index = outline.end(ofBracketsAt: index) + 1
    }
    return nil
  }

  /// Whether a member is compiled, or there, only sometimes.
  private func isConditional(
    _ declaration: TypeDeclaration, _ member: Int, _ outline: Outline
  ) -> Bool {
    let header = declaration.nameEnd..<declaration.body.lowerBound
    if header.contains(where: { outline.isCode("where", at: $0) }) { return true }
    var depth = 0
    for index in declaration.body.lowerBound..<member {
      if outline.isCode("#if", at: index) { depth += 1 }
      if outline.isCode("#endif", at: index) { depth -= 1 }
    }
    return depth != 0
  }

  /// The closing brace of the class of that name.
  private func bodyOfClass(
    _ name: String, preferring file: Int
  ) -> (file: Int, brace: Int)? {
    for candidate in [file] + files.indices.filter({ $0 != file }) {
      let type = files[candidate].outline.types.first { $0.kind == .class && $0.name == name }
      if let type { return (candidate, type.body.upperBound) }
    }
    return nil
  }

  /// A name that the tokens use and that only their own file can see.
  private func privateName(in tokens: ClosedRange<Int>, _ outline: Outline) -> String? {
    var names: Set<String> = []
    for index in outline.tokens.indices
    where outline.isCode("private", at: index) || outline.isCode("fileprivate", at: index) {
      let name = outline.head(around: index).upperBound + 1
      if outline.tokens.indices.contains(name) { names.insert(outline.tokens[name].text) }
    }
    return tokens.map { outline.tokens[$0].text }.first(where: names.contains)
  }
}
