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
