/// Associated types that are bound to classes of views and layers: `associatedtype View: UIView`.
/// On iOS the runtime creates their objects with `View.init`; here, a class must have a `required`
/// initialiser for that.
struct RuntimeClasses {
  private let names: Set<String>

  var isEmpty: Bool { names.isEmpty }

  init(_ outlines: [Outline]) {
    var aliases: [String: String] = [:]
    var bounds: [(name: String, bound: String)] = []
    for outline in outlines {
      let tokens = outline.tokens
      for index in tokens.indices.dropLast(3) where tokens[index].kind == .word {
        if tokens[index].text == "typealias", outline.isCode("=", at: index + 2),
          outline.branches.isCompiled(index)
        {
          aliases[tokens[index + 1].text] = tokens[index + 3].text
        } else if tokens[index].text == "associatedtype", outline.isCode(":", at: index + 2) {
          bounds.append((tokens[index + 1].text, tokens[index + 3].text))
        }
      }
    }
    names = Set(
      bounds.filter { Self.isClass(aliases[$0.bound] ?? $0.bound) }.map(\.name))
  }

  /// Returns true if the range contains `Name.init` of one of the types.
  func isMade(in range: ClosedRange<Int>, _ outline: Outline) -> Bool {
    range.contains { index in
      names.contains(outline.tokens[index].text) && outline.isCode(".", at: index + 1)
        && outline.isCode("init", at: index + 2) && !outline.isCode(".", at: index - 1)
    }
  }

  private static func isClass(_ name: String) -> Bool {
    ["UIView", "CALayer", "UIViewController"].contains(name)
      || name.hasPrefix("UI") && ["View", "Control", "Controller"].contains { name.hasSuffix($0) }
  }
}
