/// The imports of a file.
struct Imports {
  /// The modules that export `Selector` and the functions of the Objective-C runtime.
  private static let selectorModules: Set<String> = ["UIKit", "QuartzCore", "ObjectiveC"]

  /// The names of the imported whole modules.
  let names: Set<String>
  /// The first token of the first unconditional import.
  private let first: Int?

  init(_ outline: Outline) {
    var names: Set<String> = []
    var first: Int?
    for index in outline.tokens.indices
    where outline.isCode("import", at: index) && outline.tokens[index].kind == .word
      && outline.enclosing[index] == nil && index + 1 < outline.tokens.count
    {
      // An import of a single declaration (`import class UIKit.UIView`) exports only that.
      if !Modifiers.introducers.contains(outline.tokens[index + 1].text) {
        names.insert(outline.tokens[index + 1].text)
      }
      if first == nil, outline.branches.depths[index] == 0 {
        first = outline.heads[index - 1]?.lowerBound ?? index
      }
    }
    (self.names, self.first) = (names, first)
  }

  var hasUIKit: Bool { names.contains("UIKit") }

  /// Imports the module with selectors if the file has imports, but none that exports it. On iOS
  /// Foundation is enough.
  func addSelectors(to changes: inout Changes) {
    add("QuartzCore", unlessAny: Self.selectorModules, to: &changes)
  }

  /// Imports a module if the file has imports, but neither the module nor one of `modules`.
  func add(_ module: String, unlessAny modules: Set<String>, to changes: inout Changes) {
    guard let first, !names.contains(module), names.isDisjoint(with: modules) else { return }
    let text = changes.text
    let start = text.lineStart(at: changes.tokens[first].range.lowerBound)
    changes.insert(
      "import \(module)" + text.lineBreak, at: start,
      from: Edit.Origin(file: changes.name, line: text.line(at: start)))
  }
}

extension Outline {
  /// Returns the last token of `view.responds(to: #selector(setter: …))` whose first token is at
  /// `index`. The result of the call is always true for an object with the property.
  func endOfAccessorQuestion(at index: Int) -> Int? {
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
