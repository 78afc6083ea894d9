/// The words that may precede `func`, `var` and the like.
enum Modifiers {
  static let all: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final",
    "override", "required", "convenience", "lazy", "weak", "unowned", "dynamic", "optional",
    "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
    "async", "consuming", "borrowing", "distributed",
  ]

  /// The words that introduce a declaration after its modifiers.
  static let introducers: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case",
    "class", "struct", "enum", "actor", "protocol", "extension", "operator", "macro", "import",
  ]
}
