extension Outline {
  /// A declaration, from its attributes to its last token.
  struct Declaration {
    let range: ClosedRange<Int>
    /// The token of its introducer: `func`, `struct` and so on.
    let introducer: Int
  }

  /// Returns the declarations at the top level, or directly in the braces that open at `brace`.
  /// Those in conditions are included; conditions themselves are not.
  func declarations(in brace: Int?) -> [Declaration] {
    let first = brace.map { $0 + 1 } ?? 0
    let end = brace.map { partner[$0] ?? tokens.count } ?? tokens.count
    var found: [Declaration] = []
    var open: (start: Int, introducer: Int)?
    func close(at next: Int) {
      if let begun = open, next > begun.start {
        found.append(Declaration(range: begun.start...next - 1, introducer: begun.introducer))
      }
      open = nil
    }
    for index in first..<max(first, end) where enclosing[index] == brace {
      if tokens[index].kind == .directive,
        ["#if", "#elseif", "#else", "#endif"].contains(tokens[index].text)
      {
        close(at: index)
      } else if tokens[index].kind == .word, Modifiers.introducers.contains(tokens[index].text),
        !isCode(".", at: index - 1), heads[index]?.contains(index) != true
      {
        let head = head(around: index)
        let start = head.upperBound == index ? head.lowerBound : index
        guard start == first || beginsLine(start) else { continue }
        close(at: start)
        open = (start, index)
      }
    }
    close(at: end)
    return found
  }

  /// Returns the opening brace of a declaration's body, if it has one.
  func body(of declaration: Declaration) -> Int? {
    declaration.range.first {
      isCode("{", at: $0) && enclosing[$0] == enclosing[declaration.introducer]
    }
  }
}
