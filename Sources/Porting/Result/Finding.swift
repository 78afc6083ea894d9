/// A message about a place in a source.
package struct Finding: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The place must be edited by hand.
    case edit
    /// The place is ported or compiles; the message is for information.
    case note
  }

  /// The position in the original file.
  package let position: SourcePosition
  package let kind: Kind
  /// A description of the construct.
  package let what: String
  /// The recommended edit.
  package let advice: String
}
