/// The classes of a module and their superclasses, as far as its files declare them.
struct ClassHierarchy {
  private var parents: [String: [String]] = [:]
  /// The names of the types that the module declares, and of its protocols.
  private(set) var declared: Set<String> = []
  private(set) var protocols: Set<String> = []

  init(_ outlines: [Outline]) {
    for type in outlines.lazy.flatMap(\.types) where type.kind != .extension {
      declared.insert(type.name)
      if type.kind == .class { parents[type.name, default: []] += type.inherited }
      if type.kind == .protocol { protocols.insert(type.name) }
    }
  }

  /// Returns true if the class is a layer, judging by its name or that of an ancestor.
  func isLayer(_ name: String) -> Bool { ancestors(of: name).contains { $0.hasSuffix("Layer") } }

  /// Returns true if the class belongs to Core Data.
  func isManagedObject(_ name: String) -> Bool {
    ancestors(of: name).contains("NSManagedObject")
  }

  /// Returns the names of the class and of everything it inherits.
  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }
}

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
