// Rewrites of calls: of optional methods on an `AnyObject`, of the description of a class, of
// initialisers on classes known at run time alone, and of functions that a member on Linux shadows.

/// Rewrites calls of optional methods on an `AnyObject`, which the Objective-C runtime dispatches
/// by name: the object is cast to the protocol that declares the method, if exactly one of the
/// files' protocols does.
enum AnyObjectCallRewrite {
  /// - Parameter protocols: The protocols that declare each optional method, by the method's name.
  static func apply(to changes: inout Changes, _ protocols: [String: Set<String>]) {
    let outline = changes.outline
    let objects = objects(in: outline)
    guard !objects.isEmpty else { return }
    for index in changes.tokens.indices
    where outline.isCode("?", at: index) && outline.isCode("(", at: index + 1)
      && outline.isAdjacent(index) && outline.isAdjacent(index + 1)
      && outline.isCode(".", at: index - 2)
    {
      guard let owners = protocols[changes.tokens[index - 1].text], owners.count == 1,
        let owner = owners.first
      else { continue }
      let isOptional = outline.isCode("?", at: index - 3) || outline.isCode("!", at: index - 3)
      let name = isOptional ? index - 4 : index - 3
      guard changes.tokens.indices.contains(name), objects.contains(changes.tokens[name].text)
      else { continue }
      let start = changes.tokens[beginning(ofChainAt: name, outline)].range.lowerBound
      changes.replace(start..<start, with: "(")
      if isOptional {
        changes.replace(tokens: name + 1...name + 1, with: " as? \(owner))?")
      } else {
        let end = changes.tokens[name].range.upperBound
        changes.replace(end..<end, with: " as? \(owner))?")
      }
    }
  }

  /// Returns the names of the variables declared as `AnyObject`.
  private static func objects(in outline: Outline) -> Set<String> {
    Set(
      outline.tokens.indices.filter { index in
        outline.isCode("AnyObject", at: index) && outline.isCode(":", at: index - 1)
          && (outline.isCode("var", at: index - 3) || outline.isCode("let", at: index - 3))
      }.map { outline.tokens[$0 - 2].text })
  }

  /// Returns the first token of the member chain, joined by dots, that ends with the token at
  /// `index`.
  private static func beginning(ofChainAt index: Int, _ outline: Outline) -> Int {
    var start = index
    while outline.isCode(".", at: start - 1) {
      let isOptional = outline.isCode("?", at: start - 2) || outline.isCode("!", at: start - 2)
      let former = isOptional ? start - 3 : start - 2
      guard outline.tokens.indices.contains(former), outline.tokens[former].kind == .word else {
        break
      }
      start = former
    }
    return start
  }
}

/// Rewrites `type(of: object).description()`, which the Objective-C runtime provides for the class
/// of any object, to Swift's equivalent.
enum ClassNameRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices
    where outline.isCode("type", at: index) && outline.isCode("(", at: index + 1)
      && outline.isCode("of", at: index + 2) && !outline.isCode(".", at: index - 1)
    {
      let end = outline.end(ofBracketsAt: index + 1)
      guard outline.isCode(".", at: end + 1), outline.isCode("description", at: end + 2),
        outline.isCode("(", at: end + 3), outline.isCode(")", at: end + 4)
      else { continue }
      let start = changes.tokens[index].range.lowerBound
      changes.replace(start..<start, with: "String(reflecting: ")
      changes.replace(tokens: end + 1...end + 4, with: ")")
    }
  }
}

/// Rewrites `cellClass.init(style:reuseIdentifier:)`, and the initialiser of headers with its one
/// argument, where the class is a value: Swift calls only `required` initialisers of those, unless
/// they belong to the Objective-C runtime.
enum RuntimeCellRewrite {
  /// The labels of the initialisers of cells, and of headers and footers.
  private static let ofViews: Set<[String]> = [["style", "reuseIdentifier"], ["reuseIdentifier"]]

  /// Returns the labels of these initialisers without those that protocols of the module require:
  /// these are called on other classes, too.
  static func labels(in outlines: [Outline]) -> Set<[String]> {
    var labels = ofViews
    for outline in outlines {
      for type in outline.types where type.kind == .protocol {
        for index in type.body where outline.isCode("init", at: index) {
          labels.remove(Self.labels(ofCallAt: index, outline))
        }
      }
    }
    return labels
  }

  private static func labels(ofCallAt index: Int, _ outline: Outline) -> [String] {
    let end = outline.end(ofBracketsAt: index + 1)
    return (index + 2..<max(end, index + 2)).filter {
      outline.enclosing[$0] == index + 1 && outline.isCode(":", at: $0 + 1)
        && (outline.isCode("(", at: $0 - 1) || outline.isCode(",", at: $0 - 1))
    }.map { outline.tokens[$0].text }
  }

  /// - Parameter labels: Those of `labels(in:)`.
  static func apply(to changes: inout Changes, _ labels: Set<[String]>) {
    let outline = changes.outline
    for index in changes.tokens.indices
    where outline.isCode("init", at: index) && outline.isCode(".", at: index - 1)
      && outline.isCode("(", at: index + 1) && isClassValue(at: index - 2, outline)
    {
      if labels.contains(Self.labels(ofCallAt: index, outline)) {
        changes.replace(tokens: index...index, with: "make")
      }
    }
  }

  /// Returns true if the token ends an expression whose value is a class: a variable,
  /// `type(of: cell)`, `Self`, `Cell.self`.
  private static func isClassValue(at index: Int, _ outline: Outline) -> Bool {
    guard outline.tokens.indices.contains(index) else { return false }
    if outline.isCode("self", at: index) { return outline.isCode(".", at: index - 1) }
    if outline.isCode(")", at: index) || outline.isCode("Self", at: index) { return true }
    return outline.tokens[index].kind == .word && !outline.isCode("super", at: index)
      && outline.tokens[index].text.first?.isLowercase == true
  }
}

/// Qualifies `abs`, `min` and `max` in extensions of `CGFloat`, which has static members of these
/// names on Linux.
enum ShadowedFunctions {
  private static let names: Set<String> = ["abs", "min", "max"]

  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    guard outline.types.contains(where: { $0.kind == .extension && $0.name == "CGFloat" }) else {
      return
    }
    for index in changes.tokens.indices
    where changes.tokens[index].kind == .word && names.contains(changes.tokens[index].text)
      && outline.isCode("(", at: index + 1) && outline.isAdjacent(index + 1)
      && !outline.isCode(".", at: index - 1) && !outline.isCode("func", at: index - 1)
    {
      guard let type = outline.type(at: index), outline.types[type].kind == .extension,
        outline.types[type].name == "CGFloat"
      else { continue }
      changes.replace(tokens: index...index, with: "Swift.\(changes.tokens[index].text)")
    }
  }
}
