/// Finds constructs that cannot be ported, because Linux has no equivalent, and leaves them as they
/// are.
enum UnsupportedConstructs {
  private struct Pattern {
    let words: Set<String>
    let what: String
    let advice: String
  }

  /// The patterns by their words.
  private static let patterns: [String: Pattern] = Dictionary(
    uniqueKeysWithValues: list.flatMap { pattern in pattern.words.map { ($0, pattern) } })

  private static let list = [
    Pattern(
      words: [
        "UIStoryboard", "UINib", "loadNibNamed", "instantiateViewController",
        "instantiateInitialViewController", "performSegue",
      ],
      what: "Calque cannot read storyboards and nibs",
      advice: "make the view controller and its views in code"),
    Pattern(
      words: [
        "method_exchangeImplementations", "class_addMethod", "class_replaceMethod",
        "class_getInstanceMethod", "method_setImplementation",
      ],
      what: "methods cannot be swapped at run time",
      advice: "override the method in a subclass"),
    Pattern(
      words: ["NSSelectorFromString", "NSClassFromString"],
      what: "nothing can be looked up by name at run time",
      advice: "name the method or the class itself"),
  ]

  /// The maximum number of tokens of a call in which labels are searched.
  private static let longestCall = 200

  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for (index, token) in changes.tokens.enumerated() where token.kind == .word {
      guard outline.isCode("(", at: index + 1) else { continue }
      if outline.isCode("func", at: index - 1) {
        if token.text == "observeValue" { observer(at: index, &changes) }
        continue
      }
      if let pattern = patterns[token.text] {
        changes.find(at: index, pattern.what, advice: pattern.advice)
      } else if token.text == "Selector" {
        selector(at: index, &changes)
      } else if token.text == "addObserver" || token.text == "observe" {
        observation(at: index, &changes)
      }
    }
  }

  /// Adds a finding for `Selector("name:")`, which has no method.
  private static func selector(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    let end = outline.end(ofBracketsAt: index + 1)
    let isName = end == index + 3 && changes.tokens[index + 2].kind == .string
    let isLabelled = outline.isCode(":", at: index + 3)
    guard isName || isLabelled else { return }
    changes.find(
      at: index, "a selector made from a name has no method to call",
      advice: "write Selector(TYPE.METHOD)")
  }

  /// Adds a finding for an observer whose class has no method to override.
  private static func observer(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    guard let type = outline.typeOfMember(at: index),
      outline.types[type].inherited.first == "NSObject",
      outline.head(around: index - 1).contains(where: { outline.isCode("override", at: $0) })
    else { return }
    changes.find(
      at: index, "NSObject has no method 'observeValue' to override",
      advice:
        "let '\(outline.types[type].name)' conform to KeyValueObserver, and remove 'override'")
  }

  private static func observation(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    let end = outline.end(ofBracketsAt: index + 1)
    guard !isKnownObservation(at: index, outline) else { return }
    let isByKey =
      outline.isCode("\\", at: index + 2)
      || (index..<min(end, index + longestCall)).contains { outline.isCode("forKeyPath", at: $0) }
    guard isByKey else { return }
    changes.find(
      at: index, "properties cannot be observed by their keys",
      advice: "observe the property with didSet, or with a closure")
  }

  /// The properties of views and layers that can be observed.
  private static let observed: Set<String> = [
    "frame", "bounds", "center", "transform", "alpha", "hidden", "isHidden", "safeAreaInsets",
    "contentOffset", "contentSize", "contentInset", "zoomScale", "position", "opacity",
  ]

  /// Returns true for `observe(\.contentOffset` with a closure, and for `addObserver` with
  /// `forKeyPath: "contentOffset"` or `#keyPath(UIScrollView.contentOffset)`.
  private static func isKnownObservation(at index: Int, _ outline: Outline) -> Bool {
    if outline.isCode("addObserver", at: index) {
      let call = index..<min(outline.end(ofBracketsAt: index + 1), index + longestCall)
      guard let label = call.first(where: { outline.isCode("forKeyPath", at: $0) }) else {
        return false
      }
      let isMacro = outline.isCode("#keyPath", at: label + 2)
      let last = isMacro ? outline.end(ofBracketsAt: label + 3) - 1 : label + 2
      return call.contains(last)
        && observed.contains(outline.tokens[last].text.filter { !"\"`".contains($0) })
    }
    guard outline.isCode("observe", at: index), outline.isCode("\\", at: index + 2) else {
      return false
    }
    var name = index + 3
    if !outline.isCode(".", at: name) { name += 1 }
    return outline.isCode(".", at: name) && outline.tokens.indices.contains(name + 1)
      && observed.contains(outline.tokens[name + 1].text)
      && (outline.isCode(",", at: name + 2) || outline.isCode(")", at: name + 2))
  }
}
