import Foundation

/// The public declarations of a module as lines of text, in order: `CALayer.opacity: open var opacity: Float`.
struct PublicAPI: Equatable {
  let lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n").map(String.init) }

  /// - Parameters:
  ///   - graphs: All that is extracted of the module: of itself, and of its extensions of others.
  ///   - exports: What it imports for those who import it, as in `struct Foundation.CGRect`.
  init(_ graphs: [SymbolGraph], exports: [String] = []) {
    let symbols = graphs.flatMap(\.symbols)
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
    let relationships = graphs.flatMap(\.relationships)
    let requirements = Set(relationships.filter { $0.kind == "requirementOf" }.map(\.source))
    var lines = Set(exports.map { "(module): exports \($0)" })
    for symbol in symbols where !symbol.isExtension {
      let isRequired = requirements.contains(symbol.identifier.precise)
      lines.insert(Self.line(symbol, isRequired ? "required" : symbol.accessLevel))
    }
    for relationship in relationships {
      guard let verb = Self.verbs[relationship.kind], let source = names[relationship.source]
      else { continue }
      let target =
        names[relationship.target] ?? relationship.targetFallback ?? relationship.target
      if !Self.impliedProtocols.contains(target) { lines.insert("\(source): \(verb) \(target)") }
    }
    self.lines = lines.sorted()
  }

  /// The text of a file of `Tests/API`.
  var text: String { lines.map { $0 + "\n" }.joined() }

  private static let verbs = ["conformsTo": "conforms to", "inheritsFrom": "inherits from"]
  /// The protocols that the compiler adds to nearly every type.
  private static let impliedProtocols: Set = [
    "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype",
  ]

  private static func line(_ symbol: SymbolGraph.Symbol, _ access: String) -> String {
    let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      .split { $0.isWhitespace }.joined(separator: " ")
    let constraints = (symbol.swiftExtension?.constraints ?? []).map {
      "\($0.lhs) \($0.kind == "sameType" ? "==" : ":") \($0.rhs)"
    }
    let condition = constraints.isEmpty ? "" : " [\(constraints.joined(separator: ", "))]"
    return "\(symbol.path): \(access) \(declaration)\(condition)"
  }
}

extension PublicAPI {
  /// The differences from `baseline`, a line each, with the declaration named; empty where there are none.
  func changes(since baseline: PublicAPI) -> [String] {
    let removed = Dictionary(
      grouping: Set(baseline.lines).subtracting(lines).sorted(), by: Self.path)
    let added = Dictionary(
      grouping: Set(lines).subtracting(baseline.lines).sorted(), by: Self.path)
    return Set(removed.keys).union(added.keys).sorted().flatMap { path -> [String] in
      let old = removed[path] ?? []
      let new = added[path] ?? []
      guard old.count == 1, new.count == 1 else {
        return old.map { "removed: \($0)" } + new.map { "added: \($0)" }
      }
      return ["changed: \(old[0])", "     to: \(new[0])"]
    }
  }

  /// The name that a line begins with: names of functions have colons without a blank behind them.
  private static func path(of line: String) -> String {
    line.range(of: ": ").map { String(line[..<$0.lowerBound]) } ?? line
  }
}
