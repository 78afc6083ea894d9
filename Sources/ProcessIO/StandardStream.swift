package import Foundation
internal import Glibc

/// An unbuffered standard stream of the process.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `data`. Throws if the stream is closed, has no reader, or its disk is full.
  package func write(_ data: Data) throws(WriteError) {
    let code = FileDescriptor.write(data, to: rawValue)
    if code != 0 { throw WriteError(self, code: code) }
  }

  package func write(_ text: String) throws(WriteError) { try write(Data(text.utf8)) }

  /// Writes a message to the standard error stream, and ignores errors.
  package static func note(_ text: String) {
    _ = FileDescriptor.write(Data(text.utf8), to: error.rawValue)
  }

  /// Reserves the descriptors of streams that the process was started without, so that files opened
  /// later do not take them: writing to such a stream is an error.
  package static func reserve() {
    for stream in [output, error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0, descriptor != stream.rawValue else { continue }
      dup2(descriptor, stream.rawValue)
      close(descriptor)
    }
  }
}

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
