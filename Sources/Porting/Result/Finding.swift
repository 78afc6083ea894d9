/// A message about a place in a source.
public struct Finding: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The place must be edited by hand.
    case edit
    /// The place is ported or compiles; the message is for information.
    case note
  }

  /// The position in the original file.
  public let position: SourcePosition
  public let kind: Kind
  /// A description of the construct.
  public let what: String
  /// The recommended edit.
  public let advice: String
}
