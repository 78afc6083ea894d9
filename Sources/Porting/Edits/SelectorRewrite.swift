/// Rewrites `#selector(Foo.tap(_:))` to `Selector(Foo.tap(_:))`, which holds the method itself.
///
/// A method without a type gets the enclosing type. In a file that compares selectors or removes
/// targets, selectors get names, which make them equal. If a module has a type `Selector` of its
/// own, the name is qualified with its module.
struct SelectorRewrite {
  /// The maximum number of tokens in the parentheses of a selector.
  private static let longest = 200

  private let outline: Outline
  private let classes: ClassHierarchy
  private let isNamed: Bool
  /// The name of `Selector` in this file.
  private let typeName: String

  static func apply(to changes: inout Changes, _ classes: ClassHierarchy) {
    let outline = changes.outline
    let imports = Imports(outline)
    let rewrite = SelectorRewrite(outline, classes, imports)
    var isNeeded = false
    var index = 0
    while index < outline.tokens.count {
      defer { index += 1 }
      if let end = outline.endOfAccessorQuestion(at: index) {
        changes.replace(tokens: index...end, with: "true")
        index = end
        continue
      }
      if isOfRuntime(outline.tokens[index]) {
        isNeeded = isNeeded || outline.branches.isCompiled(index)
      }
      guard outline.isCode("#selector", at: index), outline.isCode("(", at: index + 1) else {
        continue
      }
      let end = outline.end(ofBracketsAt: index + 1)
      guard end > index + 2, end - index <= Self.longest else { continue }
      switch rewrite.replacement(of: (index + 2)..<end) {
      case .success(let text):
        changes.replace(tokens: index...end, with: text)
        isNeeded = isNeeded || outline.branches.isCompiled(index)
      case .failure(let reason): changes.find(at: index, reason.what, advice: reason.advice)
      }
      index = end
    }
    if isNeeded { imports.addSelectors(to: &changes) }
  }

  /// Returns true for the name of an Objective-C runtime function that exists here.
  private static func isOfRuntime(_ token: Token) -> Bool {
    token.kind == .word && token.text.hasPrefix("objc_") && token.text.contains("Associat")
  }

  private struct Reason: Error {
    let what: String
    let advice: String
  }

  private init(_ outline: Outline, _ classes: ClassHierarchy, _ imports: Imports) {
    self.outline = outline
    self.classes = classes
    let isTaken = classes.declared.contains { $0 == "Selector" || $0.hasSuffix(".Selector") }
    typeName = isTaken ? "\(imports.hasUIKit ? "UIKit" : "QuartzCore").Selector" : "Selector"
    isNamed = outline.tokens.indices.contains { Self.compares(at: $0, outline) }
  }

  /// Returns true if the selectors around the token are compared with others.
  private static func compares(at index: Int, _ outline: Outline) -> Bool {
    let token = outline.tokens[index]
    if token.kind == .word {
      return ["removeTarget", "canPerformAction", "actions", "cancelPreviousPerformRequests"]
        .contains(token.text) && outline.isCode("(", at: index + 1)
    }
    guard token.isCode("#selector") else { return false }
    if outline.isCode("case", at: index - 1) { return true }
    let end = outline.end(ofBracketsAt: index + 1)
    return outline.isCode("=", at: index - 1) && outline.isCode("=", at: index - 2)
      || outline.isCode("=", at: end + 1) && outline.isCode("=", at: end + 2)
  }

  private func replacement(of range: Range<Int>) -> Result<String, Reason> {
    if outline.isCode(":", at: range.lowerBound + 1) { return accessor(of: range) }
    let conversion = range.first { outline.isCode("as", at: $0) && isDirectly($0, in: range) }
    let reference = range.lowerBound..<(conversion ?? range.upperBound)
    let dot = reference.last { outline.isCode(".", at: $0) && isDirectly($0, in: range) }
    let method = (dot.map { $0 + 1 } ?? reference.lowerBound)..<reference.upperBound
    guard let base = method.first, !method.isEmpty else {
      return .failure(Reason(what: "this selector names no method", advice: "name a method"))
    }
    let written = dot.map { source(reference.lowerBound..<$0) }
    return owner(written, of: outline.tokens[base].text, at: range.lowerBound).map { owner in
      var text = "\(owner).\(source(method))"
      if let conversion {
        let type = source((conversion + 1)..<range.upperBound)
        // If the method is qualified with its type, the function type begins with the type of
        // `self`.
        let isWhole = written.map { $0 != "self" && $0 != "Self" } == true && curries(type)
        text += isWhole ? " as \(type)" : " as (\(owner)) -> \(type)"
      }
      let name = isNamed ? "\"\(outline.tokens[base].text)\", " : ""
      return "\(typeName)(\(name)\(text))"
    }
  }

  /// Returns the selector of a getter, which holds a key path.
  private func accessor(of range: Range<Int>) -> Result<String, Reason> {
    let names = (range.lowerBound + 2)..<range.upperBound
    guard outline.isCode("getter", at: range.lowerBound), let last = names.last else {
      return .failure(
        Reason(
          what: "a selector of a setter has no counterpart",
          advice: "call a closure or a method that sets the property"))
    }
    let property = outline.tokens[last].text
    let written = names.count > 2 ? source(names.lowerBound..<(last - 1)) : nil
    return owner(written, of: property, at: names.lowerBound).map { owner in
      "\(typeName)(\(isNamed ? "\"\(property)\", " : "")getter: \\\(owner).\(property))"
    }
  }

  /// Returns true if the function type returns a function.
  private func curries(_ type: String) -> Bool { type.split(separator: "->").count > 2 }

  /// Returns the type that has the method: the written one, or the enclosing type.
  private func owner(
    _ written: String?, of method: String, at index: Int
  ) -> Result<String, Reason> {
    if let written, written != "self", written != "Self" {
      let isType =
        written.split(separator: ".").last?.first?.isUppercase == true
        || classes.declared.contains(written)
      if isType { return .success(written) }
      let isSuper = written == "super"
      if isSuper, let type = outline.type(at: index),
        let parent = outline.types[type].inherited.first
      {
        return .success(parent)
      }
      return .failure(
        Reason(
          what: "the type of '\(written)' is unknown here",
          advice: "write Selector(TYPE.\(method)), with the type of '\(written)'"))
    }
    guard let type = surroundings(of: method, at: index) else {
      return .failure(
        Reason(
          what: "no type here has the method '\(method)'",
          advice: "write Selector(TYPE.\(method)), with the type that has it"))
    }
    return .success(type)
  }

  /// Returns the innermost enclosing type that has the method in this file; otherwise the innermost
  /// one.
  private func surroundings(of method: String, at index: Int) -> String? {
    guard let innermost = outline.type(at: index) else { return nil }
    var candidate: Int? = innermost
    while let type = candidate {
      if outline.functions[outline.types[type].name]?.contains(method) == true {
        return name(of: type)
      }
      candidate = outline.types[type].parent
    }
    return name(of: innermost)
  }

  /// Returns the name of a type; `Self` for a protocol, whose methods belong to the conforming
  /// types.
  private func name(of type: Int) -> String {
    let isProtocol = classes.protocols.contains(outline.types[type].name)
    return isProtocol ? "Self" : outline.types[type].name
  }

  /// Returns true if the token is directly inside the parentheses of the selector.
  private func isDirectly(_ index: Int, in range: Range<Int>) -> Bool {
    outline.enclosing[index] == range.lowerBound - 1
  }

  private func source(_ range: Range<Int>) -> String {
    range.isEmpty
      ? ""
      : outline.text[
        outline.tokens[range.lowerBound].range
          .lowerBound..<outline.tokens[range.upperBound - 1]
          .range.upperBound]
  }
}

extension Outline {
  /// Returns the last token of `view.responds(to: #selector(setter: …))` whose first token is at
  /// `index`. The result of the call is always true for an object with the property.
  fileprivate func endOfAccessorQuestion(at index: Int) -> Int? {
    guard tokens[index].kind == .word, !isCode(".", at: index - 1), !isCode("func", at: index - 1)
    else { return nil }
    var word = index
    while isCode(".", at: word + 1), word + 2 < tokens.count, tokens[word + 2].kind == .word {
      word += 2
    }
    guard isCode("responds", at: word), isCode("(", at: word + 1), isCode("to", at: word + 2),
      isCode(":", at: word + 3), isCode("#selector", at: word + 4), isCode("(", at: word + 5),
      isCode("setter", at: word + 6) || isCode("getter", at: word + 6),
      isCode(":", at: word + 7)
    else { return nil }
    let end = end(ofBracketsAt: word + 1)
    return end == self.end(ofBracketsAt: word + 5) + 1 ? end : nil
  }
}

/// Rewrites types of C functions and blocks that take a selector, such as `@convention(c)
/// (AnyObject, Selector) -> Void`, to Swift function types, because a selector is not a C value
/// here.
enum FunctionTypeRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for index in outline.tokens.indices
    where outline.isCode("@convention", at: index) && outline.isCode("(", at: index + 1) {
      let end = outline.end(ofBracketsAt: index + 1)
      guard outline.isCode("(", at: end + 1) else { continue }
      let parameters = (end + 1)...outline.end(ofBracketsAt: end + 1)
      if parameters.contains(where: { outline.isCode("Selector", at: $0) }) {
        changes.remove(tokens: index...end)
      }
    }
  }
}

/// Rewrites `#keyPath(Layer.progress)` to the equivalent string.
enum KeyPathRewrite {
  static func apply(to changes: inout Changes, declared: Set<String>) {
    let outline = changes.outline
    for index in changes.tokens.indices where outline.isCode("#keyPath", at: index) {
      guard outline.isCode("(", at: index + 1) else { continue }
      let end = outline.end(ofBracketsAt: index + 1)
      let names = changes.tokens[(index + 2)..<max(end, index + 2)].filter { $0.text != "." }
      let types = names.prefix { $0.text.first?.isUppercase == true }
      let path = names.dropFirst(types.count)
      guard !path.isEmpty, names.allSatisfy({ $0.kind == .word || $0.kind == .quotedWord }) else {
        changes.find(
          at: index, "this #keyPath is not a path of names", advice: "write the path as a string")
        continue
      }
      let isOwn = types.first.map { declared.contains($0.text) } ?? true
      let keys = path.map { key(of: $0.text, isOwn: isOwn) }
      changes.replace(tokens: index...end, with: "\"\(keys.joined(separator: "."))\"")
    }
  }

  /// Returns the last names of the key paths of all files.
  static func names(in outlines: [Outline]) -> Set<String> {
    var names: Set<String> = []
    for outline in outlines {
      for index in outline.tokens.indices where outline.isCode("#keyPath", at: index) {
        guard outline.isCode("(", at: index + 1) else { continue }
        names.insert(outline.tokens[max(outline.end(ofBracketsAt: index + 1) - 1, 0)].text)
      }
    }
    return names
  }

  /// Returns the key of a property. System classes use the key `hidden` for the Swift name
  /// `isHidden`.
  private static func key(of name: String, isOwn: Bool) -> String {
    let name = name.filter { $0 != "`" }
    let rest = name.dropFirst(2)
    guard !isOwn, name.hasPrefix("is"), let first = rest.first, first.isUppercase else {
      return name
    }
    return first.lowercased() + rest.dropFirst()
  }
}
