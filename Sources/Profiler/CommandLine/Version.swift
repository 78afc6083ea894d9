/// The version of the package: of the tool, the reports it writes, the man page and the tag in the
/// repository.
///
/// This is its one place in code. README and CHANGELOG name it too, and are held to it by a test.
package enum Version {
  /// Three numbers, by Semantic Versioning.
  package static let current = "0.1.0"
}
