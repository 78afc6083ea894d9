package import Foundation
internal import Glibc

/// A stream that a process is started with. What is written to it is not kept back in a buffer.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `data`. Throws where the stream is closed, nobody reads it, or its disk is full.
  package func write(_ data: Data) throws(WriteError) {
    let code = Descriptor.write(data, to: rawValue)
    if code != 0 { throw WriteError(self, code: code) }
  }

  package func write(_ text: String) throws(WriteError) { try write(Data(text.utf8)) }

  /// Tells people something on the standard error stream; where that is closed there is nobody to tell.
  package static func note(_ text: String) {
    _ = Descriptor.write(Data(text.utf8), to: error.rawValue)
  }

  /// Keeps files that are opened later from taking the place of a stream that the process was started
  /// without: to write to such a stream is an error.
  package static func reserve() {
    for stream in [output, error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0, descriptor != stream.rawValue else { continue }
      dup2(descriptor, stream.rawValue)
      close(descriptor)
    }
  }
}
