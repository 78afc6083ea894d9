/// Rewrites `#if os(iOS)` to `#if os(Linux)`: no compiler flag makes the former true. Conditions
/// that separate Apple's platforms from all others are kept.
enum ConditionRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices
    where (outline.isCode("#if", at: index) || outline.isCode("#elseif", at: index))
      && !outline.branches.appleDirectives.contains(index)
    {
      var word = index + 1
      while word < changes.tokens.count, changes.tokens[word].kind != .directive,
        !outline.beginsLine(word)
      {
        if outline.isCode("os", at: word), outline.isCode("(", at: word + 1),
          outline.isCode("iOS", at: word + 2)
        {
          changes.replace(tokens: (word + 2)...(word + 2), with: "Linux")
        }
        word += 1
      }
    }
  }
}
