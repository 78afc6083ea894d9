import Foundation

/// The public names that the sources of a module declare.
enum PublicNames {
  /// A public name and the type that contains it. The owner of top-level functions and types is
  /// empty.
  struct Name: Hashable, Comparable, CustomStringConvertible {
    var owner: String
    var name: String

    var description: String { owner.isEmpty ? name : "\(owner).\(name)" }
    static func < (a: Name, b: Name) -> Bool { a.description < b.description }
  }

  /// A type or an extension whose body is being read.
  private struct Scope {
    let depth: Int
    let keyword: String
    let name: String
    let isPublic: Bool
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "typealias",
    "associatedtype",
    "case", "subscript",
  ]
  private static let types: Set<String> = ["class", "struct", "enum", "protocol", "extension"]

  /// Returns the names declared in `text`, whose lines are indented by two spaces for each
  /// enclosing body. Overrides, operators, raw values and names with an underscore are left out.
  static func declared(in text: String) -> Set<Name> {
    var found: Set<Name> = []
    var scopes: [Scope] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      while let last = scopes.last, depth <= last.depth { scopes.removeLast() }
      guard depth == (scopes.last.map { $0.depth + 2 } ?? 0) else { continue }
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first, first.hasPrefix("@") { words.removeFirst() }
      guard let place = words.firstIndex(where: { keywords.contains(keyword(of: $0)) }),
        words[..<place].allSatisfy({ $0.allSatisfy { $0.isLetter || "()".contains($0) } })
      else { continue }
      let modifiers = words[..<place]
      var start = place
      if words[place] == "class", place + 1 < words.count,
        ["func", "var"].contains(words[place + 1])
      {
        start += 1
      }
      let kind = keyword(of: words[start])
      let rest = kind == "init" ? "init" : words[(start + 1)...].joined(separator: " ")
      let isPublic = isPublic(modifiers, kind, in: scopes.last)
      let owner = scopes.last?.name ?? ""
      for name in names(kind, rest) {
        let isOverride = modifiers.contains("override")
        if isPublic, kind != "extension", !isOverride, isPlain(name),
          !words.contains("init(rawValue:")
        {
          found.insert(Name(owner: owner, name: name))
        }
        if types.contains(kind) {
          let prefix = owner.isEmpty || kind == "extension" ? "" : owner + "."
          scopes.append(
            Scope(depth: depth, keyword: kind, name: prefix + name, isPublic: isPublic))
        }
      }
    }
    return found
  }

  /// Returns `init` for `init(frame:` and `init?(coder:`.
  private static func keyword(of word: String) -> String {
    word.hasPrefix("init(") || word.hasPrefix("init?(") || word.hasPrefix("init<") ? "init" : word
  }

  private static func isPublic(
    _ modifiers: ArraySlice<String>, _ kind: String, in scope: Scope?
  ) -> Bool {
    if modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return true }
    guard let scope, scope.isPublic else { return false }
    let isHidden = modifiers.contains {
      ["private", "fileprivate", "internal", "package"].contains($0)
    }
    return scope.keyword == "protocol" || scope.keyword == "extension" && !isHidden
      || scope.keyword == "enum" && kind == "case"
  }

  private static func isPlain(_ name: String) -> Bool {
    name.first.map { $0.isLetter } ?? false && name != "rawValue"
  }

  private static func names(_ kind: String, _ rest: String) -> [String] {
    func first(_ text: Substring) -> String {
      String(text.filter { $0 != "`" }.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
    }
    guard kind == "case" else { return [first(rest[...])] }
    return rest.split(separator: ",").map { first($0.drop { $0 == " " }) }
  }
}
