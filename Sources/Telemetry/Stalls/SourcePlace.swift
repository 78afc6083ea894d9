/// A place in the source of a program, by the debug information in its file.
package struct SourcePlace: Sendable, Hashable {
  /// The path of the file as the compiler wrote it.
  package var path: String
  /// The line, from 1.
  package var line: Int

  package init(path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// The name of the file.
  package var file: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension SourcePlace: CustomStringConvertible {
  /// The text `CardView.swift:42`.
  package var description: String { "\(file):\(line)" }
}
