/// Lines for the programmer on the standard error stream: misuses and their consequences. The
/// program goes on.
///
/// Modules add the reports of their own subjects.
package enum Diagnostic {
  /// Receives the lines of a task. The task's local values have a type with a name: that of a
  /// closure is not found in optimised programs.
  private struct Listener: Sendable {
    let receive: @Sendable (String) -> Void
  }

  @TaskLocal private static var listener: Listener?

  /// Runs `body`, whose lines `receive` takes instead of the standard error stream.
  package static func withListener<Result>(
    _ receive: @escaping @Sendable (String) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $listener.withValue(Listener(receive: receive)) { try body() }
  }

  /// Writes `line`, which has no line break at its end.
  package static func write(_ line: String) {
    if let listener { return listener.receive(line) }
    StandardStream.note(line + "\n")
  }
}
