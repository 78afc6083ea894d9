/// Moves overrides out of extensions: without the Objective-C runtime, only the body of a class can
/// contain overrides.
struct ExtensionOverrides {
  /// A move of a member to another place.
  private struct Move {
    let file: Int
    /// The range of the member in bytes, and the blank line that would be left behind.
    let range: Range<Int>
    let gap: Range<Int>?
    let place: (file: Int, brace: Int)
  }

  private var files: [Changes]
  /// The moves in order of file and position.
  private var moves: [Move] = []
  /// The end of the body of each class, by name: the first declaration in each file.
  private let classes: [String: [(file: Int, brace: Int)]]
  /// The `private` and `fileprivate` modifiers that were removed, as pairs of file and token.
  private var uncovered: Set<[Int]> = []
  /// The names at the top level of each file.
  private let topLevelNames: [Set<String>]
  /// The names in each file that are private to it.
  private let privateNames: [Set<String>]

  private init(_ files: [Changes]) {
    self.files = files
    var classes: [String: [(file: Int, brace: Int)]] = [:]
    for (file, changes) in files.enumerated() {
      for type in changes.outline.types where type.kind == .class {
        classes[type.name, default: []].append((file, type.body.upperBound))
      }
    }
    self.classes = classes
    privateNames = files.map { Self.privateNames($0.outline) }
    topLevelNames = files.map { changes in
      Set(
        changes.outline.declarations(in: nil).map {
          changes.tokens[min($0.introducer + 1, $0.range.upperBound)].text
        })
    }
  }

  static func apply(to files: inout [Changes]) {
    var rewrite = ExtensionOverrides(files)
    for file in files.indices {
      for (type, declaration) in files[file].outline.types.enumerated()
      where declaration.kind == .extension {
        for index in declaration.body
        where files[file].outline.isCode("override", at: index)
          && files[file].outline.typeOfMember(at: index) == type
        {
          rewrite.plan(overrideAt: index, outOf: declaration, in: file)
        }
      }
    }
    rewrite.makeMoves()
    files = rewrite.files
  }

  private mutating func plan(
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
        let tokens = head.lowerBound...end
        let names = privateNames[file]
        let used = Set(tokens.map { outline.tokens[$0].text }).intersection(names)
        if isElsewhere, let name = used.sorted().first(where: { !mayBeSeen($0, from: file) }) {
          obstacle = "it uses '\(name)', which is private here"
        } else {
          if isElsewhere { for name in used { uncover(name, in: file) } }
          keepAccess(of: head, in: declaration, file)
          let range = bytes(of: tokens, files[file])
          let gap = secondGap(around: range, files[file].text)
          return moves.append(Move(file: file, range: range, gap: gap, place: place))
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

  /// Returns true if the name is private at the top level of the file, and no other file has it at
  /// its top level.
  private func mayBeSeen(_ name: String, from file: Int) -> Bool {
    !privateDeclarations(of: name, files[file].outline).isEmpty
      && files.indices.allSatisfy { $0 == file || !topLevelNames[$0].contains(name) }
  }

  /// Removes `private` and `fileprivate` from the declarations of a name.
  private mutating func uncover(_ name: String, in file: Int) {
    for modifier in privateDeclarations(of: name, files[file].outline)
    where uncovered.insert([file, modifier]).inserted {
      files[file].remove(tokens: modifier...modifier)
    }
  }

  /// Returns the tokens `private` and `fileprivate` before declarations of a name; none if one of
  /// the declarations is not at the top level.
  private func privateDeclarations(of name: String, _ outline: Outline) -> [Int] {
    let modifiers = outline.tokens.indices.filter { index in
      (outline.isCode("private", at: index) || outline.isCode("fileprivate", at: index))
        && outline.isCode(name, at: outline.head(around: index).upperBound + 1)
    }
    return modifiers.allSatisfy { outline.enclosing[$0] == nil } ? modifiers : []
  }

  /// Adds `public` to a member that moves out of a public extension.
  private mutating func keepAccess(
    of head: Range<Int>, in declaration: TypeDeclaration, _ file: Int
  ) {
    let outline = files[file].outline
    let levels = ["public", "open", "package", "internal", "fileprivate", "private"]
    let isPublic = outline.head(around: declaration.keyword).contains {
      outline.isCode("public", at: $0)
    }
    guard isPublic, !head.contains(where: { levels.contains(outline.tokens[$0].text) }) else {
      return
    }
    let start = outline.tokens[head.lowerBound].range.lowerBound
    files[file].replace(start..<start, with: "public ")
  }

  /// Removes all moved members, then inserts them.
  private mutating func makeMoves() {
    var texts: [String] = []
    for file in files.indices {
      let own = moves.filter { $0.file == file }
      texts += files[file].take(own.map(\.range))
      for gap in own.compactMap(\.gap) { files[file].replace(gap, with: "") }
    }
    for (move, moved) in zip(moves, texts) {
      let (place, text) = (move.place, files[move.place.file].text)
      // The origin is one line earlier, because the text is inserted with an empty line before it.
      let line = max(1, files[move.file].text.line(at: move.range.lowerBound) - 1)
      let brace = files[place.file].tokens[place.brace].range.lowerBound
      let isAlone = text.isFirstOnLine(brace)
      let hasEnd = moved.last?.isNewline == true
      files[place.file].insert(
        text.lineBreak + moved + (hasEnd ? "" : text.lineBreak),
        at: isAlone ? text.lineStart(at: brace) : brace,
        from: Edit.Origin(file: files[move.file].name, line: line))
    }
  }

  /// Returns the byte range of the declaration and the comments before it, extended to whole lines
  /// if nothing else is on them.
  private func bytes(of tokens: ClosedRange<Int>, _ changes: Changes) -> Range<Int> {
    let text = changes.text
    var range = changes.bytes(of: tokens)
    if changes.outline.beginsLine(tokens.lowerBound) {
      let former = changes.tokens[tokens.lowerBound - 1].range.upperBound - 1
      var line = text.line(at: former) + 1
      // Excludes blank lines before the comments.
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

  /// Returns the blank line after `range`, which consists of whole lines, if the line before it is
  /// blank or begins a body.
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

  /// Returns the last token of the member that starts with the keyword: the closing brace of its
  /// body.
  private func end(ofMemberAt keyword: Int, _ outline: Outline) -> Int? {
    var index = keyword
    while index < outline.tokens.count, !outline.isCode("}", at: index) {
      if outline.isCode("{", at: index) { return outline.partner[index] }
      index = outline.end(ofBracketsAt: index) + 1
    }
    return nil
  }

  /// Returns true if the member's declaration depends on a condition or a `where` clause.
  private func isConditional(
    _ declaration: TypeDeclaration, _ member: Int, _ outline: Outline
  ) -> Bool {
    let header = declaration.nameEnd..<declaration.body.lowerBound
    if header.contains(where: { outline.isCode("where", at: $0) }) { return true }
    return outline.branches.depths[member] != outline.branches.depths[declaration.body.lowerBound]
  }

  /// Returns the closing brace of the class with the name.
  private func bodyOfClass(
    _ name: String, preferring file: Int
  ) -> (file: Int, brace: Int)? {
    let places = classes[name] ?? []
    return places.first { $0.file == file } ?? places.first
  }

  /// Returns the names that are private to the file.
  private static func privateNames(_ outline: Outline) -> Set<String> {
    var names: Set<String> = []
    for index in outline.tokens.indices
    where outline.isCode("private", at: index) || outline.isCode("fileprivate", at: index) {
      let name = outline.head(around: index).upperBound + 1
      if outline.tokens.indices.contains(name) { names.insert(outline.tokens[name].text) }
    }
    return names
  }
}
