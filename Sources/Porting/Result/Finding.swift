/// Something that is told of a source.
public struct Finding: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Only a hand can port it.
    case edit
    /// It is ported, or compiles, and there is something to know.
    case note
  }

  /// Where it is in the file as it was.
  public let position: SourcePosition
  public let kind: Kind
  /// What is there.
  public let what: String
  /// The edit to make.
  public let advice: String
}
