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
