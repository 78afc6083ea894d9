/// The reason why a file cannot be ported at all.
package struct PortingError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
