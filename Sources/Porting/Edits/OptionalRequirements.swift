/// Protocols of the Objective-C runtime: they are for classes only, and may have optional requirements.
///
/// An optional method becomes one with an empty implementation in an extension, and `foo.method?(…)` a
/// plain call.
enum OptionalRequirements {
  /// Methods of our delegates that are optional on iOS and have implementations here.
  private static let known: Set<String> = [
    "animationDidStart", "animationDidStop", "applicationDidBecomeActive",
    "applicationDidEnterBackground", "applicationWillEnterForeground",
    "applicationWillResignActive", "applicationWillTerminate", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "navigationController", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewDidZoom",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging",
  ]

  static func apply(to files: inout [Changes]) {
    var names = known
    for index in files.indices {
      for (place, type) in files[index].outline.types.enumerated() where type.kind == .protocol {
        bindToClasses(type, &files[index])
        names.formUnion(makePlain(place, &files[index]))
      }
    }
    for index in files.indices { simplifyCalls(of: names, &files[index]) }
  }

  /// Whether the attribute belongs to an optional requirement that has to be ported by hand: then all
  /// of it stays as it is.
  static func keepsAttribute(at index: Int, in outline: Outline) -> Bool {
    let head = outline.head(around: index)
    guard let optional = head.first(where: { outline.isCode("optional", at: $0) }),
      isInProtocol(optional, outline)
    else { return false }
    return Requirement(keyword: head.upperBound, in: outline)?.defaultBody == nil
  }

  private static func isInProtocol(_ index: Int, _ outline: Outline) -> Bool {
    outline.typeOfMember(at: index).map { outline.types[$0].kind == .protocol } ?? false
  }

  private static func bindToClasses(_ type: TypeDeclaration, _ changes: inout Changes) {
    let outline = changes.outline
    let isRuntime = outline.head(around: type.keyword).contains { outline.isCode("@objc", at: $0) }
    let isBound = type.inherited.contains {
      ["AnyObject", "class", "NSObjectProtocol"].contains($0)
    }
    guard isRuntime, !isBound else { return }
    let end = changes.tokens[type.nameEnd].range.upperBound
    if type.inherited.isEmpty {
      changes.replace(end..<end, with: ": AnyObject")
    } else if outline.isCode(":", at: type.nameEnd + 1) {
      let colon = changes.tokens[type.nameEnd + 1].range.upperBound
      changes.replace(colon..<colon, with: " AnyObject,")
    }
  }

  /// Gives the optional methods implementations, and gives their names.
  private static func makePlain(_ type: Int, _ changes: inout Changes) -> Set<String> {
    let outline = changes.outline
    let declaration = outline.types[type]
    var names: Set<String> = []
    var defaults: [String] = []
    for index in declaration.body
    where outline.isCode("optional", at: index) && outline.typeOfMember(at: index) == type {
      let head = outline.head(around: index)
      if let requirement = Requirement(keyword: head.upperBound, in: outline),
        let body = requirement.defaultBody
      {
        let isStatic = head.contains { outline.isCode("static", at: $0) }
        changes.remove(tokens: index...index)
        defaults.append("  \(isStatic ? "static " : "")\(requirement.signature) \(body)")
        names.insert(requirement.name)
      } else {
        changes.find(
          at: index, "there is no optional requirement on Linux, and no value to give in its place",
          advice: "take 'optional' away, and implement it in 'extension \(declaration.name)'")
      }
    }
    guard !defaults.isEmpty else { return names }
    let isPublic = outline.head(around: declaration.keyword).contains {
      outline.isCode("public", at: $0)
    }
    let lineBreak = changes.text.lineBreak
    let lines =
      ["", "\(isPublic ? "public " : "")extension \(declaration.name) {"] + defaults + ["}", ""]
    let end = changes.text.bytes.count
    let isWhole = changes.text.bytes.last == UInt8(ascii: "\n")
    let line = changes.text.line(at: changes.tokens[declaration.keyword].range.lowerBound)
    changes.insert(
      (isWhole ? "" : lineBreak) + lines.joined(separator: lineBreak), at: end,
      from: Edit.Origin(file: changes.name, line: line))
    return names
  }

  private static func simplifyCalls(of names: Set<String>, _ changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices
    where outline.isCode("?", at: index) && outline.isCode("(", at: index + 1)
      && outline.isCode(".", at: index - 2) && names.contains(changes.tokens[index - 1].text)
      && outline.isAdjacent(index) && outline.isAdjacent(index + 1)
    {
      changes.replace(tokens: index...index, with: "")
    }
  }
}

/// A method that a protocol asks for.
private struct Requirement {
  let name: String
  /// From `func` to the end.
  let signature: String
  /// What it does where it is not implemented; nil where nothing will do.
  let defaultBody: String?

  /// The method whose `func` is the token at `keyword`; nil for what is no method.
  init?(keyword: Int, in outline: Outline) {
    guard outline.isCode("func", at: keyword), outline.tokens.indices.contains(keyword + 1) else {
      return nil
    }
    var index = keyword + 2
    while index < outline.tokens.count, !outline.isCode("(", at: index) {
      if outline.tokens[index].kind == .sign, "{};".contains(outline.tokens[index].text) {
        return nil
      }
      if outline.isCode("func", at: index) { return nil }
      index += 1
    }
    var end = outline.end(ofBracketsAt: index)
    guard outline.tokens.indices.contains(end) else { return nil }
    var arrow: Int?
    while end + 1 < outline.tokens.count, !outline.beginsLine(end + 1),
      !outline.isCode("}", at: end + 1), !outline.isCode(";", at: end + 1),
      !outline.isCode("func", at: end + 1)
    {
      if outline.isCode("-", at: end + 1), outline.isCode(">", at: end + 2), arrow == nil {
        arrow = end + 1
      }
      end = outline.end(ofBracketsAt: end + 1)
    }
    name = outline.tokens[keyword + 1].text
    let text = outline.text
    signature =
      text[
        outline.tokens[keyword].range.lowerBound..<outline.tokens[end].range.upperBound]
    let result = arrow.map { arrow in
      text[
        outline.tokens[min(arrow + 2, end)].range.lowerBound..<outline.tokens[end].range.upperBound]
    }
    switch result {
    case nil, "Void", "()": defaultBody = "{}"
    case .some(let type) where type.hasSuffix("?"): defaultBody = "{ nil }"
    default: defaultBody = nil
    }
  }
}
