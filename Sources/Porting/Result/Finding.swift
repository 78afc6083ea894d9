/// Something that only a hand can port.
public struct Finding: Sendable, Hashable {
  /// Where it is in the file as it was.
  public let position: SourcePosition
  /// What is there.
  public let what: String
  /// The edit to make.
  public let advice: String
}
