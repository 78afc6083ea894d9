/// Lines for the programmer on the standard error stream: misuses and their consequences. The
/// program goes on.
///
/// Modules add the reports of their own subjects.
package enum Diagnostic {
  /// Receives the lines instead of the standard error stream.
  @TaskLocal package static var listener: (@Sendable (String) -> Void)?

  /// Writes `line`, which has no line break at its end.
  package static func write(_ line: String) {
    if let listener { return listener(line) }
    StandardStream.note(line + "\n")
  }
}
