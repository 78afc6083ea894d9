/// Calls of optional methods of an `AnyObject`, which the Objective-C runtime finds by their names: the object is
/// taken as the protocol that declares the method, where just one among the files does.
enum AnyObjectCalls {
  /// - Parameter protocols: For the name of each optional method the protocols that declare it.
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

  /// The names of the variables that are declared as an `AnyObject`.
  private static func objects(in outline: Outline) -> Set<String> {
    Set(
      outline.tokens.indices.filter { index in
        outline.isCode("AnyObject", at: index) && outline.isCode(":", at: index - 1)
          && (outline.isCode("var", at: index - 3) || outline.isCode("let", at: index - 3))
      }.map { outline.tokens[$0 - 2].text })
  }

  /// The first token of the members, with dots between them, of which the token at `index` is the last.
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
