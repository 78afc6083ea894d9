/// Rewrites Objective-C protocols, which are class-only and may have optional requirements.
///
/// An optional method becomes a plain requirement with an empty default implementation in an
/// extension, and `foo.method?(…)` becomes a plain call.
enum OptionalRequirements {
  /// Methods of Calque's delegates that are optional on iOS and have default implementations here.
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
