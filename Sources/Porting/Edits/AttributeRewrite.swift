/// Removes attributes of the Objective-C runtime and of Interface Builder: `@objc`, `@objcMembers`,
/// `@IBOutlet` and `@IBAction`; `@UIApplicationMain` becomes `@main`.
///
/// `@IBDesignable`, `@IBInspectable`, `@nonobjc` and `@IBSegueAction` have no effect on Linux, but
/// they compile.
enum AttributeRewrite {
  static func apply(to changes: inout Changes) {
    var outlets: [Int?: [Int]] = [:]
    for (index, token) in changes.tokens.enumerated() where token.kind == .attribute {
      switch token.text {
      case "@objc", "@objcMembers":
        // Optional requirements have a rewrite of their own.
        if !OptionalRequirements.keepsAttribute(at: index, in: changes.outline) {
          remove(at: index, from: &changes)
        }
      case "@IBOutlet":
        if let name = outlet(at: index, &changes) {
          outlets[changes.outline.type(at: index), default: []].append(name)
        }
      case "@IBAction": action(at: index, &changes)
      case "@UIApplicationMain", "@NSApplicationMain":
        changes.replace(tokens: index...index, with: "@main")
      default: break
      }
    }
    for names in outlets.values { tell(of: names, &changes) }
  }

  /// Adds a finding that the outlets of one type, given by the tokens of their names, must be set
  /// in code.
  private static func tell(of names: [Int], _ changes: inout Changes) {
    guard let first = names.first else { return }
    let start = changes.outline.head(around: first - 1).lowerBound
    let shown = names.prefix(3).map { "'\(changes.tokens[$0].text)'" }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let what = names.count == 1 ? "outlet \(shown) was" : "outlets \(shown)\(more) were"
    let place = names.count == 1 ? "it" : "them"
    changes.find(
      at: start, "the \(what) set by a storyboard or nib",
      advice: "make the views in loadView() or viewDidLoad(), and set \(place) there")
  }

  /// Removes the attribute with its parenthesised arguments.
  private static func remove(at index: Int, from changes: inout Changes) {
    let outline = changes.outline
    let hasName = outline.isCode("(", at: index + 1) && outline.isAdjacent(index + 1)
    changes.remove(tokens: index...(hasName ? outline.end(ofBracketsAt: index + 1) : index))
  }

  /// Removes `@IBOutlet`, and `weak` from implicitly unwrapped outlets, which no storyboard view
  /// retains before they are set. Returns the token of the outlet's name.
  private static func outlet(at index: Int, _ changes: inout Changes) -> Int? {
    let outline = changes.outline
    remove(at: index, from: &changes)
    let head = outline.head(around: index)
    guard outline.isCode("var", at: head.upperBound),
      changes.tokens.indices.contains(head.upperBound + 1)
    else { return nil }
    let name = head.upperBound + 1
    if let weak = head.first(where: { outline.isCode("weak", at: $0) }),
      isImplicitlyUnwrapped(variable: name, in: outline)
    {
      changes.remove(tokens: weak...weak)
    }
    return name
  }

  private static func isImplicitlyUnwrapped(variable name: Int, in outline: Outline) -> Bool {
    var index = name + 1
    while index < outline.tokens.count, !outline.beginsLine(index),
      outline.tokens[index].kind != .attribute
    {
      if outline.isCode("!", at: index) { return true }
      if outline.isCode("=", at: index) || outline.isCode("{", at: index) { return false }
      index += 1
    }
    return false
  }

  private static func action(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    remove(at: index, from: &changes)
    let keyword = outline.head(around: index).upperBound
    guard outline.isCode("func", at: keyword), changes.tokens.indices.contains(keyword + 1),
      let owner = outline.type(at: index)
    else { return }
    let name = changes.tokens[keyword + 1].text
    changes.find(
      at: index, "the action '\(name)' was connected by a storyboard or nib",
      advice: "connect it where the control is made: addTarget(self, action: "
        + "Selector(\(outline.types[owner].name).\(name)), for: .touchUpInside)")
  }
}

/// Makes delegates of the application and of scenes `final`. The platform creates them with
/// `init()`; without the Objective-C runtime, only a final class can be created from its metatype.
enum DelegateRewrite {
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for type in outline.types where type.kind == .class {
      guard type.inherited.contains(where: delegates.contains) else { continue }
      let head = outline.head(around: type.keyword)
      guard
        !head.contains(where: { outline.isCode("final", at: $0) || outline.isCode("open", at: $0) })
      else { continue }
      let start = changes.tokens[type.keyword].range.lowerBound
      changes.replace(start..<start, with: "final ")
    }
  }
}
