/// The reason why a file cannot be ported at all.
public struct PortingError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
