/// A declaration or an extension of a type.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  let kind: Kind
  /// The name qualified with the enclosing types, `Outer.Inner`; for an extension, the name as
  /// written.
  let name: String
  /// The names after the colon: superclass and protocols, without generic arguments.
  let inherited: [String]
  /// The token of the introducer: `class`, `extension` and so on.
  let keyword: Int
  /// The last token of the name, before generic parameters.
  let nameEnd: Int
  /// The tokens of the body, including the braces.
  let body: ClosedRange<Int>
  /// The index of the enclosing type; nil if there is none.
  let parent: Int?
  /// True if the declaration is in a function, an accessor or a closure.
  let isLocal: Bool
}
