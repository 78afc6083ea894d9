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
