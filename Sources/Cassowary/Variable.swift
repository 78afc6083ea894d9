/// An unknown of a `Solver`.
///
/// A variable of one solver means nothing to another.
package struct Variable: Hashable, Sendable {
  /// Small numbers from 0 on; those of removed variables are used again.
  package let index: Int32
}
