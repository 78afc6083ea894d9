import Foundation

/// A file that `swift symbolgraph-extract` writes: the declarations of a module, and how they belong together.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Constraint: Decodable { let kind, lhs, rhs: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?
    let swiftExtension: Extension?

    /// The name with those of the types around it, as in `CALayer.add(_:forKey:)`.
    var path: String { pathComponents.joined(separator: ".") }

    /// An extension of another module's type, which is no declaration by itself.
    var isExtension: Bool { kind.identifier == "swift.extension" }
  }

  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
