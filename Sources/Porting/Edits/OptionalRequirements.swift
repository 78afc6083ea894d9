/// Rewrites Objective-C protocols, which are class-only and may have optional requirements.
///
/// An optional method becomes a plain requirement with an empty default implementation in an
/// extension, and `foo.method?(…)` becomes a plain call.
enum OptionalRequirements {
  /// Methods of Calque's delegates and data sources that are optional on iOS and have default
  /// implementations here. Those of layers (`action`, `display`, `draw`) are not among them, since
  /// closures of programs have these names.
  private static let known: Set<String> = [
    "adaptivePresentationStyle", "animationController", "animationDidStart", "animationDidStop",
    "animationEnded", "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillResignActive", "applicationWillTerminate",
    "collectionView", "collectionViewDidEndMultipleSelectionInteraction", "contextMenuInteraction",
    "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "indexTitles",
    "interactionControllerForDismissal", "interactionControllerForPresentation",
    "interruptibleAnimator", "layerWillDraw", "layoutSublayers", "navigationController",
    "numberOfSections", "popoverPresentationControllerDidDismissPopover",
    "popoverPresentationControllerShouldDismissPopover", "prepareForPopoverPresentation",
    "presentationController", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "scene", "sceneDidBecomeActive", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
    "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "sectionIndexTitles", "tabBar",
    "tabBarController", "tableView", "tableViewDidEndMultipleSelectionInteraction",
    "viewForZooming",
  ]

  static func apply(to files: inout [Changes]) {
    var names = known
    var values: [OptionalValue] = []
    var protocols: [String: Set<String>] = [:]
    for index in files.indices {
      for (number, type) in files[index].outline.types.enumerated() where type.kind == .protocol {
        bindToClasses(type, &files[index])
        let plain = makePlain(number, &files[index], &values)
        names.formUnion(plain)
        for name in plain { protocols[name, default: []].insert(type.name) }
      }
    }
    OptionalValue.applyToImplementations(values, &files)
    for index in files.indices {
      AnyObjectCallRewrite.apply(to: &files[index], protocols)
      simplifyCalls(of: names, &files[index])
    }
  }

  /// Returns true if the attribute belongs to an optional requirement that must be ported by hand;
  /// it stays unchanged.
  static func keepsAttribute(at index: Int, in outline: Outline) -> Bool {
    let head = outline.head(around: index)
    guard let optional = head.first(where: { outline.isCode("optional", at: $0) }),
      isInProtocol(optional, outline)
    else { return false }
    return Requirement(keyword: head.upperBound, in: outline) == nil
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

  /// Makes the optional requirements plain, adds default implementations, and returns their names.
  private static func makePlain(
    _ type: Int, _ changes: inout Changes, _ values: inout [OptionalValue]
  ) -> Set<String> {
    let outline = changes.outline
    let declaration = outline.types[type]
    var names: Set<String> = []
    var defaults: [String] = []
    for index in declaration.body
    where outline.isCode("optional", at: index) && outline.typeOfMember(at: index) == type {
      let head = outline.head(around: index)
      if let requirement = Requirement(keyword: head.upperBound, in: outline) {
        let isStatic = head.contains { outline.isCode("static", at: $0) }
        changes.remove(tokens: index...index)
        if let value = requirement.value {
          value.makeOptional(in: &changes)
          removeSetter(after: value, &changes)
          values.append(OptionalValue(member: requirement.member, owner: declaration.name))
          changes.tell(
            at: index, "the value of '\(requirement.member.name)' becomes optional",
            advice: "implementations in other modules must return an optional too")
        }
        defaults.append("  \(isStatic ? "static " : "")\(requirement.implementation)")
        names.insert(requirement.member.name)
      } else {
        changes.find(
          at: index, "there is no optional requirement of this kind on Linux",
          advice: "remove 'optional', and implement it in 'extension \(declaration.name)'")
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

  /// Removes the setter of an optional property: on iOS, only code that knows the object's type can
  /// set it.
  private static func removeSetter(after value: ValueType, _ changes: inout Changes) {
    let outline = changes.outline
    guard
      let brace = outline.tokens.firstIndex(where: { $0.range.lowerBound >= value.range.upperBound }
      ),
      outline.isCode("{", at: brace)
    else { return }
    let accessors = brace + 1..<max(brace + 1, outline.end(ofBracketsAt: brace))
    if let set = accessors.first(where: { outline.isCode("set", at: $0) }) {
      changes.remove(tokens: set...set)
    }
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

/// An optional requirement with a value. Without the Objective-C runtime there is no test for its
/// implementation, so its value becomes optional in the protocol and in the implementations.
struct OptionalValue {
  let member: MemberName
  /// The protocol that declares the requirement.
  let owner: String

  /// Makes the values optional in the implementations by types of `files` that conform to the
  /// protocols.
  static func applyToImplementations(_ values: [OptionalValue], _ files: inout [Changes]) {
    guard !values.isEmpty else { return }
    let parents = parents(in: files)
    for file in files.indices {
      let outline = files[file].outline
      for (number, type) in outline.types.enumerated() where type.kind != .protocol {
        let line = ancestors(of: type.name, parents)
        let members = Set(values.filter { line.contains($0.owner) }.map(\.member))
        guard !members.isEmpty else { continue }
        for index in type.body
        where outline.typeOfMember(at: index) == number
          && (outline.isCode("func", at: index) || outline.isCode("var", at: index))
        {
          guard let member = MemberName(keyword: index, in: outline), members.contains(member),
            let value = ValueType(keyword: index, in: outline), !value.text.hasSuffix("?")
          else { continue }
          value.makeOptional(in: &files[file])
        }
      }
    }
  }

  /// Returns the superclasses and protocols of each type of the module, from its declaration and
  /// its extensions.
  private static func parents(in files: [Changes]) -> [String: [String]] {
    var parents: [String: [String]] = [:]
    for type in files.lazy.flatMap(\.outline.types) {
      parents[type.name, default: []] += type.inherited
    }
    return parents
  }

  private static func ancestors(of name: String, _ parents: [String: [String]]) -> Set<String> {
    var found: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }
}

/// The type annotation of a property, or the result type of a method, as written.
struct ValueType {
  /// The range in bytes of the source.
  let range: Range<Int>
  let text: String

  /// Finds the type in the declaration whose `func` or `var` is the token at `keyword`. Returns nil
  /// if there is none.
  init?(keyword: Int, in outline: Outline) {
    var index: Int
    if outline.isCode("func", at: keyword) {
      guard let opening = MemberName.parameters(ofMethodAt: keyword, outline) else { return nil }
      index = outline.end(ofBracketsAt: opening) + 1
      while outline.isCode("async", at: index) || outline.isCode("throws", at: index)
        || outline.isCode("rethrows", at: index)
      { index += 1 }
      guard outline.isCode("-", at: index), outline.isCode(">", at: index + 1) else { return nil }
      index += 2
    } else {
      index = keyword + 2
      guard outline.isCode(":", at: index) else { return nil }
      index += 1
    }
    let first = index
    var end: Int?
    while index < outline.tokens.count, index == first || !outline.beginsLine(index),
      !["{", "}", ";", "=", "where", "func"].contains(where: { outline.isCode($0, at: index) })
    {
      end = outline.end(ofBracketsAt: index)
      index = outline.end(ofBracketsAt: index) + 1
    }
    guard let end else { return nil }
    range =
      outline.tokens[first].range.lowerBound..<outline.tokens[end].range.upperBound
    text = outline.text[range]
  }

  /// The text of the type, made optional.
  var optionalText: String {
    text.contains(" ") && text.first != "[" || text.contains("->") ? "(\(text))?" : text + "?"
  }

  func makeOptional(in changes: inout Changes) { changes.replace(range, with: optionalText) }
}
