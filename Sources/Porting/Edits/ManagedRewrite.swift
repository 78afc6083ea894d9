/// Rewrites `@NSManaged var` in a layer class, a property that the runtime implements, to `@Managed
/// var`; also a property visible to the runtime (`@objc var`) that `needsDisplay(forKey:)` names,
/// or a `#keyPath`.
struct ManagedRewrite {
  private let classes: ClassHierarchy
  /// The strings and key paths in `needsDisplay(forKey:)`, by class name.
  private let displayed: [String: Set<String>]
  /// The last names of key paths.
  private let keyPaths: Set<String>

  static func apply(
    to changes: inout Changes, _ classes: ClassHierarchy, _ keyPaths: Set<String>
  ) {
    let outline = changes.outline
    let rewrite = ManagedRewrite(outline, classes, keyPaths)
    for index in outline.tokens.indices where outline.isCode("@NSManaged", at: index) {
      rewrite.managed(at: index, &changes)
    }
    for index in outline.tokens.indices where outline.isCode("@objc", at: index) {
      rewrite.visible(at: index, &changes)
    }
  }

  private init(_ outline: Outline, _ classes: ClassHierarchy, _ keyPaths: Set<String>) {
    (self.classes, self.keyPaths) = (classes, keyPaths)
    var displayed: [String: Set<String>] = [:]
    for index in outline.tokens.indices where outline.isCode("needsDisplay", at: index) {
      guard outline.isCode("func", at: index - 1), outline.isCode("(", at: index + 1),
        let owner = outline.typeOfMember(at: index)
      else { continue }
      let name = outline.types[owner].name
      displayed[name, default: []].formUnion(Self.names(inBodyAfter: index, outline))
    }
    self.displayed = displayed
  }

  /// Returns the string literals and the last components of key paths in the body of a function.
  private static func names(inBodyAfter name: Int, _ outline: Outline) -> Set<String> {
    var brace = outline.end(ofBracketsAt: name + 1) + 1
    while brace < outline.tokens.count, !outline.isCode("{", at: brace),
      !outline.isCode("}", at: brace)
    {
      brace += 1
    }
    guard let end = outline.partner[brace], end > brace else { return [] }
    var names: Set<String> = []
    for index in brace..<end {
      let token = outline.tokens[index]
      if token.kind == .string { names.insert(token.text.filter { $0 != "\"" }) }
      if token.isCode("#keyPath"), outline.isCode("(", at: index + 1) {
        names.insert(outline.tokens[outline.end(ofBracketsAt: index + 1) - 1].text)
      }
    }
    return names
  }

  private func managed(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    let head = outline.head(around: index)
    let owner = outline.typeOfMember(at: index).map { outline.types[$0] }
    let isVariable = outline.isCode("var", at: head.upperBound)
    let isExtension = owner?.kind == .extension
    let isLayer = owner.map { classes.isLayer($0.name) } ?? false
    if !isVariable || owner.map({ classes.isManagedObject($0.name) }) == true
      || isExtension && !isLayer
    {
      changes.find(
        at: index, "this property needs Core Data", advice: "there is no Core Data on Linux")
    } else if isExtension {
      changes.find(
        at: index, "a managed property belongs in the class itself",
        advice: "write '@Managed var …' in the body of the class")
    } else if outline.isCode(",", at: head.upperBound + 2) {
      changes.find(
        at: index, "@Managed is for one variable at a time",
        advice: "write a line '@Managed var …' for each")
    } else if head.contains(where: { outline.isCode("unowned", at: $0) }) {
      changes.find(
        at: index, "a managed property keeps its value alive",
        advice: "write 'weak var', of an optional type, and copy it in init(layer:)")
    } else if head.contains(where: { outline.isCode("weak", at: $0) }) {
      changes.remove(tokens: index...index)
      changes.tell(
        at: index, "the layer does not manage weak properties",
        advice: "if presentation() needs it, copy it in init(layer:)")
    } else {
      changes.replace(tokens: index...index, with: "@Managed")
      removeDynamic(in: head, &changes)
    }
  }

  /// Returns the first token of a head, or of the declaration after it, that is not removed.
  private static func firstKept(of head: Range<Int>, _ outline: Outline) -> Int {
    var index = head.lowerBound
    while index < head.upperBound {
      let isObjC = outline.isCode("@objc", at: index)
      guard isObjC || outline.isCode("dynamic", at: index) else { return index }
      let hasName = isObjC && outline.isCode("(", at: index + 1) && outline.isAdjacent(index + 1)
      index = (hasName ? outline.end(ofBracketsAt: index + 1) : index) + 1
    }
    return head.upperBound
  }

  /// Removes `dynamic`, because the storage of a property wrapper cannot be replaced at run time.
  private func removeDynamic(in head: Range<Int>, _ changes: inout Changes) {
    for dynamic in head where changes.outline.isCode("dynamic", at: dynamic) {
      changes.remove(tokens: dynamic...dynamic)
    }
  }

  /// Handles a stored property of a layer that is visible to the runtime, which iOS can animate.
  /// One that is neither dynamic nor named by a key path is taken for one that is not animated.
  private func visible(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    let head = outline.head(around: index)
    guard let owner = outline.typeOfMember(at: index).map({ outline.types[$0] }),
      classes.isLayer(owner.name), outline.isCode("var", at: head.upperBound),
      !head.contains(where: { outline.isCode("@NSManaged", at: $0) }),
      changes.tokens.indices.contains(head.upperBound + 1)
    else { return }
    let name = changes.tokens[head.upperBound + 1].text
    let isAnimated = displayed[owner.name]?.contains(name) == true || keyPaths.contains(name)
    let dynamic = head.first { outline.isCode("dynamic", at: $0) }
    guard isAnimated || dynamic != nil else { return }
    if isAnimated, owner.kind == .class,
      let start = InitialValue(ofVariable: head.upperBound + 1, outline)
    {
      removeDynamic(in: head, &changes)
      let insertion = changes.tokens[Self.firstKept(of: head, outline)].range.lowerBound
      changes.replace(insertion..<insertion, with: "@Managed ")
      if let range = start.range { changes.replace(range, with: "") }
    } else {
      changes.find(
        at: dynamic ?? index, "the layer's property '\(name)' is not known to animations",
        advice: "if it is animated, write '@Managed var \(name)' without an initial value")
    }
  }
}

/// The initial value of a stored variable with a type annotation, if it is the default of a managed
/// property: zero, false or nil.
private struct InitialValue {
  private static let zeros: Set<String> = [
    "0", "0.0", "0.", "false", "nil", ".zero", "CGPoint.zero", "CGSize.zero", "CGRect.zero",
  ]

  /// The bytes from the type to the end of the value; nil if there is no initial value.
  let range: Range<Int>?

  /// Returns nil for a computed variable, and for one with another value or without a type.
  init?(ofVariable name: Int, _ outline: Outline) {
    let tokens = outline.tokens
    guard outline.isCode(":", at: name + 1) else { return nil }
    var index = name + 2
    while index < tokens.count, !outline.isCode("=", at: index), !outline.isCode("{", at: index),
      !outline.isCode("}", at: index), index == name + 2 || !outline.beginsLine(index)
    {
      index = outline.end(ofBracketsAt: index) + 1
    }
    guard outline.isCode("=", at: index) else {
      let isObserved = ["didSet", "willSet"].contains { outline.isCode($0, at: index + 1) }
      if outline.isCode("{", at: index), !isObserved { return nil }
      range = nil
      return
    }
    var end = index + 1
    while end < tokens.count, !outline.beginsLine(end), !outline.isCode("{", at: end),
      !outline.isCode("}", at: end), !outline.isCode(";", at: end), end - index < 8
    {
      end += 1
    }
    guard Self.zeros.contains(tokens[(index + 1)..<end].map(\.text).joined()) else { return nil }
    range = tokens[index - 1].range.upperBound..<tokens[end - 1].range.upperBound
  }
}
