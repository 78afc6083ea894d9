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
