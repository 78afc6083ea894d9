/// A declaration of a type, or an extension of one.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  let kind: Kind
  /// Its name with those of the types it lies in: `Outer.Inner`; of an extension, the name it gives.
  let name: String
  /// What stands behind the colon: superclass and protocols, without generic arguments.
  let inherited: [String]
  /// The token of the keyword.
  let keyword: Int
  /// The last token of the name, without generic parameters.
  let nameEnd: Int
  /// The tokens of the braces, the closing one included.
  let body: ClosedRange<Int>
  /// The type it lies in directly.
  let parent: Int?
  /// Whether it lies in a function, an accessor or a closure.
  let isLocal: Bool
}
