/// Moves overrides, and members that subclasses override, out of extensions: without the
/// Objective-C runtime, only the body of a class can contain them.
///
/// A member moves only to a class that is compiled whenever the member is.
struct ExtensionOverrides {
  /// A move of a member to another place.
  private struct Move {
    let file: Int
    /// The range of the member in bytes, and the blank line that would be left behind.
    let range: Range<Int>
    let gap: Range<Int>?
    let place: (file: Int, brace: Int)
  }

  /// The reason for which a member cannot stay in an extension.
  private enum Reason {
    case overrides, isOverridden
  }

  private var files: [Changes]
  /// The moves in order of file and position.
  private var moves: [Move] = []
  /// The ends of the bodies of each class, by name.
  private let classes: [String: [(file: Int, brace: Int)]]
  /// The names of the members that subclasses override, by the names of their superclasses.
  private let overridden: [String: Set<String>]
  /// The classes with `@objcMembers`.
  private let objcClasses: Set<String>
  /// The `private` and `fileprivate` modifiers that were removed, as pairs of file and token.
  private var uncovered: Set<[Int]> = []
  /// The names at the top level of each file.
  private let topLevelNames: [Set<String>]
  /// The names in each file that are private to it.
  private let privateNames: [Set<String>]

  private init(_ files: [Changes], _ hierarchy: ClassHierarchy) {
    self.files = files
    var classes: [String: [(file: Int, brace: Int)]] = [:]
    var objcClasses: Set<String> = []
    for (file, changes) in files.enumerated() {
      for type in changes.outline.types where type.kind == .class {
        classes[type.name, default: []].append((file, type.body.upperBound))
        if Self.head(of: type, has: "@objcMembers", changes.outline) {
          objcClasses.insert(type.name)
        }
      }
    }
    self.classes = classes
    self.objcClasses = objcClasses
    overridden = Self.overridden(in: files.map(\.outline), hierarchy)
    privateNames = files.map { Self.privateNames($0.outline) }
    topLevelNames = files.map { changes in
      Set(
        changes.outline.declarations(in: nil).map {
          changes.tokens[min($0.introducer + 1, $0.range.upperBound)].text
        })
    }
  }

  static func apply(to files: inout [Changes], _ hierarchy: ClassHierarchy) {
    var rewrite = ExtensionOverrides(files, hierarchy)
    for file in files.indices {
      let outline = files[file].outline
      for (type, declaration) in outline.types.enumerated() where declaration.kind == .extension {
        for index in declaration.body where outline.typeOfMember(at: index) == type {
          if let reason = rewrite.reason(toMove: index, outOf: declaration, outline) {
            rewrite.plan(memberAt: index, reason, outOf: declaration, in: file)
          }
        }
      }
    }
    rewrite.makeMoves()
    files = rewrite.files
  }

  /// Returns the reason to move the member with the introducer at `index`; nil if there is none, or
  /// if another token is there.
  private func reason(
    toMove index: Int, outOf declaration: TypeDeclaration, _ outline: Outline
  ) -> Reason? {
    let head = outline.head(around: index)
    guard head.upperBound == index else { return nil }
    if head.contains(where: { outline.isCode("override", at: $0) }) { return .overrides }
    if head.contains(where: { outline.isCode("open", at: $0) }) { return .isOverridden }
    guard let names = overridden[declaration.name],
      Modifiers.introducers.contains(outline.tokens[index].text),
      names.contains(outline.nameOfMember(at: index)),
      head.contains(where: { outline.isCode("@objc", at: $0) })
        || objcClasses.contains(declaration.name)
        || Self.head(of: declaration, has: "@objc", outline)
    else { return nil }
    return .isOverridden
  }

  private static func head(
    of type: TypeDeclaration, has attribute: String, _ outline: Outline
  ) -> Bool {
    outline.head(around: type.keyword).contains { outline.isCode(attribute, at: $0) }
  }

  /// Returns the names of the members that classes override, by the names of all that they inherit.
  private static func overridden(
    in outlines: [Outline], _ hierarchy: ClassHierarchy
  ) -> [String: Set<String>] {
    var own: [String: Set<String>] = [:]
    for outline in outlines {
      for index in outline.tokens.indices where outline.isCode("override", at: index) {
        guard let owner = outline.typeOfMember(at: index) else { continue }
        let name = outline.nameOfMember(at: outline.head(around: index).upperBound)
        own[outline.types[owner].name, default: []].insert(name)
      }
    }
    var all: [String: Set<String>] = [:]
    for (type, names) in own {
      for ancestor in hierarchy.ancestors(of: type) where ancestor != type {
        all[ancestor, default: []].formUnion(names)
      }
    }
    return all
  }

  private mutating func plan(
    memberAt introducer: Int, _ reason: Reason, outOf declaration: TypeDeclaration, in file: Int
  ) {
    let outline = files[file].outline
    let head = outline.head(around: introducer)
    let obstacle: String
    if let end = end(ofMemberAt: introducer, outline) {
      if isRestricted(declaration, outline) {
        obstacle = "it depends on a condition"
      } else if let place = bodyOfClass(declaration.name, for: introducer, in: file) {
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
      } else if classes[declaration.name] != nil {
        obstacle = "it and the class depend on different conditions"
      } else {
        obstacle = "that class is not among the files"
      }
    } else {
      obstacle = "its end was not found"
    }
    let member = outline.nameOfMember(at: introducer)
    let keyword = head.first { outline.isCode("override", at: $0) } ?? introducer
    files[file].find(
      at: keyword,
      reason == .overrides
        ? "an extension of '\(declaration.name)' overrides something, and \(obstacle)"
        : "an extension of '\(declaration.name)' has '\(member)', which subclasses may override, "
          + "and \(obstacle)",
      advice: reason == .overrides
        ? "move the override into the body of the class"
        : "move it into the body of the class")
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

  /// Returns true if the extension has a `where` clause.
  private func isRestricted(_ declaration: TypeDeclaration, _ outline: Outline) -> Bool {
    (declaration.nameEnd..<declaration.body.lowerBound).contains {
      outline.isCode("where", at: $0)
    }
  }

  /// Returns the closing brace of the class with the name that is compiled whenever the token
  /// `member` is: in the same branch of a condition, or both in none.
  private func bodyOfClass(
    _ name: String, for member: Int, in file: Int
  ) -> (file: Int, brace: Int)? {
    let branch = files[file].outline.branches.branches[member]
    let places = (classes[name] ?? []).filter {
      files[$0.file].outline.branches.branches[$0.brace] == branch
        && ($0.file == file || branch == nil)
    }
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
