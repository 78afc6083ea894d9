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
