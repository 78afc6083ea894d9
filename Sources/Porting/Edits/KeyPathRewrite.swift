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
